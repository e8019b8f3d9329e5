// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/plot.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer::present {

namespace {

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
    const auto begin = finite(bars.starts);
    return {begin, begin + finite(bars.y)};
}

AxisLayout layoutBarAxis(const ChartSpec &chart)
{
    Extent lengths;
    lengths.include(0);
    for (const SeriesSpec &series : chart.series) {
        for (std::size_t i = 0; i < series.y.size(); ++i)
            lengths.include(barSpan(series, i).end);
    }
    for (const Annotation &annotation : chart.annotations)
        lengths.include(plotted(annotation.value, AxisScale::Linear));
    return layoutAxis(chart.x, lengths.lowest, lengths.highest, kMaxTicks);
}

} // namespace epsilometer::present
