// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/library/library_card.h"

#include "ui/widgets/heading.h"

#include <QAction>
#include <QPainter>

#include <utility>

namespace epsilometer::ui {

namespace {

constexpr int kCardMargin = 16;
constexpr int kCardPicture = 80;
constexpr int kCardGap = 8;
constexpr int kCardLines = 3; ///< of the sentence
constexpr int kCardWidth = 264;
constexpr int kCardLeast = 200;

} // namespace

LibraryCard::LibraryCard(QAction *open, const QString &title, const QString &about, Sketch sketch, QWidget *parent)
    : QAbstractButton(parent), m_about(about), m_sketch(std::move(sketch))
{
    setText(title);
    setToolTip(title + QLatin1Char('\n') + about);
    setAccessibleName(title);
    setAccessibleDescription(about);
    setFocusPolicy(Qt::ClickFocus); // one card of all is reached with Tab, the others with the arrow keys
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setEnabled(open->isEnabled());
    connect(open, &QAction::changed, this, [this, open] { setEnabled(open->isEnabled()); });
    connect(this, &QAbstractButton::clicked, open, &QAction::trigger);
}

QSize LibraryCard::sizeHint() const
{
    const int words = QFontMetrics(semiBold(font())).height() + 2 + kCardLines * fontMetrics().lineSpacing();
    return {kCardWidth, kCardMargin + kCardPicture + kCardGap + words + kCardMargin - 2};
}

QSize LibraryCard::minimumSizeHint() const
{
    return {kCardLeast, sizeHint().height()};
}

void LibraryCard::paintEvent(QPaintEvent *)
{
    constexpr double kRadius = 4;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()), kRadius, kRadius);
    if (hasFocus() || isDown() || (isEnabled() && underMouse())) {
        const double pen = hasFocus() ? 2 : 1;
        painter.setPen(QPen(palette().color(hasFocus() ? QPalette::Link : QPalette::Mid), pen));
        painter.setBrush(isDown() ? QBrush(palette().color(QPalette::Highlight)) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(QRectF(rect()).adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2), kRadius, kRadius);
    }
    constexpr double kPale = 0.4;
    painter.setOpacity(isEnabled() ? 1 : kPale);
    const QRect room = rect().adjusted(kCardMargin, kCardMargin, -kCardMargin, 0);
    drawSketch(painter, m_sketch, QRect(room.left(), room.top(), room.width(), kCardPicture), palette());
    painter.setOpacity(1);
    const int side = static_cast<int>(Qt::AlignTop) |
                     static_cast<int>(layoutDirection() == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft);
    const QFont bold = semiBold(font());
    const QFontMetrics letters(bold);
    QRect line(room.left(), room.top() + kCardPicture + kCardGap, room.width(), letters.height());
    painter.setFont(bold);
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::Text));
    painter.drawText(line, side, letters.elidedText(text(), Qt::ElideRight, line.width()));
    line = QRect(line.left(), line.bottom() + 3, line.width(), kCardLines * fontMetrics().lineSpacing());
    painter.setFont(font());
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled,
                                   isEnabled() ? QPalette::PlaceholderText : QPalette::Text));
    drawParagraph(painter, m_about, line);
}

} // namespace epsilometer::ui
