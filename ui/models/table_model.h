// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/table/table_spec.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace epsilometer::ui {

/// A table for a view: text, right-aligned numbers, and details as tool tips. Sorting uses unrounded numbers.
class TableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role { NumberRole = Qt::UserRole };

    explicit TableModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void setTable(present::TableSpec table);
    /// Makes rows only as the view asks for them.
    void setTable(present::TableSource table);
    [[nodiscard]] present::TableSpec table() const { return m_table.whole(); }

    /// Whether the table has the columns shown now.
    [[nodiscard]] bool hasColumns(const present::TableSpec &table) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    using Row = std::vector<present::TableCell>;
    [[nodiscard]] const Row &row(std::size_t index) const;

    present::TableSource m_table;
    mutable std::vector<std::optional<Row>> m_made; ///< rows made so far
};

} // namespace epsilometer::ui
