// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/table/budget_map.h"

#include <QStyledItemDelegate>

class QStandardItem;

namespace epsilometer::ui {

/// Data roles of an item that shows the share of a budget.
enum ShareRole { SpentPercentRole = Qt::UserRole + 1, ExceededRole, NoteRole };

/// Sets the roles, and the texts for tool tips and assistive technology.
/// title  name of the budget, for people
void setShare(QStandardItem &item, const QString &title, const present::BudgetShare &share);
/// "0.25 of 1".
[[nodiscard]] QString spentWords(const present::BudgetShare &share);
/// The share that is used: "88.4 %"; past the budget: "over".
[[nodiscard]] QString usedWords(const present::BudgetShare &share);
/// "spent 0.25 of 1, at least 75 % left"; past the budget: "spent 1.2 of 1, past the budget".
[[nodiscard]] QString shareWords(const present::BudgetShare &share);

/// A bar with the remaining share next to it. A bar past the budget is hatched and has a text, so that it does not rely
/// on colour alone.
class BarDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// A tile with its name and share, filled from below up to the spent share. A fuller tile has a stronger colour.
class TileDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace epsilometer::ui
