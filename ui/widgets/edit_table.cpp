// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/edit_table.h"

#include <QHeaderView>
#include <QTableWidget>

namespace epsilometer::ui {

void setUpEditTable(QTableWidget &table, const QStringList &headers, int stretched)
{
    table.setColumnCount(static_cast<int>(headers.size()));
    table.setHorizontalHeaderLabels(headers);
    table.verticalHeader()->hide();
    table.setTabKeyNavigation(false);
    table.setAlternatingRowColors(true);
    table.setEditTriggers(QAbstractItemView::AllEditTriggers);
    table.horizontalHeader()->setSectionResizeMode(stretched, QHeaderView::Stretch);
}

QTableWidgetItem *makeTableItem(const QString &text, bool editable)
{
    auto *item = new QTableWidgetItem(text);
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    item->setFlags(editable ? flags | Qt::ItemIsEditable : flags);
    return item;
}

} // namespace epsilometer::ui
