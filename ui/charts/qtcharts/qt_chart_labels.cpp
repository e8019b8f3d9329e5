// SPDX-License-Identifier: GPL-3.0-or-later
// Bars, and the places of the texts in a chart.
#include "core/present/chart/plot.h"
#include "ui/charts/qtcharts/colours.h"
#include "ui/charts/qtcharts/qt_chart.h"
#include "ui/text/text.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QCategoryAxis>
#include <QChart>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QGraphicsPathItem>
#include <QGraphicsRectItem>
#include <QGraphicsSimpleTextItem>
#include <QHorizontalStackedBarSeries>
#include <QPainterPath>
#include <QXYSeries>

#include <algorithm>
#include <array>
#include <cmath>

namespace epsilometer::ui {

namespace {

// From the top: curves begin at the bottom, and the label of the budget is at the top.
constexpr double kShadeLabel = 0.3;
// Relative to the distance of bars. Bars are thick if they are so close that a text on one would overlap its edges.
constexpr double kBarWidth = 0.64;
constexpr double kThickBarWidth = 0.94;

bool sameBars(const present::SeriesSpec &a, const present::SeriesSpec &b)
{
    return a.name == b.name && a.emphasised == b.emphasised && a.y.size() == b.y.size();
}

} // namespace

/// Whether the present bars can show the chart with changed lengths only.
bool QtChart::fitsBars(const present::ChartSpec &spec) const
{
    return m_bars != nullptr && m_spec.series.size() == 1 && spec.series.size() == 1 &&
           sameBars(m_spec.series.front(), spec.series.front()) && m_spec.y.categories == spec.y.categories &&
           m_spec.x.title == spec.x.title && m_x == thinnedX(present::layoutBarAxis(spec));
}

/// Sets the bars in reverse order: Qt Charts draws the first bar at the bottom and ignores a reversed category axis.
/// Bars that do not begin at 0 stand on invisible bars.
void QtChart::setBars()
{
    const present::SeriesSpec &bars = m_spec.series.front();
    const auto set = [](QBarSet *to, int index, double length) {
        if (index == to->count())
            to->append(length);
        else if (to->at(index) != length)
            to->replace(index, length);
    };
    int index = 0;
    for (auto i = bars.y.size(); i-- > 0; ++index) {
        const auto span = present::barSpan(bars, i);
        set(m_below, index, span.begin);
        set(m_bars, index, span.end - span.begin);
    }
    // Text and colour are set when the texts are placed.
    for (std::size_t i = 0; i < m_spec.y.categories.size(); ++i)
        m_barNames.push_back(nextText());
    for (std::size_t i = 0; i < bars.pointLabels.size(); ++i)
        m_barLabels.push_back(nextText());
}

void QtChart::showBars()
{
    if (m_spec.series.empty() || m_spec.y.categories.empty())
        return;
    if (m_bars != nullptr)
        return setBars();
    const present::SeriesSpec &bars = m_spec.series.front();
    m_below = new QBarSet(QString());
    m_below->setPen(Qt::NoPen);
    m_below->setBrush(Qt::NoBrush);
    m_bars = new QBarSet(fromCore(bars.name));
    m_bars->setPen(Qt::NoPen);
    m_bars->setBrush(Qt::NoBrush); // drawn in placeTracks()
    setBars();
    auto *series = new QHorizontalStackedBarSeries;
    series->append(m_below);
    series->append(m_bars);
    series->setBarWidth(kBarWidth);
    m_chart->addSeries(series);
    m_barSeries = series;
    auto *categories = new QBarCategoryAxis;
    // Qt Charts cuts names to "…" in a narrow chart, so the names are texts of ours. Hidden numbers keep the room
    // beside the axis; without it Qt Charts drops the first label of the other axis.
    for (std::size_t i = 0; i < m_spec.y.categories.size(); ++i)
        categories->append(QString::number(i));
    styleAxis(categories);
    categories->setGridLineVisible(false);
    categories->setLabelsColor(Qt::transparent);
    m_x = thinnedX(present::layoutBarAxis(m_spec));
    m_chart->addAxis(categories, Qt::AlignLeft);
    m_chart->addAxis(makeAxis(m_x, m_spec.x.title), Qt::AlignBottom);
    m_chart->axes(Qt::Horizontal).constFirst()->setLabelsVisible(m_spec.x.numbers);
    for (QAbstractAxis *axis : m_chart->axes())
        series->attachAxis(axis);
}

QPointF QtChart::position(const QPointF &value) const
{
    return m_chart->mapToPosition(value, m_chart->series().constFirst());
}

void QtChart::placeTexts()
{
    if (m_chart->series().isEmpty())
        return;
    placeEndLabels();
    placeBarTexts();
    const QRectF plot = m_chart->plotArea();
    placeShade(plot);
    placeCrosshair();
    for (const EndLabel &note : m_notes) {
        const QPointF at = position(note.at);
        if (!note.vertical)
            note.item->setText(
                QFontMetricsF(note.item->font()).elidedText(note.text, Qt::ElideRight, plot.width() - 16));
        const QRectF box = note.item->boundingRect();
        if (note.vertical)
            note.item->setPos(at.x() - box.width() - 6 < plot.left() ? at.x() + 6 : at.x() - box.width() - 6,
                              note.low ? plot.top() + kShadeLabel * plot.height() : plot.top());
        else
            note.item->setPos(plot.left() + 8, std::max(plot.top(), at.y() - box.height() - 2));
    }
}

void QtChart::placeShade(const QRectF &plot)
{
    if (m_shade == nullptr)
        return;
    m_shade->setVisible(!std::isnan(m_shadedTo));
    if (std::isnan(m_shadedTo))
        return;
    const double right = std::clamp(position({m_shadedTo, 0}).x(), plot.left(), plot.right());
    m_shade->setRect(QRectF(plot.topLeft(), QPointF(right, plot.bottom())));
}

/// Reserves room for the names of the curves, and cuts names that would take too much of it.
void QtChart::fitEndLabels()
{
    constexpr double kMostForNames = 0.4; // share of the width
    const QFontMetricsF metrics(m_chart->font());
    const double most = kMostForNames * m_chart->size().width();
    double widest = 0;
    for (const EndLabel &label : m_endLabels) {
        const QString name = most > 0 ? metrics.elidedText(label.text, Qt::ElideRight, most) : label.text;
        if (label.item->text() != name)
            label.item->setText(name);
        widest = std::max(widest, label.item->boundingRect().width());
    }
    reserve(0, widest + 12);
}

void QtChart::placeEndLabels()
{
    if (m_endLabels.empty())
        return;
    fitEndLabels();
    const QRectF plot = m_chart->plotArea();
    const double height = m_endLabels.front().item->boundingRect().height();
    std::vector<double> wishes;
    for (const EndLabel &label : m_endLabels)
        wishes.push_back(position(label.at).y());
    const double apart = height - 2;
    const auto placed = present::placeLabels(wishes, std::vector(wishes.size(), apart), plot.top() - apart / 2,
                                             plot.bottom() + apart / 2);
    for (std::size_t i = 0; i < m_endLabels.size(); ++i)
        m_endLabels[i].item->setPos(plot.right() + 6, placed[i] - height / 2);
}

/// The usual font size if the bars are far enough apart, otherwise a smaller one.
QFont QtChart::barFont() const
{
    constexpr int kSmallest = 8; // pixels
    QFont font = m_chart->font();
    const double pitch = m_chart->plotArea().height() / static_cast<double>(m_spec.y.categories.size());
    const int usual = QFontInfo(font).pixelSize();
    if (QFontMetricsF(font).height() > pitch)
        font.setPixelSize(std::min(std::max(static_cast<int>(pitch), kSmallest), usual));
    return font;
}

void QtChart::placeBarTexts()
{
    if (m_barNames.empty())
        return;
    constexpr double kMostForNames = 0.45; // share of the width
    constexpr double kMostForLabels = 0.3;
    const QFont font = barFont();
    for (const auto &texts : {m_barNames, m_barLabels})
        for (QGraphicsSimpleTextItem *item : texts)
            if (item->font() != font)
                item->setFont(font);
    double widest = 0;
    for (const Message &name : m_spec.y.categories)
        widest = std::max(widest, QFontMetricsF(font).horizontalAdvance(fromCore(name)));
    double beside = 24;
    if (m_sides)
        for (const Message &label : m_spec.series.front().pointLabels)
            beside = std::max(beside, QFontMetricsF(font).horizontalAdvance(fromCore(label)) + 12);
    reserve(std::min(widest, kMostForNames * m_chart->size().width()),
            std::min(beside, kMostForLabels * m_chart->size().width()));
    const QRectF plot = m_chart->plotArea();
    const double pitch = plot.height() / static_cast<double>(m_spec.y.categories.size());
    for (std::size_t i = 0; i < m_barNames.size(); ++i)
        placeBarName(i, plot.top() + pitch * (static_cast<double>(i) + 0.5));
    for (std::size_t i = 0; i < m_barLabels.size(); ++i)
        placeBarLabel(i, plot.top() + pitch * (static_cast<double>(i) + 0.5));
    const double width = QFontMetricsF(font).height() > kBarWidth * pitch ? kThickBarWidth : kBarWidth;
    if (m_barSeries->barWidth() != width)
        m_barSeries->setBarWidth(width);
    placeTracks(pitch);
    placeRanges(pitch);
}

/// Bars as tracks: without the rounds that are refused, hatched where they are a what-if.
void QtChart::placeTracks(double pitch)
{
    constexpr double kHighest = 10; // pixels, of lanes
    constexpr double kStep = 5;     // between the lines of a hatch
    const double height = m_sides ? std::min(kHighest, kThickBarWidth * pitch) : m_barSeries->barWidth() * pitch;
    const present::SeriesSpec &bars = m_spec.series.front();
    const present::ChartColours &colours = present::chartColours(m_theme);
    enum { kStrong, kOther, kHatch, kCross };
    const std::array inks{toColor(present::seriesColour("potential", 0, m_theme)), toColor(colours.track),
                          toColor(colours.faintText), toColor(colours.refused)};
    std::array<QPainterPath, 4> paths;
    const auto addPart = [&](std::size_t index, double from, double to, double middle) {
        const QRectF part(barX(from), middle - height / 2, std::max(barX(to) - barX(from), 0.0), height);
        if (std::ranges::find(bars.hatched, index) == bars.hatched.end())
            return paths[!bars.emphasised || *bars.emphasised == index ? kStrong : kOther].addRect(part);
        paths[kHatch].addRect(part);
        for (double x = part.left(); x < part.right(); x += kStep) {
            const double right = std::min(x + height, part.right());
            paths[kHatch].moveTo(x, part.bottom());
            paths[kHatch].lineTo(right, part.bottom() - (right - x));
        }
    };
    for (std::size_t i = 0; i < bars.y.size(); ++i) {
        const present::BarSpan span = present::barSpan(bars, i);
        const double middle = m_chart->plotArea().top() + pitch * (static_cast<double>(i) + 0.5);
        double from = span.begin;
        for (const present::BarGap &gap : bars.gaps) {
            if (gap.bar != i)
                continue;
            addPart(i, from, gap.from, middle);
            from = gap.to;
            const QPointF centre((barX(gap.from) + barX(gap.to)) / 2, middle);
            const double arm = height / 2;
            for (const double up : {-arm, arm}) {
                paths[kCross].moveTo(centre + QPointF(-arm, -up));
                paths[kCross].lineTo(centre + QPointF(arm, up));
            }
        }
        addPart(i, from, span.end, middle);
    }
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (m_tracks[i] == nullptr && !paths[i].isEmpty()) {
            m_tracks[i] = new QGraphicsPathItem(m_chart);
            m_tracks[i]->setZValue(8);
        }
        if (m_tracks[i] == nullptr)
            continue;
        const bool filled = i == kStrong || i == kOther;
        m_tracks[i]->setPen(filled ? QPen(Qt::NoPen) : QPen(inks[i], i == kCross ? 2.2 : 1));
        m_tracks[i]->setBrush(filled ? QBrush(inks[i]) : QBrush(Qt::NoBrush));
        m_tracks[i]->setPath(paths[i]);
    }
}

/// Position of a length along the bars.
double QtChart::barX(double value) const
{
    const QRectF plot = m_chart->plotArea();
    return plot.left() + plot.width() * (value - m_x.lowest) / (m_x.highest - m_x.lowest);
}

/// Ranges have the colour of the background over a bar, and that of texts beyond it.
void QtChart::placeRanges(double pitch)
{
    constexpr double kCap = 0.16; // of the distance of bars, above and below the middle
    constexpr double kWidth = 1.5;
    const present::ChartColours &colours = present::chartColours(m_theme);
    const std::array inks{toColor(colours.background), toColor(colours.text)};
    std::array<QPainterPath, 2> paths;
    for (std::size_t i = 0; i < m_barLabels.size(); ++i) {
        const present::BarSpan span = present::barSpan(m_spec.series.front(), i);
        if (!span.ranged)
            continue;
        const double middle = m_chart->plotArea().top() + pitch * (static_cast<double>(i) + 0.5);
        const auto line = [&](QPointF from, QPointF to) {
            QPainterPath &path = paths[from.x() < barX(span.end) ? 0 : 1];
            path.moveTo(from);
            path.lineTo(to);
        };
        if (span.low < span.end)
            line({barX(span.low), middle}, {barX(std::min(span.end, span.high)), middle});
        if (span.high > span.end)
            line({barX(std::max(span.end, span.low)), middle}, {barX(span.high), middle});
        for (const double end : {span.low, span.high})
            line({barX(end), middle - kCap * pitch}, {barX(end), middle + kCap * pitch});
    }
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (m_ranges[i] == nullptr && !paths[i].isEmpty()) {
            m_ranges[i] = new QGraphicsPathItem(m_chart);
            m_ranges[i]->setZValue(9);
        }
        if (m_ranges[i] == nullptr)
            continue;
        m_ranges[i]->setPen(QPen(inks[i], kWidth));
        m_ranges[i]->setPath(paths[i]);
    }
}

void QtChart::placeBarName(std::size_t index, double middle)
{
    constexpr double kGap = 8; // distance to the axis
    QGraphicsSimpleTextItem *item = m_barNames[index];
    const double right = m_chart->plotArea().left() - kGap;
    const QString name =
        QFontMetricsF(item->font()).elidedText(fromCore(m_spec.y.categories[index]), Qt::ElideRight, right);
    if (item->text() != name)
        item->setText(name);
    if (const QBrush brush(toColor(present::chartColours(m_theme).text)); item->brush() != brush)
        item->setBrush(brush);
    const QRectF box = item->boundingRect();
    item->setPos(right - box.width(), middle - box.height() / 2);
}

void QtChart::placeBarLabel(std::size_t index, double middle)
{
    const QRectF plot = m_chart->plotArea();
    const present::SeriesSpec &bars = m_spec.series.front();
    QGraphicsSimpleTextItem *item = m_barLabels[index];
    const QFontMetricsF metrics(item->font());
    const present::BarSpan span = present::barSpan(bars, index);
    constexpr double kNear = 24; // pixels: a label this near the edge of the plot would lie on its line
    const double reach = barX(span.reach());
    const double end = m_sides || plot.right() - reach < kNear ? std::max(reach, plot.right()) : reach;
    const double inside = barX(span.end);
    const QString text = fromCore(bars.pointLabels[index]);
    const double room = m_chart->size().width() - end - 14;
    const bool outside = m_sides || metrics.horizontalAdvance(text) <= room || inside - plot.left() < room;
    const QString shown = metrics.elidedText(text, Qt::ElideRight, outside ? room : inside - plot.left() - 12);
    if (item->text() != shown)
        item->setText(shown);
    const QRectF box = item->boundingRect();
    const bool strong = !bars.emphasised || *bars.emphasised == index;
    const present::Colour within = present::chartColours(m_theme).background;
    const present::Colour beside =
        strong ? present::chartColours(m_theme).text : present::chartColours(m_theme).faintText;
    if (const QBrush brush(toColor(outside ? beside : within)); item->brush() != brush)
        item->setBrush(brush);
    item->setPos(outside ? end + 6 : inside - 6 - box.width(), middle - box.height() / 2);
}

} // namespace epsilometer::ui
