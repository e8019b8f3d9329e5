// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/scopes/share_delegates.h"

#include "ui/models/tone_colours.h"
#include "ui/text/text.h"
#include "ui/widgets/tone_bar.h"

#include <QApplication>
#include <QPainter>
#include <QStandardItem>

#include <algorithm>
#include <cmath>

namespace epsilometer::ui {

namespace {

constexpr int kWhole = ToneBar::kWhole;

QColor mixed(const QColor &a, const QColor &b, double share)
{
    return QColor::fromRgbF(static_cast<float>(a.redF() + (b.redF() - a.redF()) * share),
                            static_cast<float>(a.greenF() + (b.greenF() - a.greenF()) * share),
                            static_cast<float>(a.blueF() + (b.blueF() - a.blueF()) * share));
}

QString percentWords(const QModelIndex &index)
{
    return index.data(ExceededRole).toBool() ? TileDelegate::tr("over")
                                             : percentText(index.data(SpentPercentRole).toInt());
}

void drawFocus(QPainter &painter, const QStyleOptionViewItem &option)
{
    const bool chosen = (option.state & (QStyle::State_Selected | QStyle::State_HasFocus)) != 0;
    const QColor colour = option.palette.color(chosen ? QPalette::Text : QPalette::Mid);
    painter.setPen(QPen(colour, (option.state & QStyle::State_Selected) != 0 ? 2 : 1));
    painter.drawRect(option.rect.adjusted(2, 2, -3, -3));
}

} // namespace

QString spentWords(const present::BudgetShare &share)
{
    return coreText(share.spent.text());
}

QString usedWords(const present::BudgetShare &share)
{
    return share.exceeded ? TileDelegate::tr("over") : percentText(kWhole - share.leftTenths);
}

QString shareWords(const present::BudgetShare &share)
{
    const QString spent = spentWords(share);
    return share.exceeded ? TileDelegate::tr("used %1, past the budget").arg(spent)
                          : TileDelegate::tr("used %1, at least %2 left").arg(spent, coreText(share.left));
}

void setShare(QStandardItem &item, const QString &title, const present::BudgetShare &share)
{
    item.setData(kWhole - share.leftTenths, SpentPercentRole); // rounded up, since the remaining share is rounded down
    item.setData(share.exceeded, ExceededRole);
    const QString words = QStringLiteral("%1: %2").arg(title, shareWords(share));
    item.setData(words, Qt::AccessibleTextRole);
    item.setToolTip(words);
    item.setEditable(false);
}

void BarDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem row = option;
    initStyleOption(&row, index);
    const QString words = row.text;
    row.text.clear();
    const QStyle *style = row.widget == nullptr ? QApplication::style() : row.widget->style();
    style->drawControl(QStyle::CE_ItemViewItem, &row, painter, row.widget);
    if (!index.data(SpentPercentRole).isValid())
        return;
    painter->save();
    constexpr int kBarHeight = 10;
    const int textWidth = row.fontMetrics.horizontalAdvance(QStringLiteral("100.0 % ")) + 4;
    const QRect cell = row.rect.adjusted(4, 0, -4, 0);
    const QRect bar(cell.left(), cell.center().y() - kBarHeight / 2, std::max(24, cell.width() - textWidth),
                    kBarHeight);
    const bool over = index.data(ExceededRole).toBool();
    const int filled = over ? kWhole : index.data(SpentPercentRole).toInt(); // what is used, as everywhere
    painter->fillRect(bar, row.palette.color(QPalette::Base));
    // On a selected row the background has the highlight colour; the bar keeps its own.
    const QColor colour = over ? toneColour(false, row.palette) : row.palette.color(QPalette::Link);
    painter->fillRect(QRect(bar.left(), bar.top(), bar.width() * filled / kWhole, bar.height()), colour);
    if (over)
        hatch(*painter, bar, row.palette.color(QPalette::Base));
    painter->setPen(row.palette.color(QPalette::Mid));
    painter->drawRect(bar.adjusted(0, 0, -1, -1));
    const bool selected = (row.state & QStyle::State_Selected) != 0;
    painter->setPen(row.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(QRect(bar.right() + 4, cell.top(), textWidth, cell.height()), Qt::AlignVCenter | Qt::AlignRight,
                      words);
    painter->restore();
}

QSize BarDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int kWidth = 150;
    return {kWidth, QStyledItemDelegate::sizeHint(option, index).height()};
}

void TileDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    const QPalette &palette = option.palette;
    const QRect tile = option.rect.adjusted(2, 2, -2, -2);
    const bool over = index.data(ExceededRole).toBool();
    const int spent = index.data(SpentPercentRole).toInt();
    const QColor ground = palette.color(QPalette::Base);
    const QColor strong = over ? toneColour(false, palette) : palette.color(QPalette::Link);
    // The text keeps the colour of a field: the fill is never so strong that the text becomes unreadable.
    constexpr double kWeakest = 0.2;
    constexpr double kStrongest = 0.5;
    const double share = over ? 1 : static_cast<double>(spent) / kWhole;
    painter->fillRect(tile, ground);
    const int level = static_cast<int>(std::lround(tile.height() * share));
    painter->fillRect(QRect(tile.left(), tile.bottom() + 1 - level, tile.width(), level),
                      mixed(ground, strong, kWeakest + (kStrongest - kWeakest) * share));
    if (over)
        hatch(*painter, tile, mixed(ground, strong, (kStrongest + 1) / 2));
    drawFocus(*painter, option);
    painter->setPen(palette.color(QPalette::Text));
    const QRect text = tile.adjusted(4, 2, -4, -2);
    const QString note = index.data(NoteRole).toString();
    const QString below =
        note.isEmpty() ? percentWords(index) : QStringLiteral("%1 · %2").arg(percentWords(index), note);
    const QString title = option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, text.width());
    painter->drawText(text, Qt::AlignTop | Qt::AlignHCenter, title);
    painter->drawText(text, Qt::AlignBottom | Qt::AlignHCenter, below);
    painter->restore();
}

} // namespace epsilometer::ui
