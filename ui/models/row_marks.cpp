// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/row_marks.h"

#include <QPainter>
#include <QPalette>
#include <QPolygon>

namespace epsilometer::ui {

namespace {

QPixmap blank(const QSize &size, qreal scale)
{
    QPixmap pixmap(size * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    return pixmap;
}

} // namespace

QPixmap blockMark(BlockPlace place, const QPalette &palette, qreal scale)
{
    constexpr int kHeight = 22;
    constexpr int kX = 3;
    constexpr int kEnd = 9;
    QPixmap pixmap = blank({kEnd + 1, kHeight}, scale);
    QPainter painter(&pixmap);
    painter.setPen(QPen(palette.color(QPalette::Link), 2));
    const bool opens = place == BlockPlace::First || place == BlockPlace::Only;
    const bool closes = place == BlockPlace::Last || place == BlockPlace::Only;
    const int top = opens ? 4 : 0;
    const int bottom = closes ? kHeight - 4 : kHeight;
    painter.drawLine(kX, top, kX, bottom);
    if (opens)
        painter.drawLine(kX, top, kEnd, top);
    if (closes)
        painter.drawLine(kX, bottom, kEnd, bottom);
    return pixmap;
}

QPixmap decisionMark(DecisionMark mark, const QColor &colour, qreal scale)
{
    constexpr QSize kSize(14, 14);
    QPixmap pixmap = blank(kSize, scale);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 2.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    switch (mark) {
    case DecisionMark::Accepted: painter.drawPolyline(QPolygon({{2, 7}, {6, 11}, {12, 3}})); break;
    case DecisionMark::Refused:
        painter.drawLine(3, 3, 11, 11);
        painter.drawLine(11, 3, 3, 11);
        break;
    case DecisionMark::Partly: painter.drawLine(3, 7, 11, 7); break;
    }
    return pixmap;
}

QPixmap lockMark(const QPalette &palette, qreal scale)
{
    constexpr QSize kSize(12, 14);
    constexpr QRect kBody(1, 6, 10, 7);
    constexpr QRect kShackle(3, 1, 6, 10);
    constexpr int kHalfTurn = 180 * 16;
    QPixmap pixmap = blank(kSize, scale);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor colour = palette.color(QPalette::Text);
    painter.setPen(QPen(colour, 1.6));
    painter.drawArc(kShackle, 0, kHalfTurn);
    painter.fillRect(kBody, colour);
    return pixmap;
}

} // namespace epsilometer::ui
