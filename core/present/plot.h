// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/axis_layout.h"
#include "core/present/decimate.h"

#include <cstddef>
#include <vector>

namespace epsilometer::present {

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

/// The length axis of a bar chart: from zero to the longest finite bar or annotation.
[[nodiscard]] AxisLayout layoutBarAxis(const ChartSpec &chart);
/// Start and end of bar `index`; a bar without a length ends where it begins.
struct BarSpan {
    double begin = 0;
    double end = 0;
};
[[nodiscard]] BarSpan barSpan(const SeriesSpec &bars, std::size_t index);

} // namespace epsilometer::present
