// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - bars are medians of the rounds accepted, with the 5 and 95 percent and the fewest beside them: all from the paths
// - every odometer that applies has four curves, 5 % <= median <= 95 % <= highest at every round, under its own id
// - the seed and the number of paths are said; the sentence speaks of the odometer that is drawn at first
// - curves begin with the recorded rounds
#include "core/present/charts/simulation/spread_charts.h"

#include "core/base/text/display.h"
#include "core/catalog/catalog.h"
#include "core/headline/headline.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::present::spread_charts_test {

using testing::HasSubstr;

namespace {

simulation::SimulationReport simulated(const account::Rounds &recorded = {})
{
    static const Catalog kCatalog = makeCatalog();
    static Plan plan;
    plan.policy = withFilter(makePolicy(Exact(1), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    plan.policy.filter = "basic";
    Step first;
    first.mechanism = Mechanism("pure_dp", {{"epsilon", "0.2"}});
    Step step;
    step.mechanism = Mechanism("pure_dp", {{"epsilon", "=if(outcome==1, 0.2, 0.05)"}});
    step.count = 11;
    plan.steps = Steps({first, step});
    simulation::SimulationOptions options;
    options.paths = 60;
    options.seed = 5;
    NoProgress progress;
    return *simulation::simulate(plan, recorded, kCatalog.mechanisms, kCatalog.filters, kCatalog.odometers, options,
                                 progress);
}

} // namespace

TEST(SpreadCharts, BarsAreMedians)
{
    const simulation::SimulationReport report = simulated();
    const simulation::HaltingDistribution &basic = *std::ranges::find_if(
        report.halting, [](const simulation::HaltingDistribution &one) { return one.kind->id() == "basic"; });
    std::vector<std::uint64_t> accepted;
    for (const auto &[rounds, paths] : basic.accepted)
        accepted.insert(accepted.end(), paths, rounds);
    ASSERT_EQ(accepted.size(), 60U);
    EXPECT_EQ(basic.acceptedQuantile(0, 60), accepted.front());
    EXPECT_EQ(basic.acceptedQuantile(0.5, 60), accepted[29]);
    EXPECT_EQ(basic.acceptedQuantile(1, 60), accepted.back());
    EXPECT_GE(accepted.front(), 5U) << "0.2 five times fits";
    EXPECT_LT(accepted.front(), accepted.back());
    const ChartSpec chart = haltingSpreadBars(report);
    ASSERT_EQ(chart.series.size(), 1U);
    const SeriesSpec &bars = chart.series[0];
    ASSERT_TRUE(bars.emphasised);
    EXPECT_EQ(bars.y[*bars.emphasised], static_cast<double>(accepted[29]));
    EXPECT_THAT(bars.pointLabels[*bars.emphasised], HasSubstr("fewest: " + std::to_string(accepted.front())));
    EXPECT_EQ(bars.y.size(), chart.y.categories.size());
    EXPECT_THAT(chart.caption, HasSubstr("60 paths (seed 5)"));
    const TableSpec table = haltingSpreadBarsTable(report);
    for (const auto &row : table.rows)
        EXPECT_EQ(row.size(), table.columns.size());
}

TEST(SpreadCharts, EveryOdometerHasItsBand)
{
    const ChartSpec chart = odometerSpreadChart(simulated());
    EXPECT_THAT(chart.caption, HasSubstr("seed 5"));
    ASSERT_GE(chart.series.size(), 8U);
    ASSERT_EQ(chart.series.size() % 4, 0U);
    for (std::size_t at = 0; at < chart.series.size(); at += 4) {
        const SeriesSpec *band = &chart.series[at];
        for (std::size_t i = 1; i < 4; ++i)
            EXPECT_EQ(band[i].id, band[0].id);
        for (std::size_t x = 0; x < band->x.size(); ++x) {
            EXPECT_LE(band[3].y[x], band[2].y[x]);
            EXPECT_LE(band[2].y[x], band[1].y[x]);
            EXPECT_LE(band[1].y[x], band[0].y[x]);
        }
    }
}

TEST(SpreadCharts, TheSentenceSpeaksOfTheCurveThatIsDrawn)
{
    const simulation::SimulationReport report = simulated();
    const ChartSpec chart = odometerSpreadChart(report);
    const auto drawn = std::ranges::find_if(chart.series, [&report](const SeriesSpec &series) {
        return series.id == headline::headlineOdometer(report.policy);
    });
    ASSERT_NE(drawn, chart.series.end());
    EXPECT_THAT(chart.summary, HasSubstr("odometer " + drawn->accountant.english() + " reads"));
    EXPECT_THAT(chart.summary, HasSubstr("all of them at most " + displayText(drawn->y.back(), Bound::Upper, 4)));
}

TEST(SpreadCharts, CurvesBeginWithTheRecordedRounds)
{
    account::Rounds recorded;
    recorded.append(std::make_shared<const RoundCost>(dpCost(*Exact::parse("epsilon", "0.1"), Exact(), true)), 2);
    const ChartSpec chart = odometerSpreadChart(simulated(recorded));
    ASSERT_FALSE(chart.series.empty());
    for (const SeriesSpec &series : chart.series) {
        ASSERT_GT(series.x.size(), 3U);
        EXPECT_EQ(series.x.front(), 1) << series.name;
        EXPECT_EQ(series.x[1], 2) << series.name;
        EXPECT_LE(series.y[0], series.y[1]) << series.name;
    }
}

} // namespace epsilometer::present::spread_charts_test
