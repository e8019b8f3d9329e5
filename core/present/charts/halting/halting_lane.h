// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart/chart_series.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/text/filter_name.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::present {

/// A filter over the numbers of the rounds. Tests: tests/core/present/charts/tape
struct LaneBar {
    std::string id;                                        ///< of the filter
    double length = 0;                                     ///< rounds; NaN: no bar
    Message label;                                         ///< at its end
    double low = std::numeric_limits<double>::quiet_NaN(); ///< range across the end; NaN: no range
    double high = std::numeric_limits<double>::quiet_NaN();
    bool whatIf = false;
    std::vector<BarGap> gaps = {}; ///< rounds that it refuses inside its length
};

/// The bars as a lane of the tape: the policy's filter first, the others in their order.
/// chart  with caption, summary and sources
[[nodiscard]] inline ChartSpec haltingLaneOf(ChartSpec chart, std::vector<LaneBar> bars, const std::string &own)
{
    std::stable_partition(bars.begin(), bars.end(), [&](const LaneBar &bar) { return bar.id == own; });
    chart.id = "halts";
    chart.title = core::tr("Where each filter halts");
    chart.x = axisFromZero(core::tr("round"));
    chart.x.integers = true;
    chart.y.categories.clear();
    chart.annotations.clear();
    SeriesSpec drawn = makeSeries("accepted", core::tr("rounds before the first refusal"), LineStyle::Solid);
    drawn.validity = Validity::FullyAdaptive;
    drawn.detail = explanation(Validity::FullyAdaptive);
    for (LaneBar &bar : bars) {
        if (bar.id == own)
            drawn.emphasised = drawn.y.size();
        chart.y.categories.push_back(bar.id == own ? core::tr("{1} (policy)", filterName(bar.id)) : filterName(bar.id));
        drawn.x.push_back(static_cast<double>(drawn.x.size()));
        drawn.y.push_back(bar.length);
        drawn.pointLabels.push_back(std::move(bar.label));
        drawn.low.push_back(bar.low);
        drawn.high.push_back(bar.high);
        const std::size_t position = drawn.y.size() - 1;
        if (bar.whatIf)
            drawn.hatched.push_back(position);
        for (const BarGap &gap : bar.gaps)
            drawn.gaps.push_back({position, gap.from, gap.to});
    }
    if (std::ranges::all_of(drawn.low, [](double low) { return std::isnan(low); }))
        drawn.low = drawn.high = {};
    chart.series = {std::move(drawn)};
    return chart;
}

} // namespace epsilometer::present
