// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/chart/plot.h"

#include "core/base/infinity.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace epsilometer::present {

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// The points of one pixel column that are kept.
struct Column {
    std::size_t first = 0;
    std::size_t lowest = 0;
    std::size_t highest = 0;
    std::size_t last = 0;
};

void widen(Column &column, const Polyline &part, std::size_t index)
{
    if (part[index].y < part[column.lowest].y)
        column.lowest = index;
    if (part[index].y > part[column.highest].y)
        column.highest = index;
    column.last = index;
}

void flush(Polyline &out, const Polyline &part, const Column &column)
{
    std::array<std::size_t, 4> kept{column.first, column.lowest, column.highest, column.last};
    std::sort(kept.begin(), kept.end());
    const auto end = std::unique(kept.begin(), kept.end());
    for (auto index = kept.begin(); index != end; ++index)
        out.push_back(part[*index]);
}

/// The range of slopes of lines from one point that pass all later points so far within a tolerance.
class Cone {
public:
    Cone(const PlotPoint &apex, double tolerance) : m_apex(apex), m_tolerance(tolerance) {}

    [[nodiscard]] bool holds(const PlotPoint &point) const
    {
        const double run = point.x - m_apex.x;
        const double rise = point.y - m_apex.y;
        return run > 0 && rise >= m_lowest * run && rise <= m_highest * run;
    }

    void narrow(const PlotPoint &point)
    {
        const double run = point.x - m_apex.x;
        const double rise = point.y - m_apex.y;
        // No line passes both ends of a jump, so a new line starts here.
        m_lowest = run > 0 ? std::max(m_lowest, (rise - m_tolerance) / run) : kInfinity;
        m_highest = run > 0 ? std::min(m_highest, (rise + m_tolerance) / run) : -kInfinity;
    }

private:
    PlotPoint m_apex;
    double m_tolerance;
    double m_lowest = -kInfinity;
    double m_highest = kInfinity;
};

constexpr int kMaxTicks = 8;

struct Extent {
    double lowest = std::numeric_limits<double>::quiet_NaN();
    double highest = std::numeric_limits<double>::quiet_NaN();

    void include(double value)
    {
        if (std::isnan(value))
            return;
        lowest = std::isnan(lowest) ? value : std::min(lowest, value);
        highest = std::isnan(highest) ? value : std::max(highest, value);
    }
};

std::vector<double> plottedValues(const std::vector<double> &values, AxisScale scale)
{
    std::vector<double> out;
    out.reserve(values.size());
    for (const double value : values)
        out.push_back(plotted(value, scale));
    return out;
}

/// The corners of steps: from the point before across, then up or down to the next value.
std::vector<double> corners(const std::vector<double> &values, bool across)
{
    std::vector<double> out;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0)
            out.push_back(values[across ? i - 1 : i]);
        out.push_back(values[i]);
    }
    return out;
}

std::vector<double> acrossOf(const SeriesSpec &series, AxisScale scale)
{
    std::vector<double> x = plottedValues(series.x, scale);
    return series.steps ? corners(x, true) : x;
}

std::vector<double> upOf(const SeriesSpec &series, const std::vector<double> &values, AxisScale scale)
{
    std::vector<double> y = plottedValues(values, scale);
    return series.steps ? corners(y, false) : y;
}

std::vector<std::vector<Polyline>> wholeCurves(const ChartSpec &chart)
{
    std::vector<std::vector<Polyline>> curves;
    for (const SeriesSpec &series : chart.series)
        curves.push_back(splitAtGaps(acrossOf(series, chart.x.scale), upOf(series, series.y, chart.y.scale)));
    return curves;
}

/// The edge of a band without its gaps.
Polyline edge(const SeriesSpec &series, const std::vector<double> &values, const ChartSpec &chart)
{
    Polyline points;
    const std::vector<double> x = acrossOf(series, chart.x.scale);
    const std::vector<double> y = upOf(series, values, chart.y.scale);
    for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i)
        if (std::isfinite(x[i]) && std::isfinite(y[i]))
            points.push_back({x[i], y[i]});
    return points;
}

void includeAnnotations(const ChartSpec &chart, Extent &x, Extent &y)
{
    for (const Annotation &annotation : chart.annotations) {
        if (annotation.kind == AnnotationKind::HorizontalLine)
            y.include(plotted(annotation.value, chart.y.scale));
        else if (annotation.kind == AnnotationKind::VerticalLine)
            x.include(plotted(annotation.value, chart.x.scale));
    }
}

/// Cuts a curve in two where the plan begins; both parts share that point.
std::size_t cutAt(std::vector<Polyline> &parts, double from)
{
    for (std::size_t i = 0; i < parts.size(); ++i) {
        Polyline &part = parts[i];
        const auto beyond =
            std::find_if(part.begin(), part.end(), [from](const PlotPoint &point) { return point.x > from; });
        if (beyond == part.end())
            continue;
        if (beyond == part.begin())
            return i;
        Polyline rest(beyond - 1, part.end());
        part.erase(beyond, part.end());
        parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(i) + 1, std::move(rest));
        return i + 1;
    }
    return parts.size();
}

/// Two strokes across each point; they have the size of a small letter.
PlottedCurve crosses(const SeriesSpec &series, const AxisLayout &x, const AxisLayout &y, const ChartSpec &chart)
{
    constexpr double kWide = 0.008; // of the plot, to each side
    constexpr double kHigh = 0.015;
    const double across = kWide * (x.highest - x.lowest);
    const double up = kHigh * (y.highest - y.lowest);
    PlottedCurve curve;
    for (const Polyline &part :
         splitAtGaps(plottedValues(series.x, chart.x.scale), plottedValues(series.y, chart.y.scale)))
        for (const PlotPoint &at : part)
            for (const double turn : {-up, up})
                curve.parts.push_back({{at.x - across, at.y - turn}, {at.x + across, at.y + turn}});
    curve.planned = curve.parts.size();
    curve.shown = curve.total = series.x.size();
    return curve;
}

PlottedCurve thinned(const std::vector<Polyline> &parts, const AxisLayout &x, const AxisLayout &y, std::size_t columns)
{
    // Charts are at most slightly higher than wide: this is about a quarter of a pixel, less than the line's width.
    const double invisible = (y.highest - y.lowest) / (4 * static_cast<double>(columns));
    PlottedCurve curve;
    for (const Polyline &part : parts) {
        const Polyline thin = decimate(part, x.lowest, x.highest, columns);
        curve.parts.push_back(simplify(thin, invisible));
        curve.total += part.size();
        curve.shown += thin.size(); // points covered by a line count as drawn
    }
    return curve;
}

} // namespace

std::vector<Polyline> splitAtGaps(std::span<const double> x, std::span<const double> y)
{
    std::vector<Polyline> parts;
    bool open = false;
    for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i) {
        const bool drawable = std::isfinite(x[i]) && std::isfinite(y[i]);
        if (drawable && !open)
            parts.emplace_back();
        open = drawable;
        if (drawable)
            parts.back().push_back({x[i], y[i]});
    }
    return parts;
}

Polyline decimate(const Polyline &part, double lowest, double highest, std::size_t columns)
{
    if (part.size() <= 4 || columns == 0)
        return part;
    const double width = (highest - lowest) / static_cast<double>(columns);
    const auto columnOf = [&](std::size_t index) { return std::floor((part[index].x - lowest) / width); };
    Polyline out;
    out.reserve(std::min(part.size(), 4 * columns + 8));
    Column column;
    double current = columnOf(0);
    for (std::size_t i = 1; i < part.size(); ++i) {
        const double next = columnOf(i);
        if (next == current) {
            widen(column, part, i);
            continue;
        }
        flush(out, part, column);
        column = {i, i, i, i};
        current = next;
    }
    flush(out, part, column);
    return out;
}

Polyline simplify(const Polyline &part, double tolerance)
{
    if (part.size() <= 2)
        return part;
    Polyline out{part.front()};
    Cone cone(part.front(), tolerance);
    for (std::size_t i = 1; i < part.size(); ++i) {
        if (!cone.holds(part[i])) {
            if (i > 1)
                out.push_back(part[i - 1]);
            cone = Cone(part[i - 1], tolerance);
        }
        cone.narrow(part[i]);
    }
    out.push_back(part.back());
    return out;
}

Plot layoutPlot(const ChartSpec &chart, std::size_t columns)
{
    auto curves = wholeCurves(chart);
    Extent x;
    Extent y;
    for (const auto &parts : curves) {
        for (const Polyline &part : parts) {
            for (const PlotPoint &point : part) {
                x.include(point.x);
                y.include(point.y);
            }
        }
    }
    std::vector<Polyline> edges; // low and high of each series
    for (const SeriesSpec &series : chart.series)
        for (const std::vector<double> *values : {&series.low, &series.high}) {
            edges.push_back(edge(series, *values, chart));
            for (const PlotPoint &point : edges.back())
                y.include(point.y);
        }
    includeAnnotations(chart, x, y);
    Plot plot{
        layoutAxis(chart.x, x.lowest, x.highest, kMaxTicks), layoutAxis(chart.y, y.lowest, y.highest, kMaxTicks), {}};
    for (std::size_t i = 0; i < curves.size(); ++i) {
        if (chart.series[i].crosses) {
            plot.curves.push_back(crosses(chart.series[i], plot.x, plot.y, chart));
            continue;
        }
        std::vector<Polyline> &parts = curves[i];
        const auto &from = chart.series[i].plannedFrom;
        const std::size_t planned = from ? cutAt(parts, plotted(*from, chart.x.scale)) : parts.size();
        plot.curves.push_back(thinned(parts, plot.x, plot.y, columns));
        plot.curves.back().planned = planned;
        plot.curves.back().low = decimate(edges[2 * i], plot.x.lowest, plot.x.highest, columns);
        plot.curves.back().high = decimate(edges[2 * i + 1], plot.x.lowest, plot.x.highest, columns);
    }
    return plot;
}

Polyline bandOutline(const PlottedCurve &curve)
{
    Polyline around = curve.high;
    around.insert(around.end(), curve.low.rbegin(), curve.low.rend());
    return around;
}

BarSpan barSpan(const SeriesSpec &bars, std::size_t index)
{
    const auto finite = [index](const std::vector<double> &values) {
        return index < values.size() && std::isfinite(values[index]) ? values[index] : 0.0;
    };
    const double begin = finite(bars.starts);
    const bool ranged = index < bars.high.size() && std::isfinite(bars.high[index]);
    return {begin, begin + finite(bars.y), ranged, finite(bars.low), finite(bars.high)};
}

AxisLayout layoutBarAxis(const ChartSpec &chart)
{
    Extent lengths;
    lengths.include(0);
    for (const SeriesSpec &series : chart.series) {
        for (std::size_t i = 0; i < series.y.size(); ++i)
            lengths.include(barSpan(series, i).reach());
    }
    for (const Annotation &annotation : chart.annotations)
        lengths.include(plotted(annotation.value, AxisScale::Linear));
    return layoutAxis(chart.x, lengths.lowest, lengths.highest, kMaxTicks);
}

std::vector<double> placeLabels(const std::vector<double> &wishes, const std::vector<double> &heights, double lowest,
                                double highest)
{
    std::vector<std::size_t> order(wishes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return wishes[a] < wishes[b]; });

    std::vector<double> placed(wishes.size());
    double next = lowest;
    for (const std::size_t i : order) {
        const double half = heights[i] / 2;
        placed[i] = std::max(std::min(wishes[i], highest - half), next + half);
        next = placed[i] + half;
    }
    // Labels beyond the end are pushed back, starting with the last.
    double previous = highest;
    for (auto i = order.rbegin(); i != order.rend(); ++i) {
        const double half = heights[*i] / 2;
        placed[*i] = std::min(placed[*i], previous - half);
        previous = placed[*i] - half;
    }
    return placed;
}

} // namespace epsilometer::present
