// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/widget_rules.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QSlider>

namespace epsilometer::ui {

namespace {

/// Sets labels to plain text when they are polished: once, before they are first measured or shown. Tool tips are
/// labels of their own. Passes the wheel over a choice or a number that has no focus on to what scrolls.
class WidgetRules final : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (event->type() == QEvent::Polish)
            if (auto *label = qobject_cast<QLabel *>(object); label != nullptr && label->textFormat() == Qt::AutoText)
                label->setTextFormat(Qt::PlainText);
        if (event->type() == QEvent::Wheel && isUnfocusedValue(object)) {
            event->ignore(); // its parent gets it next
            return true;
        }
        return QObject::eventFilter(object, event);
    }

private:
    static bool isUnfocusedValue(const QObject *object)
    {
        const auto *widget = qobject_cast<const QWidget *>(object);
        const bool value = qobject_cast<const QComboBox *>(object) != nullptr ||
                           qobject_cast<const QAbstractSpinBox *>(object) != nullptr ||
                           qobject_cast<const QSlider *>(object) != nullptr;
        return value && !widget->hasFocus();
    }
};

} // namespace

void applyWidgetRules()
{
    const QString name = QStringLiteral("widgetRules");
    if (qApp->findChild<QObject *>(name, Qt::FindDirectChildrenOnly) != nullptr)
        return;
    auto *guard = new WidgetRules(qApp);
    guard->setObjectName(name);
    qApp->installEventFilter(guard);
}

} // namespace epsilometer::ui
