// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/table_spec.h"

#include <QAbstractTableModel>

namespace epsilometer::ui {

/// A TableSpec for a view: text, numbers to the right, details as tool tips. Sorting uses the full numbers.
class TableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role { NumberRole = Qt::UserRole };

    explicit TableModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void setTable(TableSpec table);
    [[nodiscard]] const TableSpec &table() const { return m_table; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] bool sameColumns(const TableSpec &table) const;

    TableSpec m_table;
};

} // namespace epsilometer::ui
