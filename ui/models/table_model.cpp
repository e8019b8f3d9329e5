// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_model.h"

#include "ui/text/text.h"

#include <algorithm>
#include <memory>

namespace epsilometer::ui {

bool TableModel::hasColumns(const present::TableSpec &table) const
{
    const auto &mine = m_table.head.columns;
    return std::equal(mine.begin(), mine.end(), table.columns.begin(), table.columns.end(),
                      [](const present::TableColumn &a, const present::TableColumn &b) {
                          return a.id == b.id && a.title == b.title;
                      });
}

void TableModel::setTable(present::TableSpec table)
{
    setTable(present::sourceOf(std::move(table)));
}

void TableModel::setTable(present::TableSource table)
{
    // If only numbers change, scroll position and selection survive.
    const bool same = hasColumns(table.head) && table.rows == m_table.rows;
    if (!same)
        beginResetModel();
    m_table = std::move(table);
    m_made.assign(m_table.rows, std::nullopt);
    if (!same)
        endResetModel();
    else if (rowCount() > 0 && columnCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

const TableModel::Row &TableModel::row(std::size_t index) const
{
    std::optional<Row> &made = m_made[index];
    if (!made)
        made = m_table.row(index);
    return *made;
}

int TableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows);
}

int TableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.head.columns.size());
}

QVariant TableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const present::TableCell &cell =
        row(static_cast<std::size_t>(index.row()))[static_cast<std::size_t>(index.column())];
    const present::TableColumn &column = m_table.head.columns[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole: return coreText(cell.text);
    case Qt::ToolTipRole: return cell.detail.empty() ? QVariant() : QVariant(coreText(cell.detail));
    case Qt::TextAlignmentRole:
        if (column.numeric)
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
    const present::TableColumn &column = m_table.head.columns[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole)
        return coreText(column.title);
    if (role == Qt::ToolTipRole)
        return coreText(column.detail);
    if (role == Qt::TextAlignmentRole) // over what it heads
        return QVariant((column.numeric ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

} // namespace epsilometer::ui
