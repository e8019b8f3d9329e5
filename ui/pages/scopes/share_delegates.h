// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/budget_map.h"

#include <QStyledItemDelegate>

class QStandardItem;

namespace epsilometer::ui {

/// What an item says of a budget's share.
enum ShareRole { SpentPercentRole = Qt::UserRole + 1, ExceededRole, NoteRole };

/// Sets the roles, and the words for tool tips and assistive technology. title  what the share is of, for people
void setShare(QStandardItem &item, const QString &title, const present::BudgetShare &share);
/// "0.25 of 1".
[[nodiscard]] QString spentWords(const present::BudgetShare &share);
/// "spent 0.25 of 1, at least 75 % left"; past the budget: "spent 1.2 of 1, past the budget".
[[nodiscard]] QString shareWords(const present::BudgetShare &share);

/// A bar, with what is left beside it. Past the budget it is hatched and says so: colour is not all there is.
class BarDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// A tile filled from below as far as it is spent, the fuller the stronger its colour, with its name and the share.
class TileDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace epsilometer::ui
