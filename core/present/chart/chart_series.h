// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/chart/palette.h"
#include "core/present/table/table_spec.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::present {

/// A series without points.
[[nodiscard]] inline SeriesSpec makeSeries(std::string id, Message name, LineStyle line, Message detail = {})
{
    SeriesSpec series;
    series.id = std::move(id);
    series.name = std::move(name);
    series.line = line;
    series.detail = std::move(detail);
    return series;
}

/// The last finite value of y; NaN where there is no such value.
[[nodiscard]] double lastFinite(const SeriesSpec &series);

/// The value at x; between two points the larger of theirs, which bounds every curve that climbs or falls there; NaN
/// before the first point and after the last one.
[[nodiscard]] double valueAt(const SeriesSpec &series, double x);

/// Where the y axis ends, when the highest of the curves would squash the rest: three times the lowest end of a curve or
/// the budget, whichever is higher. Absent  the axis ends with the data
[[nodiscard]] std::optional<double> clippedTop(const std::vector<SeriesSpec> &curves, double budget);

/// Tells the curves of one chart apart: the id, after "fixed_" where it is valid for fixed parameters alone, because an
/// odometer and a composition may share their id.
[[nodiscard]] std::string seriesKey(const SeriesSpec &series);

/// The name for labels, with the mark of numbers that hold only if everything was fixed beforehand.
[[nodiscard]] Message markedName(const SeriesSpec &series);

/// The chart with these curves only, in its own order. Errors: OutOfDomain for an unknown key, with all valid keys.
/// Tests: tests/core/present/chart_series_test.cpp
[[nodiscard]] Result<ChartSpec> withSeries(ChartSpec chart, const std::vector<std::string> &keys);

/// The most informative curves for print: the bold one, then others valid at any stopping time, and one for fixed
/// parameters. The caption states how many are left out. Charts with at most `most` curves are unchanged.
[[nodiscard]] ChartSpec withFewSeries(ChartSpec chart, std::size_t most = 4);

/// Removes the accountant's name from the curves' names ("ACCOUNTANT, median") if all belong to it, since the title has
/// it.
[[nodiscard]] ChartSpec withSharedNameInTitle(ChartSpec chart);

/// One row per point: curve, validity, x, y; the long form of plotting libraries.
[[nodiscard]] TableSpec chartLongTable(const ChartSpec &chart);

/// The colour of a curve of a chart. position  of it among them
[[nodiscard]] inline Colour colourOf(const SeriesSpec &series, std::size_t position, Theme theme)
{
    return series.colour ? paletteColour(*series.colour, theme) : seriesColour(series.id, position, theme);
}

/// Gives curves of the same colour different ones.
void separateColours(std::vector<SeriesSpec> &curves);

} // namespace epsilometer::present
