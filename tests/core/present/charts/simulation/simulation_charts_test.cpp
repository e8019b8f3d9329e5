// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: survival curves fall from 100 % to the share that finishes; intervals hold the share; recorded rounds
// shift every round number and make filters that they go past say so; the sentence has the numbers of the table; the
// worst path ends at the largest statistic of all paths.
#include "core/present/charts/simulation/simulation_charts.h"

#include "core/catalog/catalog.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::present::simulation_charts_test {
namespace {

using testing::HasSubstr;

Plan coin(const char *filter = "basic")
{
    Plan plan;
    plan.policy =
        withFilter(makePolicy(*Exact::parse("epsilon", "1"), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    plan.policy.filter = filter;
    Step step;
    step.label = "first";
    step.mechanism = Mechanism("pure_dp", {{"epsilon", "0.5"}});
    plan.steps.push_back(step);
    step.label = "second";
    step.mechanism = Mechanism("pure_dp", {{"epsilon", "=if(outcome==1, 0.6, 0.4)"}});
    plan.steps.push_back(step);
    return plan;
}

simulation::SimulationReport simulated(const Plan &plan, const account::Rounds &recorded = {})
{
    static const Catalog catalog = makeCatalog();
    NoProgress progress;
    simulation::SimulationOptions options;
    options.paths = 400;
    auto report =
        simulation::simulate(plan, recorded, catalog.mechanisms, catalog.filters, catalog.odometers, options, progress);
    EXPECT_TRUE(report.ok()) << (report.ok() ? "" : report.error().located());
    return report.ok() ? *std::move(report) : simulation::SimulationReport{};
}

const SeriesSpec *named(const ChartSpec &chart, std::string_view id)
{
    for (const SeriesSpec &series : chart.series) {
        if (series.id == id)
            return &series;
    }
    return nullptr;
}

TEST(SimulationCharts, SurvivalEndsAtTheShareThatFinishes)
{
    const simulation::SimulationReport report = simulated(coin());
    const ChartSpec chart = haltingSpreadChart(report);
    const SeriesSpec *basic = named(chart, "basic");
    ASSERT_NE(basic, nullptr);
    EXPECT_EQ(basic->y.front(), 100);
    EXPECT_TRUE(std::is_sorted(basic->y.rbegin(), basic->y.rend()));
    EXPECT_TRUE(std::is_sorted(basic->x.begin(), basic->x.end()));
    // Randomised response at 0.5 tells the truth with odds e^0.5/(1 + e^0.5) = 0.622; then the plan halts.
    EXPECT_NEAR(basic->y.back(), 37.8, 10);
    for (const auto &distribution : report.halting) {
        if (distribution.kind->id() != "basic")
            continue;
        EXPECT_DOUBLE_EQ(basic->y.back(), 100 * distribution.completionShare(400));
        EXPECT_EQ(distribution.haltQuantile(0.5, 400), 2U);
        EXPECT_EQ(distribution.haltQuantile(0.95, 400), std::nullopt);
        EXPECT_THAT(chart.summary, HasSubstr("On " + std::to_string(distribution.completed) + " of 400 paths"));
    }
}

TEST(SimulationCharts, IntervalsHoldTheShareAndKnownValues)
{
    const simulation::ShareInterval none = simulation::shareInterval(0, 10);
    EXPECT_EQ(none.low, 0);
    EXPECT_NEAR(none.high, 0.3084971, 1e-6); // 1 - 0.025^(1/10)
    const simulation::ShareInterval all = simulation::shareInterval(10, 10);
    EXPECT_NEAR(all.low, 0.6915029, 1e-6);
    EXPECT_EQ(all.high, 1);
    const simulation::ShareInterval half = simulation::shareInterval(50, 100);
    EXPECT_LT(half.low, 0.5);
    EXPECT_GT(half.high, 0.5);
}

TEST(SimulationCharts, RecordedRoundsComeFirst)
{
    const Catalog catalog = makeCatalog();
    MechanismResolver resolver(catalog.mechanisms);
    account::Rounds recorded;
    recorded.append(resolver.resolve(Mechanism("pure_dp", {{"epsilon", "0.25"}})).cost, 2);
    const simulation::SimulationReport report = simulated(coin(), recorded);
    const ChartSpec chart = haltingSpreadChart(report);
    const SeriesSpec *basic = named(chart, "basic");
    ASSERT_NE(basic, nullptr);
    EXPECT_EQ(basic->x.front(), 2);
    EXPECT_EQ(basic->y.back(), 0); // 0.5 + 0.5 + 0.4 > 1
    account::Rounds tooMuch;
    tooMuch.append(resolver.resolve(Mechanism("pure_dp", {{"epsilon", "1"}})).cost, 2);
    const simulation::SimulationReport past = simulated(coin(), tooMuch);
    EXPECT_EQ(named(haltingSpreadChart(past), "basic"), nullptr);
    EXPECT_THAT(simulationSentence(past), HasSubstr("goes past the budget at round 2"));
    EXPECT_TRUE(worstPathChart(past).series.empty());
}

TEST(SimulationCharts, TheWorstPathSpendsMost)
{
    const simulation::SimulationReport report = simulated(coin("whitehouse"));
    const ChartSpec chart = worstPathChart(report);
    ASSERT_EQ(chart.series.size(), 1U);
    EXPECT_TRUE(std::is_sorted(chart.series[0].y.begin(), chart.series[0].y.end()));
    const TableSpec table = worstPathTable(report, coin("whitehouse"));
    ASSERT_FALSE(table.rows.empty());
    EXPECT_EQ(table.rows[0][1].text, "first");
}

TEST(SimulationCharts, BandsSayWhatTheyCannotShow)
{
    const simulation::SimulationReport report = simulated(coin());
    EXPECT_EQ(odometerBandChart(report, "filter").series.size(), 4U);
    EXPECT_TRUE(odometerBandChart(report, "nonsense").series.empty());
    EXPECT_FALSE(odometerBandChart(report, "nonsense").summary.empty());
    for (const auto &row : odometerCheckTable(report).rows)
        EXPECT_THAT(row[1].text.english(),
                    testing::AnyOf(testing::StartsWith("held on every path"), testing::Eq("does not apply")));
}

} // namespace
} // namespace epsilometer::present::simulation_charts_test
