// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sketch.h"

#include "ui/charts/chart_widget.h"
#include "ui/text/text.h"

#include <QFile>
#include <QHash>
#include <QPainter>
#include <QPolygonF>
#include <QStringList>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>
#include <array>

namespace epsilometer::ui {

namespace {

constexpr std::array kKindWords{"solid", "dashed", "dotted", "limit", "bar", "main-bar", "table"};
constexpr double kThousand = 1000;

Sketch::Shape shapeOf(const QStringList &words)
{
    constexpr qsizetype kBeforePoints = 4;
    const auto kind = std::ranges::find(kKindWords, words[1].toStdString());
    Sketch::Shape shape{static_cast<Sketch::Kind>(kind - kKindWords.begin()),
                        words[2] == QLatin1String("-") ? QString() : words[2],
                        words[3].toInt(),
                        {}};
    for (const QString &point : words.mid(kBeforePoints)) {
        const QStringList xy = point.split(QLatin1Char(','));
        shape.points.emplace_back(xy.value(0).toDouble() / kThousand, xy.value(1).toDouble() / kThousand);
    }
    return shape;
}

bool isBar(const Sketch::Shape &shape)
{
    return shape.kind == Sketch::Kind::Bar || shape.kind == Sketch::Kind::MainBar;
}

QColor sketchColour(const Sketch::Shape &shape, const QPalette &palette)
{
    if (shape.kind == Sketch::Kind::Limit)
        return palette.color(QPalette::Text);
    if (shape.kind == Sketch::Kind::Bar || shape.kind == Sketch::Kind::Table)
        return palette.color(QPalette::Mid);
    if (shape.accountant == QLatin1String("accent"))
        return palette.color(QPalette::Link);
    const present::Colour colour =
        present::seriesColour(toCore(shape.accountant), static_cast<std::size_t>(shape.place), themeOf(palette));
    return {colour.red, colour.green, colour.blue};
}

QPen sketchPen(const Sketch::Shape &shape, const QPalette &palette)
{
    constexpr double kMain = 2;
    constexpr double kOther = 1.5;
    QPen pen(sketchColour(shape, palette), shape.kind == Sketch::Kind::Solid ? kMain : kOther);
    pen.setJoinStyle(Qt::RoundJoin);
    if (shape.kind == Sketch::Kind::Dashed)
        pen.setDashPattern({4, 3});
    else if (shape.kind == Sketch::Kind::Dotted)
        pen.setDashPattern({1, 2});
    return pen;
}

/// Bars in place of its words: those of the first row and column are darker.
void sketchTable(QPainter &painter, const QPointF &size, const QRectF &plot, const QPalette &palette)
{
    const int columns = std::max(1, qRound(size.x() * kThousand));
    const int rows = std::max(1, qRound(size.y() * kThousand));
    const double width = plot.width() / columns;
    const double height = plot.height() / rows;
    painter.setPen(Qt::NoPen);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            constexpr double kThick = 6;
            QColor colour = palette.color(row == 0 || column == 0 ? QPalette::PlaceholderText : QPalette::Mid);
            colour.setAlphaF(row == 0 ? 1.0F : 0.6F);
            painter.setBrush(colour);
            const double share = column == 0 ? 0.8 : 0.3 + 0.1 * ((row + 2 * column) % 3);
            painter.drawRoundedRect(QRectF(plot.left() + column * width, plot.top() + (row + 0.5) * height - kThick / 2,
                                           width * share, kThick),
                                    2, 2);
        }
}

QHash<QString, Sketch> readSketches()
{
    QHash<QString, Sketch> sketches;
    QFile file(QStringLiteral(":/sketches/sketches.txt"));
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text))
        return sketches;
    constexpr qsizetype kFewestWords = 5;
    while (!file.atEnd())
        if (const QStringList words = QString::fromUtf8(file.readLine()).split(QLatin1Char(' '), Qt::SkipEmptyParts);
            words.size() >= kFewestWords)
            sketches[words[0]].shapes.push_back(shapeOf(words));
    return sketches;
}

} // namespace

Sketch sketchOf(const QString &name)
{
    static const QHash<QString, Sketch> kSketches = readSketches();
    return kSketches.value(name);
}

void drawParagraph(QPainter &painter, const QString &text, const QRect &area)
{
    const QFontMetrics letters = painter.fontMetrics();
    QTextLayout layout(text, painter.font(), painter.device());
    QTextOption option(painter.layoutDirection() == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine())
        line.setLineWidth(area.width());
    layout.endLayout();
    const int most = std::max(1, area.height() / letters.lineSpacing());
    for (int number = 0; number < std::min(most, layout.lineCount()); ++number) {
        const QTextLine line = layout.lineAt(number);
        const QRect place(area.left(), area.top() + number * letters.lineSpacing(), area.width(),
                          letters.lineSpacing());
        const bool cut = number + 1 == most && most < layout.lineCount();
        const QString rest = text.mid(line.textStart());
        painter.drawText(place, static_cast<int>(option.alignment()),
                         cut ? letters.elidedText(rest, Qt::ElideRight, area.width()) : rest.left(line.textLength()));
    }
}

void drawSketch(QPainter &painter, const Sketch &sketch, const QRect &area, const QPalette &palette)
{
    const QRectF plot(area);
    const auto place = [&](const QPointF &point) {
        return QPointF(plot.left() + point.x() * plot.width(), plot.bottom() - point.y() * plot.height());
    };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    bool hasAxes = false;
    for (const Sketch::Shape &shape : sketch.shapes) {
        if (shape.points.empty())
            continue;
        if (shape.kind == Sketch::Kind::Table) {
            sketchTable(painter, shape.points.front(), plot, palette);
            continue;
        }
        hasAxes = true;
        if (isBar(shape)) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(sketchColour(shape, palette));
            painter.drawRect(QRectF(place(shape.points.front()), place(shape.points.back())).normalized());
            continue;
        }
        QPolygonF curve;
        for (const QPointF &point : shape.points)
            curve << place(point);
        painter.setPen(sketchPen(shape, palette));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(curve);
    }
    if (hasAxes) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(palette.color(QPalette::Mid));
        painter.drawLine(area.topLeft(), area.bottomLeft());
        painter.drawLine(area.bottomLeft(), area.bottomRight());
    }
    painter.restore();
}

} // namespace epsilometer::ui
