// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QPointF>
#include <QRect>
#include <QString>

#include <vector>

class QPainter;

namespace epsilometer::ui {

/// A chart or a table in a few lines, drawn at whatever size and in whatever theme it is shown: what a page looks like.
/// Points are shares of the plot's width and height, from the lower left corner.
struct Sketch {
    enum class Kind { Solid, Dashed, Dotted, Limit, Bar, MainBar, Table };
    struct Shape {
        Kind kind = Kind::Solid;
        QString accountant; ///< its colour in all charts; empty: that of `place`
        int place = 0;      ///< among the shapes
        std::vector<QPointF> points;
    };
    std::vector<Shape> shapes;
};

/// The sketch of a page or a figure; no shapes for an unknown name. resources/sketches/sketches.txt has a
/// shape in each line: NAME KIND ACCOUNTANT PLACE X,Y..., in thousandths; of a bar X,Y is its left end and X,Y the right
/// one, of a table its numbers of columns and rows.
[[nodiscard]] Sketch sketchOf(const QString &name);

/// Text in as many lines as the area has room for; the last one ends with an ellipsis where there is more.
void drawParagraph(QPainter &painter, const QString &text, const QRect &area);

void drawSketch(QPainter &painter, const Sketch &sketch, const QRect &area, const QPalette &palette);

} // namespace epsilometer::ui
