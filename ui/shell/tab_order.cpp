// SPDX-License-Identifier: GPL-3.0-or-later
// Where Tab goes in the main window.
#include "ui/pages/plan/plan_page.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QScrollArea>
#include <QTabWidget>
#include <QToolBar>

#include <algorithm>
#include <utility>

namespace epsilometer::ui {

namespace {

/// The stops of Tab in a part of the window, as they are read.
QList<QWidget *> stopsOf(const QWidget &part)
{
    QList<QWidget *> stops;
    for (QWidget *one : part.findChildren<QWidget *>())
        if ((one->focusPolicy() & Qt::TabFocus) != 0 && one->focusProxy() == nullptr && one->isVisible() &&
            one->isEnabled() && one->window() == part.window())
            stops << one;
    constexpr int kLine = 8; // pixels by which parts of one line may differ
    const auto place = [&part](const QWidget *one) {
        const QPoint at = one->mapTo(&part, one->rect().center());
        return std::pair((at.y() + kLine) / (2 * kLine), at.x());
    };
    std::ranges::stable_sort(stops, {}, place);
    return stops;
}

} // namespace

bool MainWindow::focusNextPrevChild(bool next)
{
    if (!m_document.isOpen())
        return QMainWindow::focusNextPrevChild(next);
    QList<QWidget *> stops;
    for (const QWidget *part : {static_cast<QWidget *>(m_planPage), m_planPage->inspector(), m_tabs->currentWidget(),
                                static_cast<QWidget *>(m_rail), static_cast<QWidget *>(this)})
        for (QWidget *stop : stopsOf(*part))
            if (!stops.contains(stop))
                stops << stop;
    if (stops.isEmpty())
        return false;
    const auto now = stops.indexOf(QApplication::focusWidget());
    const auto to = now < 0 ? 0 : (now + (next ? 1 : stops.size() - 1)) % stops.size();
    stops[to]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    for (QWidget *around = stops[to]->parentWidget(); around != nullptr; around = around->parentWidget())
        if (auto *area = qobject_cast<QScrollArea *>(around))
            area->ensureWidgetVisible(stops[to]);
    return true;
}

} // namespace epsilometer::ui
