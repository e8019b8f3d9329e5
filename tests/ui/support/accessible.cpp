// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/accessible.h"

#include "ui/charts/chart_widget.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QScrollBar>
#include <QTabBar>
#include <QToolBar>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace epsilometer::ui::testing_support {

namespace {

/// Parts of other widgets: their owner has the name and the focus.
bool isPart(const QWidget *widget)
{
    const QWidget *parent = widget->parentWidget();
    const bool inside = qobject_cast<const QComboBox *>(parent) != nullptr ||
                        qobject_cast<const QAbstractSpinBox *>(parent) != nullptr ||
                        qobject_cast<const QTabBar *>(parent) != nullptr ||
                        qobject_cast<const QLineEdit *>(parent) != nullptr;
    return inside || widget->objectName().startsWith(QLatin1String("qt_")) || widget->inherits("QTableCornerButton") ||
           widget->inherits("QComboBoxListView") || widget->inherits("QHeaderView") ||
           qobject_cast<const QScrollBar *>(widget) != nullptr;
}

bool takesInput(const QWidget *widget)
{
    const bool input = qobject_cast<const QAbstractButton *>(widget) != nullptr ||
                       qobject_cast<const QLineEdit *>(widget) != nullptr ||
                       qobject_cast<const QComboBox *>(widget) != nullptr ||
                       qobject_cast<const QAbstractSlider *>(widget) != nullptr ||
                       qobject_cast<const QAbstractSpinBox *>(widget) != nullptr ||
                       qobject_cast<const QAbstractItemView *>(widget) != nullptr;
    return input && !isPart(widget);
}

bool hasName(const QWidget *widget)
{
    const auto *button = qobject_cast<const QAbstractButton *>(widget);
    return !widget->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty());
}

/// Everything that Tab leads to, from `window` round again.
std::set<const QWidget *> tabStops(const QWidget *window)
{
    std::set<const QWidget *> stops;
    for (const QWidget *widget = window->nextInFocusChain(); widget != window; widget = widget->nextInFocusChain()) {
        if (widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus))
            stops.insert(widget);
    }
    return stops;
}

/// Whether Tab leads to another one of its kind beside it, from which the arrow keys go on.
bool byArrows(const QWidget *widget, const std::set<const QWidget *> &stops)
{
    return std::ranges::any_of(stops, [&](const QWidget *stop) {
        return stop->parentWidget() == widget->parentWidget() && stop->metaObject() == widget->metaObject() &&
               widget->focusPolicy() == Qt::ClickFocus;
    });
}

} // namespace

bool byAction(const QWidget *widget)
{
    return qobject_cast<const QToolBar *>(widget->parentWidget()) != nullptr;
}

void expectAccessible(const QWidget *window, const char *where)
{
    const auto stops = tabStops(window);
    for (const QWidget *widget : window->findChildren<QWidget *>()) {
        if (!widget->isVisible() || !takesInput(widget))
            continue;
        const std::string who =
            std::string(where) + ": " + widget->metaObject()->className() + " " + widget->objectName().toStdString();
        EXPECT_TRUE(hasName(widget)) << who << " has no name";
        const QWidget *proxy = widget->focusProxy() != nullptr ? widget->focusProxy() : widget;
        EXPECT_TRUE(!widget->isEnabled() || byAction(widget) || stops.contains(proxy) || byArrows(widget, stops))
            << who << " is out of Tab's reach";
    }
    for (const ChartWidget *chart : window->findChildren<ChartWidget *>()) {
        if (!chart->isVisible())
            continue;
        EXPECT_FALSE(chart->accessibleName().isEmpty()) << where << ": " << chart->objectName().toStdString();
        EXPECT_FALSE(chart->accessibleDescription().isEmpty()) << where << ": " << chart->objectName().toStdString();
    }
}

} // namespace epsilometer::ui::testing_support
