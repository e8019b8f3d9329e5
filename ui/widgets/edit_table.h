// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QTableWidget;
class QTableWidgetItem;

namespace epsilometer::ui {

/// A table in a dialog whose cells are typed into: columns with these headers, one of which takes the room that is left.
void setUpEditTable(QTableWidget &table, const QStringList &headers, int stretched);

/// A cell that can be selected; typed into where it is editable.
[[nodiscard]] QTableWidgetItem *makeTableItem(const QString &text, bool editable);

} // namespace epsilometer::ui
