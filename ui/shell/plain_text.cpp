// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/plain_text.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>

namespace epsilometer::ui {

namespace {

/// Sets labels to plain text when they are polished: once, before they are first measured or shown. Tool tips are
/// labels of their own.
class PlainText final : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (event->type() == QEvent::Polish)
            if (auto *label = qobject_cast<QLabel *>(object); label != nullptr && label->textFormat() == Qt::AutoText)
                label->setTextFormat(Qt::PlainText);
        return QObject::eventFilter(object, event);
    }
};

} // namespace

void keepTextPlain()
{
    const QString name = QStringLiteral("plainText");
    if (qApp->findChild<QObject *>(name, Qt::FindDirectChildrenOnly) != nullptr)
        return;
    auto *guard = new PlainText(qApp);
    guard->setObjectName(name);
    qApp->installEventFilter(guard);
}

} // namespace epsilometer::ui
