// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tone_bar.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epsilometer::ui {

namespace {

constexpr int kHeight = 12;

/// Width of a share in pixels; a share above 0 gets a minimum width, so that it is visible.
int pixels(int tenths, int width)
{
    constexpr int kLeast = 2;
    return tenths == 0 ? 0 : std::max(kLeast, static_cast<int>(std::lround(double(tenths) * width / ToneBar::kWhole)));
}

/// Fills an area with hatching on a paler ground of the same colour.
void fillPlanned(QPainter &painter, const QRect &area, QColor colour)
{
    QColor ground = colour;
    ground.setAlphaF(0.25F);
    painter.fillRect(area, ground);
    hatch(painter, area, colour);
}

} // namespace

void hatch(QPainter &painter, const QRect &area, const QColor &colour)
{
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.5));
    constexpr int kStep = 6;
    for (int x = area.left() - area.height(); x < area.right() + kStep; x += kStep)
        painter.drawLine(x, area.bottom() + 1, x + area.height(), area.top());
    painter.restore();
}

QString percentText(int tenths)
{
    return QString::number(tenths / 10.0, 'f', 1) + QStringLiteral(" %");
}

ToneBar::ToneBar(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("toneBar"));
    setAccessibleName(tr("Budget"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setLayoutDirection(Qt::LeftToRight); // the bar fills from the left, in the reading direction of its text
}

void ToneBar::setShares(int spent, int planned, bool exceeded)
{
    m_exceeded = exceeded;
    m_spent = std::clamp(spent, 0, kWhole);
    m_planned = std::clamp(planned, 0, kWhole - m_spent);
    m_known = true;
    follow();
}

void ToneBar::clearShares()
{
    m_spent = m_planned = 0;
    m_known = false;
    follow();
}

void ToneBar::follow()
{
    setAccessibleDescription(words());
    update();
}

QString ToneBar::spentText() const
{
    return m_exceeded ? QStringLiteral("> 100 %") : percentText(m_spent);
}

QString ToneBar::words() const
{
    return m_known ? tr("used %1, planned %2, free %3").arg(spentText(), percentText(m_planned), percentText(free()))
                   : QString();
}

QString ToneBar::shortWords() const
{
    return m_known ? tr("used %1, planned %2, free %3", "abbreviated")
                         .arg(spentText(), percentText(m_planned), percentText(free()))
                   : QString();
}

QSize ToneBar::sizeHint() const
{
    constexpr int kWidth = 300;
    return {kWidth, kHeight};
}

QSize ToneBar::minimumSizeHint() const
{
    constexpr int kNarrow = 80;
    return {kNarrow, kHeight};
}

void ToneBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect whole(0, (height() - kHeight) / 2, width(), kHeight);
    painter.fillRect(whole, palette().color(QPalette::Base));
    const QColor colour = palette().color(QPalette::Link);
    const int spent = pixels(m_spent, whole.width());
    const int planned = pixels(m_planned, whole.width());
    painter.fillRect(QRect(whole.left(), whole.top(), spent, whole.height()), colour);
    if (planned > 0)
        fillPlanned(painter, QRect(whole.left() + spent, whole.top(), planned, whole.height()), colour);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(whole.adjusted(0, 0, -1, -1));
}

} // namespace epsilometer::ui
