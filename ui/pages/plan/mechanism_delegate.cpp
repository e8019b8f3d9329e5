// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plan/mechanism_delegate.h"

#include "ui/text/text.h"

#include <QComboBox>

namespace epsilometer::ui {

QWidget *MechanismDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &) const
{
    auto *combo = new QComboBox(parent);
    combo->setObjectName(QStringLiteral("mechanismEditor"));
    combo->setAccessibleName(tr("Mechanism"));
    for (const auto &kind : m_kinds) {
        combo->addItem(coreText(kind->title()));
        combo->setItemData(combo->count() - 1, coreText(kind->description()), Qt::ToolTipRole);
    }
    return combo;
}

void MechanismDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    static_cast<QComboBox *>(editor)->setCurrentText(index.data(Qt::EditRole).toString());
}

void MechanismDelegate::setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const
{
    model->setData(index, static_cast<QComboBox *>(editor)->currentText(), Qt::EditRole);
}

} // namespace epsilometer::ui
