// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/qtcharts/qt_chart.h"

#include "core/present/chart/chart_series.h"
#include "ui/charts/qtcharts/colours.h"
#include "ui/text/text.h"

#include <QAreaSeries>
#include <QCategoryAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsLineItem>
#include <QGraphicsPathItem>
#include <QGraphicsRectItem>
#include <QGraphicsSimpleTextItem>
#include <QLineSeries>
#include <QPen>

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer::ui {

namespace {

/// The axis numbered so that no two numbers touch, of which each takes so many pixels along it.
present::AxisLayout thinned(const present::AxisLayout &layout, const present::AxisSpec &axis, double number,
                            double pixels)
{
    return pixels <= 0 ? layout : present::spaced(layout, axis, number * (layout.highest - layout.lowest) / pixels);
}

/// planned  whether this part of the curve belongs to rounds that have not run
Qt::PenStyle penStyle(const present::SeriesSpec &series, bool planned)
{
    if (planned || series.line == present::LineStyle::Dotted)
        return Qt::DotLine;
    // Fixed-parameter numbers are always dashed, so that a reader does not take them for adaptive ones.
    return series.line == present::LineStyle::Dashed || series.validity == Validity::FixedParameters ? Qt::DashLine
                                                                                                     : Qt::SolidLine;
}

/// Asserts a span that is not empty; Qt Charts would show stale labels for an empty one.
void assertSpan(const present::AxisLayout &layout)
{
    Q_ASSERT(layout.highest - layout.lowest > present::kSmallestAxisSpan);
    Q_UNUSED(layout)
}

} // namespace

QtChart::QtChart(QChart *chart) : QObject(chart), m_chart(chart)
{
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setBackgroundRoundness(0);
    m_chart->setBackgroundPen(Qt::NoPen);
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->legend()->hide();
    connect(m_chart, &QChart::plotAreaChanged, this, &QtChart::measureAxes);
    connect(m_chart, &QChart::plotAreaChanged, this, &QtChart::placeTexts);
    connect(m_chart, &QChart::plotAreaChanged, this, &QtChart::thinAnew, Qt::QueuedConnection);
    connect(m_chart, &QChart::plotAreaChanged, this, &QtChart::placePlot, Qt::QueuedConnection);
}

void QtChart::show(const present::ChartSpec &spec, present::Theme theme, int columns)
{
    const bool there = spec.kind == present::ChartKind::Lines ? !m_lines.empty() : fitsBars(spec);
    const bool anew = !there || spec.kind != m_spec.kind || theme != m_theme || m_font != m_chart->font();
    if (anew)
        clear();
    clearTexts();
    m_spec = spec;
    m_theme = theme;
    m_columns = columns;
    m_font = m_chart->font();
    if (anew)
        colourFurniture();
    if (m_spec.kind == present::ChartKind::Lines)
        showLines(columns);
    else
        showBars();
    dropSpareTexts();
    placeTexts();
}

/// Marks all texts as unused but keeps them: most are needed again with the same content.
void QtChart::clearTexts()
{
    m_textsUsed = 0;
    m_endLabels.clear();
    m_notes.clear();
    m_barNames.clear();
    m_barLabels.clear();
    m_shown = m_total = 0;
    m_used = 0;
    m_shadedTo = std::numeric_limits<double>::quiet_NaN();
}

void QtChart::dropSpareTexts()
{
    for (; m_texts.size() > m_textsUsed; m_texts.pop_back())
        delete m_texts.back();
}

void QtChart::clear()
{
    m_lines.clear();
    m_bands.clear();
    m_below = m_bars = nullptr;
    m_barSeries = nullptr;
    const auto empty = [](QGraphicsPathItem *item) {
        if (item != nullptr)
            item->setPath({});
    };
    std::ranges::for_each(m_ranges, empty);
    std::ranges::for_each(m_tracks, empty);
    m_chart->removeAllSeries();
    for (QAbstractAxis *axis : m_chart->axes()) {
        m_chart->removeAxis(axis);
        delete axis;
    }
}

void QtChart::colourFurniture()
{
    m_chart->setBackgroundBrush(toColor(present::chartColours(m_theme).background));
    m_chart->setPlotAreaBackgroundVisible(false);
}

void QtChart::styleAxis(QAbstractAxis *axis) const
{
    const present::ChartColours &colours = present::chartColours(m_theme);
    axis->setLabelsBrush(toColor(colours.text));
    axis->setTitleBrush(toColor(colours.text));
    axis->setLinePen(QPen(toColor(colours.faintText)));
    axis->setGridLinePen(QPen(toColor(colours.grid)));
    axis->setLabelsFont(m_chart->font());
    axis->setTitleFont(m_chart->font());
}

QCategoryAxis *QtChart::makeAxis(const present::AxisLayout &layout, std::string_view title) const
{
    assertSpan(layout);
    auto *axis = new QCategoryAxis;
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    axis->setRange(layout.lowest, layout.highest);
    axis->setStartValue(layout.lowest);
    for (const present::Tick &tick : layout.ticks)
        axis->append(fromCore(tick.text), tick.position);
    axis->setTitleText(fromCore(title).toHtmlEscaped()); // Qt Charts treats titles as markup
    axis->setTruncateLabels(false);
    styleAxis(axis);
    return axis;
}

/// Replaces only axes that differ. Any change makes an axis be laid out again, which is most of the work of an edit.
void QtChart::setAxes(const present::AxisLayout &x, const present::AxisLayout &y)
{
    const std::string titles = m_spec.x.title.english() + (m_spec.x.numbers ? '\n' : '\t') + m_spec.y.title.english();
    const bool there = !m_chart->axes().isEmpty();
    if (there && x == m_x && y == m_y && titles == m_titles)
        return;
    for (QAbstractAxis *axis : m_chart->axes()) {
        m_chart->removeAxis(axis);
        delete axis;
    }
    m_x = x;
    m_y = y;
    m_titles = titles;
    m_chart->addAxis(makeAxis(x, m_spec.x.title), Qt::AlignBottom);
    m_chart->axes(Qt::Horizontal).constFirst()->setLabelsVisible(m_spec.x.numbers);
    m_chart->addAxis(makeAxis(y, m_spec.y.title), Qt::AlignLeft);
    for (QXYSeries *line : m_lines) {
        for (QAbstractAxis *axis : m_chart->axes())
            line->attachAxis(axis);
    }
}

void QtChart::addLine(const std::vector<present::PlotPoint> &points, const QPen &pen)
{
    QList<QPointF> list;
    list.reserve(static_cast<qsizetype>(points.size()));
    for (const present::PlotPoint &point : points)
        list.append(QPointF(point.x, point.y));
    const bool fresh = m_used == m_lines.size();
    QXYSeries *line = fresh ? new QLineSeries : m_lines[m_used];
    if (line->points() != list)
        line->replace(list);
    line->setPen(pen);
    line->setPointsVisible(points.size() == 1);
    ++m_used;
    if (!fresh)
        return;
    line->setUseOpenGL(false);
    m_chart->addSeries(line);
    m_lines.push_back(line);
    for (QAbstractAxis *axis : m_chart->axes())
        line->attachAxis(axis);
}

void QtChart::dropSpareLines()
{
    for (; m_lines.size() > m_used; m_lines.pop_back()) {
        m_chart->removeSeries(m_lines.back());
        delete m_lines.back();
    }
}

void QtChart::addCurve(const present::SeriesSpec &series, const present::PlottedCurve &curve, const QColor &colour)
{
    const double width = series.bold ? 2.5 : series.crosses ? 2.2 : 1.5;
    for (std::size_t i = 0; i < curve.parts.size(); ++i)
        addLine(curve.parts[i], QPen(colour, width, penStyle(series, i >= curve.planned), Qt::FlatCap, Qt::BevelJoin));
    m_shown += curve.shown;
    m_total += curve.total;
    if (curve.parts.empty())
        return;
    const present::PlotPoint &last = curve.parts.back().back();
    const QString name = coreText(present::markedName(series));
    m_endLabels.push_back({addText(toCore(name), colour), QPointF(last.x, last.y), false, false, name});
}

void QtChart::dropBands()
{
    for (QAreaSeries *band : m_bands) {
        m_chart->removeSeries(band);
        delete band; // with its edges
    }
    m_bands.clear();
}

void QtChart::addBand(const present::PlottedCurve &curve, const QColor &colour)
{
    if (curve.low.empty() || curve.high.empty())
        return;
    const auto edge = [](const present::Polyline &points) {
        auto *line = new QLineSeries;
        for (const present::PlotPoint &point : points)
            line->append(point.x, point.y);
        return line;
    };
    QLineSeries *upper = edge(curve.high);
    QLineSeries *lower = edge(curve.low);
    auto *band = new QAreaSeries(upper, lower);
    upper->setParent(band);
    lower->setParent(band);
    QColor fill = colour;
    constexpr double kOpacity = 0.2;
    fill.setAlphaF(kOpacity);
    band->setBrush(fill);
    band->setPen(Qt::NoPen);
    m_chart->addSeries(band);
    m_bands.push_back(band);
}

/// Behind everything else; placed with the texts, because it follows the plot.
void QtChart::setShade(const present::Annotation &annotation)
{
    m_shadedTo = present::plotted(annotation.value, m_spec.x.scale);
    if (m_shade == nullptr)
        m_shade = new QGraphicsRectItem(m_chart);
    m_shade->setPen(Qt::NoPen);
    m_shade->setBrush(toColor(present::chartColours(m_theme).shade));
    m_shade->setZValue(1); // above the background, below the grid
    m_notes.push_back({addText(annotation.label, toColor(present::chartColours(m_theme).faintText)),
                       QPointF(m_shadedTo, 0), true, true});
}

void QtChart::addAnnotation(const present::Annotation &annotation, const present::Plot &plot)
{
    if (annotation.kind == present::AnnotationKind::Shade)
        return setShade(annotation);
    const bool horizontal = annotation.kind == present::AnnotationKind::HorizontalLine;
    const double at = present::plotted(annotation.value, horizontal ? m_spec.y.scale : m_spec.x.scale);
    const present::AxisLayout &across = horizontal ? plot.y : plot.x;
    if (std::isnan(at) || at < across.lowest || at > across.highest)
        return;
    const QColor colour = toColor(present::chartColours(m_theme).budget);
    const std::vector<present::PlotPoint> line =
        horizontal ? std::vector<present::PlotPoint>{{plot.x.lowest, at}, {plot.x.highest, at}}
                   : std::vector<present::PlotPoint>{{at, plot.y.lowest}, {at, plot.y.highest}};
    addLine(line, QPen(colour, 1.5));
    m_notes.push_back({addText(annotation.label, colour),
                       horizontal ? QPointF(plot.x.lowest, at) : QPointF(at, plot.y.highest), !horizontal, false,
                       fromCore(annotation.label)});
}

void QtChart::showLines(int columns)
{
    const present::Plot plot = present::layoutPlot(m_spec, static_cast<std::size_t>(std::max(columns, 1)));
    dropBands();
    for (std::size_t i = 0; i < plot.curves.size(); ++i)
        addBand(plot.curves[i], toColor(present::colourOf(m_spec.series[i], i, m_theme)));
    for (std::size_t i = 0; i < plot.curves.size(); ++i)
        addCurve(m_spec.series[i], plot.curves[i], toColor(present::colourOf(m_spec.series[i], i, m_theme)));
    for (const present::Annotation &annotation : m_spec.annotations)
        addAnnotation(annotation, plot);
    // Without a curve the axes still need a series for measuring positions.
    if (m_used == 0)
        addLine({}, Qt::NoPen);
    dropSpareLines();
    setAxes(thinnedX(plot.x), thinnedY(plot.y));
    for (QAreaSeries *band : m_bands)
        for (QAbstractAxis *axis : m_chart->axes())
            band->attachAxis(axis);
    fitEndLabels();
}

present::AxisLayout QtChart::thinnedX(const present::AxisLayout &x) const
{
    constexpr double kGap = 6;
    double widest = 0;
    for (const present::Tick &tick : x.ticks)
        widest = std::max(widest, QFontMetricsF(m_chart->font()).horizontalAdvance(fromCore(tick.text)));
    return thinned(x, m_spec.x, widest + kGap, m_area.width());
}

present::AxisLayout QtChart::thinnedY(const present::AxisLayout &y) const
{
    constexpr double kGap = 3; // Qt Charts drops a number whose rectangle touches the last one's
    return thinned(y, m_spec.y, QFontMetricsF(m_chart->font()).height() + kGap, m_area.height());
}

/// Chooses the numbers of the axes again if the size of the plot has changed.
void QtChart::thinAnew()
{
    const QSizeF area = m_chart->plotArea().size();
    if (std::abs(area.width() - m_area.width()) < 1 && std::abs(area.height() - m_area.height()) < 1)
        return;
    m_area = area;
    if (m_spec.kind != present::ChartKind::Lines) {
        if (thinnedX(present::layoutBarAxis(m_spec)) != m_x)
            show(m_spec, m_theme, m_columns);
        return;
    }
    const present::Plot whole = present::layoutPlot(m_spec, 1);
    if (thinnedX(whole.x) != m_x || thinnedY(whole.y) != m_y)
        show(m_spec, m_theme, m_columns);
}

/// Reserves room for texts beside the plot and its axes.
void QtChart::reserve(double left, double right)
{
    m_room = {std::ceil(left), std::ceil(right)};
    placePlot();
}

void QtChart::setSides(const ChartWidget::Sides &sides)
{
    m_sides = sides;
    placePlot();
}

/// The room of the axes is what lies between the margins and the plot, when it has just been laid out.
void QtChart::measureAxes()
{
    const QRectF plot = m_chart->plotArea();
    const QMargins margins = m_chart->margins();
    const ChartWidget::Sides axes{std::round(plot.left() - margins.left()),
                                  std::round(m_chart->size().width() - plot.right() - margins.right())};
    if (plot.width() > 1 && axes.left >= 0 && axes.right >= 0)
        m_axes = axes;
}

void QtChart::placePlot()
{
    constexpr int kMargin = 8;
    const ChartWidget::Sides least{kMargin + m_room.left, kMargin + m_room.right};
    // Lanes are close together; the highest number of an axis of lines stands half above it.
    const bool halfNumber = m_spec.kind == present::ChartKind::Lines && !m_spec.x.numbers; // the lowest one
    const int below = !m_sides ? kMargin : halfNumber ? kMargin - 2 : 0;
    const int above = !m_sides ? 2 * kMargin : m_spec.kind == present::ChartKind::Lines ? kMargin : 0;
    QMargins margins(static_cast<int>(least.left), above, static_cast<int>(least.right), below);
    const ChartWidget::Sides wanted{least.left + m_axes.left, least.right + m_axes.right};
    if (wanted != m_wanted) {
        m_wanted = wanted;
        Q_EMIT sidesWanted();
    }
    if (m_sides) {
        margins.setLeft(std::max(margins.left(), static_cast<int>(m_sides->left - m_axes.left)));
        margins.setRight(std::max(margins.right(), static_cast<int>(m_sides->right - m_axes.right)));
    }
    if (m_chart->margins() != margins)
        m_chart->setMargins(margins);
}

void QtChart::setCrosshair(std::optional<double> x)
{
    m_crossed = x ? std::optional(present::plotted(*x, m_spec.x.scale)) : std::nullopt;
    placeCrosshair();
}

void QtChart::placeCrosshair()
{
    const bool seen = m_crossed && *m_crossed >= m_x.lowest && *m_crossed <= m_x.highest;
    if (m_crosshair == nullptr && !seen)
        return;
    if (m_crosshair == nullptr) {
        m_crosshair = new QGraphicsLineItem(m_chart);
        m_crosshair->setZValue(9);
    }
    m_crosshair->setVisible(seen);
    if (!seen)
        return;
    const QRectF plot = m_chart->plotArea();
    const double x = plot.left() + plot.width() * (*m_crossed - m_x.lowest) / (m_x.highest - m_x.lowest);
    m_crosshair->setPen(QPen(toColor(present::chartColours(m_theme).faintText), 1));
    m_crosshair->setLine(x, plot.top(), x, plot.bottom());
}

/// One that is there already, with what it said last, or a new one.
QGraphicsSimpleTextItem *QtChart::nextText()
{
    if (m_textsUsed == m_texts.size()) {
        m_texts.push_back(new QGraphicsSimpleTextItem(m_chart));
        m_texts.back()->setZValue(10);
    }
    // Setting a property repaints the text even if the value is the same.
    QGraphicsSimpleTextItem *item = m_texts[m_textsUsed++];
    if (item->font() != m_chart->font())
        item->setFont(m_chart->font());
    return item;
}

QGraphicsSimpleTextItem *QtChart::addText(std::string_view text, const QColor &colour)
{
    QGraphicsSimpleTextItem *item = nextText();
    if (item->brush() != QBrush(colour))
        item->setBrush(colour);
    if (const QString shown = fromCore(text); item->text() != shown)
        item->setText(shown);
    return item;
}

double QtChart::valueAt(const QPointF &position) const
{
    const QRectF plot = m_chart->plotArea();
    if (m_chart->series().isEmpty() || !plot.contains(position))
        return std::nan("");
    const double x = m_x.lowest + (m_x.highest - m_x.lowest) * (position.x() - plot.left()) / plot.width();
    return m_spec.x.scale == present::AxisScale::Log10 ? std::pow(10.0, x) : x;
}

} // namespace epsilometer::ui
