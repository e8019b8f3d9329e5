// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/svt_noise/svt_noise_chart.h"

#include "core/base/text/display.h"
#include "core/present/chart/chart_series.h"
#include "core/present/chart/chart_spec.h"

#include <algorithm>
#include <array>
#include <numbers>

namespace epsilometer::present {

namespace {

constexpr auto kDeviation = std::numbers::sqrt2; ///< standard deviation of Laplace noise with scale 1

} // namespace

Result<ChartSpec> svtNoiseChart(const odp::SvtRelease &plan, const odp::SvtEntries &entries, Progress &progress)
{
    ChartSpec chart;
    chart.id = "svt-noise";
    chart.title = core::tr("Noise of a released entry");
    chart.x = countAxis(core::tr("large entries"));
    chart.y = axisFromZero(core::tr("standard deviation of the noise"));
    std::array<SeriesSpec, 4> series{
        makeSeries("exact", core::tr("with refunds"), LineStyle::Solid, core::tr("exact expectation, by quadrature")),
        makeSeries("chebyshev", core::tr("Chebyshev, count"), LineStyle::Dotted,
                   core::tr("upper bound on the expectation")),
        makeSeries("union", core::tr("Chebyshev, union"), LineStyle::Dotted,
                   core::tr("looser upper bound on the expectation")),
        makeSeries("dp", core::tr("without refunds"), LineStyle::Dashed,
                   core::tr("plain DP: every answer is paid for"))};
    const auto last = std::min(plan.cutoff, entries.count);
    for (std::uint32_t large = 0; large <= last; ++large) {
        if (!progress.report(static_cast<double>(large) / (last + 1)))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        EPSILOMETER_ASSIGN(const auto exact, odp::expectedScale(plan, entries, large));
        EPSILOMETER_ASSIGN(const auto bounds, odp::chebyshevScales(plan, entries, large));
        const std::array<double, 4> scales{exact, bounds.byCount, bounds.byUnion, odp::releaseScale(plan, plan.cutoff)};
        for (std::size_t i = 0; i < series.size(); ++i) {
            series[i].x.push_back(large);
            series[i].y.push_back(kDeviation * scales[i]);
        }
    }
    const auto first = std::min<std::size_t>(1, last);
    chart.summary =
        core::tr("With one large entry the noise is {1} with refunds and {2} without; they meet when every "
                 "answer is used, at {3}. Split of the search: {4} for the threshold, {5} for the answers, "
                 "1 : {6}.",
                 displayText(series[0].y[first], Bound::Upper), displayText(series[3].y[first], Bound::Upper), last,
                 displayText(plan.epsilon1, Bound::Upper, 4), displayText(plan.epsilon2, Bound::Upper, 4),
                 plan.monotone ? "c^(2/3)" : "(2c)^(2/3)");
    if (const auto useless = odp::firstWithoutSaving(series[1].y, series[3].y); useless < last)
        chart.summary += " " + core::tr("The Chebyshev bound on the count saves nothing from {1} large entries on, "
                                        "where the exact curve still does.",
                                        useless);
    chart.caption = core::tr("Sparse vector stops after {1} answers; what the answers did not use goes to the release "
                             "of the entries found.",
                             plan.cutoff);
    chart.series.assign(series.begin(), series.end());
    chart.sources = {"Lyu, Su, Li 2017", "Hartmann, Bindschaedler, Bentkamp, West 2022, Figure 1"};
    return chart;
}

} // namespace epsilometer::present
