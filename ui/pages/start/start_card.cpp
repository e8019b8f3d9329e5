// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/start/start_card.h"

#include <QStyleOptionButton>
#include <QStylePainter>

namespace epsilometer::ui {

namespace {

constexpr int kMargin = 16;
constexpr int kGap = 6;
constexpr int kHelpLines = 3;

} // namespace

StartCard::StartCard(const QString &title, const QString &help, QWidget *parent)
    : QPushButton(title, parent), m_help(help)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(QString(title).remove(QLatin1Char('&')));
    setAccessibleDescription(help);
}

QFont StartCard::titleFont() const
{
    QFont large = font();
    constexpr double kLarge = 1.5;
    large.setPointSizeF(large.pointSizeF() * kLarge);
    large.setBold(true);
    return large;
}

QSize StartCard::sizeHint() const
{
    constexpr int kWidth = 280;
    return {kWidth, minimumSizeHint().height()};
}

QSize StartCard::minimumSizeHint() const
{
    constexpr int kNarrow = 180;
    return {kNarrow, 2 * kMargin + QFontMetrics(titleFont()).height() + kGap + kHelpLines * fontMetrics().height()};
}

void StartCard::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text.clear();
    painter.drawControl(QStyle::CE_PushButtonBevel, option);
    if (hasFocus()) {
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(option);
        focus.rect = style()->subElementRect(QStyle::SE_PushButtonFocusRect, &option, this);
        painter.drawPrimitive(QStyle::PE_FrameFocusRect, focus);
    }
    const QRect room = rect().adjusted(kMargin, kMargin, -kMargin, -kMargin);
    const Qt::Alignment side = layoutDirection() == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft;
    painter.setPen(palette().color(QPalette::ButtonText));
    painter.setFont(titleFont());
    painter.drawText(room, static_cast<int>(side | Qt::AlignTop) | Qt::TextShowMnemonic, text());
    painter.setFont(font());
    const QRect below = room.adjusted(0, QFontMetrics(titleFont()).height() + kGap, 0, 0);
    painter.drawText(below, static_cast<int>(side | Qt::AlignTop) | Qt::TextWordWrap, m_help);
}

} // namespace epsilometer::ui
