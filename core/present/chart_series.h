// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/present/chart_spec.h"
#include "core/present/table_spec.h"

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

/// A key that distinguishes the curves of one chart: the id, with the prefix "fixed_" if it is valid only for fixed
/// parameters, because an odometer and a composition may share an id.
[[nodiscard]] std::string seriesKey(const SeriesSpec &series);

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

} // namespace epsilometer::present
