// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_model.h"

#include "ui/text/text.h"

#include <algorithm>

namespace epsilometer::ui {

bool TableModel::sameColumns(const TableSpec &table) const
{
    return std::equal(m_table.columns.begin(), m_table.columns.end(), table.columns.begin(), table.columns.end(),
                      [](const TableColumn &a, const TableColumn &b) { return a.id == b.id && a.title == b.title; });
}

void TableModel::setTable(TableSpec table)
{
    // The scroll position and the selection survive while only numbers change.
    if (sameColumns(table) && table.rows.size() == m_table.rows.size()) {
        m_table = std::move(table);
        if (!m_table.rows.empty() && !m_table.columns.empty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_table = std::move(table);
    endResetModel();
}

int TableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int TableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

QVariant TableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TableCell &cell =
        m_table.rows[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole: return fromCore(cell.text);
    case Qt::ToolTipRole: return cell.detail.empty() ? QVariant() : QVariant(fromCore(cell.detail));
    case Qt::TextAlignmentRole:
        if (m_table.columns[static_cast<std::size_t>(index.column())].numeric)
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    case NumberRole: return cell.number;
    default: return {};
    }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section >= columnCount())
        return {};
    const TableColumn &column = m_table.columns[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole)
        return fromCore(column.title);
    if (role == Qt::ToolTipRole)
        return fromCore(column.detail);
    return {};
}

} // namespace epsilometer::ui
