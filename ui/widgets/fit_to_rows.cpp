// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/fit_to_rows.h"

#include <QAbstractItemModel>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>

#include <algorithm>

namespace epsilometer::ui {

void fitToRows(QTableView &view, int most)
{
    const int head = view.horizontalHeader()->isHidden() ? 0 : view.horizontalHeader()->sizeHint().height();
    int height = head + 2 * view.frameWidth() + view.horizontalScrollBar()->sizeHint().height();
    const int rows = view.model() == nullptr ? 0 : view.model()->rowCount();
    for (int row = 0; row < std::min(most, rows); ++row)
        height += view.rowHeight(row);
    view.setMaximumHeight(height);
}

} // namespace epsilometer::ui
