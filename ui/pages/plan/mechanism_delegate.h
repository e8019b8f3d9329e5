// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism_kind.h"

#include <QStyledItemDelegate>

namespace epsilometer::ui {

/// Lets the user choose a mechanism of the catalogue in the cell.
class MechanismDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    MechanismDelegate(const MechanismKinds &kinds, QObject *parent) : QStyledItemDelegate(parent), m_kinds(kinds) {}

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const override;

private:
    const MechanismKinds &m_kinds;
};

} // namespace epsilometer::ui
