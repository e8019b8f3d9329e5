// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart/chart_spec.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

/// Where a chart's parts are drawn, before any toolkit: the axis with its labels (layoutAxis()), curves cut and reduced to
/// what a drawing can show, all of a line chart (layoutPlot()), bars, and labels that keep apart (placeLabels()).
namespace epsilometer::present {

/// A labelled position on an axis, in plotted coordinates (the log10 of the value on a Log10 axis).
struct Tick {
    double position = 0;
    std::string text;
    friend bool operator==(const Tick &, const Tick &) = default;
};

/// An axis ready to be drawn. highest - lowest > kSmallestAxisSpan always holds, so drawing libraries never get an
/// empty range.
struct AxisLayout {
    double lowest = 0; ///< plotted coordinates
    double highest = 1;
    std::vector<Tick> ticks;
    friend bool operator==(const AxisLayout &, const AxisLayout &) = default;
};

/// Drawing libraries treat spans of 1e-12 and less as empty, and then show stale labels.
inline constexpr double kSmallestAxisSpan = 1e-9;

/// The value in plotted coordinates; NaN if the axis cannot show it (infinite, or not positive on a Log10 axis).
[[nodiscard]] double plotted(double value, AxisScale scale);

/// Range and labels for data between dataLowest and dataHighest (in plotted coordinates; NaN without data). The axis'
/// own limits take precedence over the data. maxTicks >= 2. Tests: tests/core/present/axis_layout_test.cpp
[[nodiscard]] AxisLayout layoutAxis(const AxisSpec &axis, double dataLowest, double dataHighest, int maxTicks);

/// The same axis, numbered at a coarser regular step where labels are closer to each other than `room`, a distance in
/// plotted coordinates. Every label that is drawn is one of a regular sequence; at least one stays.
[[nodiscard]] AxisLayout spaced(AxisLayout layout, const AxisSpec &axis, double room);

struct PlotPoint {
    double x = 0;
    double y = 0;
    friend bool operator==(const PlotPoint &, const PlotPoint &) = default;
};

using Polyline = std::vector<PlotPoint>;

/// Cuts a curve where x or y is not finite: each part is drawn separately and no gap is bridged.
/// x, y  equally long, x ascending
[[nodiscard]] std::vector<Polyline> splitAtGaps(std::span<const double> x, std::span<const double> y);

/// Reduces a part to at most four points per pixel column: first, lowest, highest and last, in order. The drawing
/// covers the same pixels: no spike is lost, and a crossing of any level stays in its column.
/// lowest, highest  the visible range of x, highest > lowest; columns  pixels across it, >= 1
/// Points outside the range are kept, reduced in columns of the same width. Tests: tests/core/present/decimate_test.cpp
[[nodiscard]] Polyline decimate(const Polyline &part, double lowest, double highest, std::size_t columns);

/// Removes points that a straight line passes so closely that the difference is invisible: each removed point is within
/// `tolerance` of the drawn line, measured along y. First and last points and jumps (equal x) stay.
/// part  x ascending; tolerance  >= 0, in units of y. O(n). Tests: tests/core/present/decimate_test.cpp
[[nodiscard]] Polyline simplify(const Polyline &part, double tolerance);

/// One curve ready to be drawn, in plotted coordinates.
struct PlottedCurve {
    std::vector<Polyline> parts;
    Polyline low;            ///< lower edge of the filled band; empty: no band
    Polyline high;           ///< upper edge of the band
    std::size_t planned = 0; ///< the first part that has not happened yet; as many as there are parts: all happened
    std::size_t shown = 0;   ///< points drawn
    std::size_t total = 0;   ///< points that could be drawn before thinning
};

/// The band as one closed shape: along the upper edge, and back along the lower edge. Empty without a band.
[[nodiscard]] Polyline bandOutline(const PlottedCurve &curve);

/// A line chart ready to be drawn, shared by all writers and the window.
struct Plot {
    AxisLayout x;
    AxisLayout y;
    std::vector<PlottedCurve> curves; ///< one per series of the chart
};

/// columns  pixels across the plot area; determines how far curves are reduced. Axes are widened to show annotations.
/// chart.kind must be Lines.
[[nodiscard]] Plot layoutPlot(const ChartSpec &chart, std::size_t columns);

/// The length axis of a bar chart: from zero to the longest finite bar, range or annotation.
[[nodiscard]] AxisLayout layoutBarAxis(const ChartSpec &chart);
/// Start and end of bar `index`; a bar without a length ends where it begins.
struct BarSpan {
    double begin = 0;
    double end = 0;
    bool ranged = false; ///< whether a range is drawn across the end, from `low` to `high`
    double low = 0;
    double high = 0;

    [[nodiscard]] double reach() const { return ranged ? std::max(end, high) : end; }
};
[[nodiscard]] BarSpan barSpan(const SeriesSpec &bars, std::size_t index);

/// Moves labels along one direction so that neighbours do not overlap, in the order of their wishes, inside [lowest,
/// highest] if they fit.
/// wishes  of their middles, finite, any order
/// heights  one for each
/// Returns their middles.
[[nodiscard]] std::vector<double> placeLabels(const std::vector<double> &wishes, const std::vector<double> &heights,
                                              double lowest, double highest);

} // namespace epsilometer::present
