// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QTableWidget;
class QTableWidgetItem;

namespace epsilometer::ui {

/// Sets up a table with editable cells for a dialog: columns with these headers; column `stretched` takes the spare
/// width.
void setUpEditTable(QTableWidget &table, const QStringList &headers, int stretched);

/// A cell that can be selected, and edited if `editable`.
[[nodiscard]] QTableWidgetItem *makeTableItem(const QString &text, bool editable);

} // namespace epsilometer::ui
