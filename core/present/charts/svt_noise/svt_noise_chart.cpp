// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/svt_noise/svt_noise_chart.h"

#include "core/base/display.h"
#include "core/present/axes.h"

#include <algorithm>
#include <array>
#include <numbers>

namespace epsilometer {

namespace {

constexpr auto kDeviation = std::numbers::sqrt2; ///< of Laplace noise of scale 1

SeriesSpec seriesOf(const char *id, const char *name, LineStyle line, const char *detail)
{
    SeriesSpec series;
    series.id = id;
    series.name = name;
    series.line = line;
    series.detail = detail;
    return series;
}

} // namespace

Result<ChartSpec> svtNoiseChart(const SvtRelease &plan, const SvtEntries &entries, Progress &progress)
{
    ChartSpec chart;
    chart.id = "svt-noise";
    chart.title = "Noise of a released entry";
    chart.x = countAxis("large entries");
    chart.y = axisFromZero("standard deviation of the noise");
    std::array<SeriesSpec, 4> series{
        seriesOf("exact", "with refunds", LineStyle::Solid, "exact expectation, by quadrature"),
        seriesOf("chebyshev", "Chebyshev, count", LineStyle::Dotted, "upper bound on the expectation"),
        seriesOf("union", "Chebyshev, union", LineStyle::Dotted, "looser upper bound on the expectation"),
        seriesOf("dp", "without refunds", LineStyle::Dashed, "plain DP: every answer is paid for")};
    const auto last = std::min(plan.cutoff, entries.count);
    for (std::uint32_t large = 0; large <= last; ++large) {
        if (!progress.report(static_cast<double>(large) / (last + 1)))
            return makeError(ErrorCode::Cancelled, "cancelled");
        EPSILOMETER_ASSIGN(const auto exact, expectedScale(plan, entries, large));
        EPSILOMETER_ASSIGN(const auto bounds, chebyshevScales(plan, entries, large));
        const std::array<double, 4> scales{exact, bounds.byCount, bounds.byUnion, releaseScale(plan, plan.cutoff)};
        for (std::size_t i = 0; i < series.size(); ++i) {
            series[i].x.push_back(large);
            series[i].y.push_back(kDeviation * scales[i]);
        }
    }
    const auto first = std::min<std::size_t>(1, last);
    chart.summary = "With one large entry the noise is " + displayText(series[0].y[first], Bound::Upper) +
                    " with refunds and " + displayText(series[3].y[first], Bound::Upper) +
                    " without; they meet when every answer is used, at " + std::to_string(last) +
                    ". Split of the search: " + displayText(plan.epsilon1, Bound::Upper, 4) + " for the threshold, " +
                    displayText(plan.epsilon2, Bound::Upper, 4) +
                    " for the answers, 1 : " + (plan.monotone ? "c^(2/3)." : "(2c)^(2/3).");
    if (const auto useless = firstWithoutSaving(series[1].y, series[3].y); useless < last)
        chart.summary += " The Chebyshev bound on the count saves nothing from " + std::to_string(useless) +
                         " large entries on, where the exact curve still does.";
    chart.caption = "Sparse vector stops after " + std::to_string(plan.cutoff) +
                    " answers; what the answers did not use " + "goes to the release of the entries found.";
    chart.series.assign(series.begin(), series.end());
    chart.sources = {"Lyu, Su, Li 2017", "Hartmann, Bindschaedler, Bentkamp, West 2022, Figure 1"};
    return chart;
}

} // namespace epsilometer
