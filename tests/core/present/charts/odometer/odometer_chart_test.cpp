// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - odometers are solid, compositions dashed and marked in an adaptive session; what does not apply is left out
// - the budget is a line; a curve far above the rest ends the axis early, never the data
// - x is the round or the intrinsic time; the cap is drawn on demand
// - summary: lowest odometer, its value rounded up, where it crosses the budget
// - the headline's curve is bold, and dotted where it is a plan; what happened is shaded
// - the table has a row a reported round and the curves' full values
#include "core/present/charts/odometer/odometer_chart.h"

#include "tests/support/fake_accountants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::present::odometer_chart_test {

using namespace epsilometer::testing_support;
using testing::HasSubstr;
using testing::Not;

namespace {

const NamedOdometerKind kMixture("mixture");
const NamedOdometerKind kRogers("rogers");
const NamedOdometerKind kRenyi("renyi");
const NamedCompositionKind kKov("kov");
const NamedCompositionKind kPld("pld");

account::OdometerReport odometer(const odometers::OdometerKind &kind, std::vector<double> values)
{
    account::OdometerReport out;
    out.kind = &kind;
    out.values = std::move(values);
    return out;
}

account::AccountReport report()
{
    account::AccountReport out;
    out.rounds = 3;
    out.at = {1, 2, 3};
    out.policy = withFilter(makePolicy(Exact(1), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    out.odometers = {odometer(kMixture, {0.5, 0.9, 1.2345678}), odometer(kRogers, {20, 50, 90}), odometer(kRenyi, {})};
    out.odometers[2].applicability = Applicability::no("needs orders");
    account::CompositionReport kov;
    kov.kind = &kKov;
    kov.results = {compositions::CompositionResult{0.4, 1e-6, {}, {}, "", {}},
                   compositions::CompositionResult{0.7, 1e-6, {}, {}, "", {}},
                   compositions::CompositionResult{1.0, 1e-6, {}, {}, "", {}}};
    account::CompositionReport pld = kov;
    pld.kind = &kPld;
    pld.results = {compositions::CompositionResult{}}; // only the last round was asked for
    out.compositions = {kov, pld};
    return out;
}

} // namespace

TEST(OdometerChart, DrawsWhatApplies)
{
    const ChartSpec chart = odometerChart(report());
    ASSERT_EQ(chart.series.size(), 3U);
    EXPECT_EQ(chart.series[0].validity, Validity::AnyStoppingTime);
    EXPECT_FALSE(chart.series[0].warn);
    EXPECT_EQ(chart.series[2].id, "kov");
    EXPECT_EQ(chart.series[2].line, LineStyle::Dashed);
    EXPECT_TRUE(chart.series[2].warn);
    EXPECT_EQ(chart.annotations.front().value, 1);
}

TEST(OdometerChart, ColumnsOfTheTableAreDistinct)
{
    account::AccountReport both = report();
    static const NamedOdometerKind kOdometerOfTheSameId("kov");
    both.odometers.push_back(odometer(kOdometerOfTheSameId, {1, 2, 3}));
    std::vector<std::string> ids;
    for (const TableColumn &column : odometerChartTable(both).columns)
        ids.push_back(column.id);
    EXPECT_THAT(ids, testing::ElementsAre("round", "mixture", "rogers", "kov", "fixed_kov"));
}

TEST(OdometerChart, KeepsTheBudgetReadable)
{
    const ChartSpec chart = odometerChart(report());
    ASSERT_TRUE(chart.y.highest);
    EXPECT_GT(*chart.y.highest, 1.2345678);
    EXPECT_LT(*chart.y.highest, 20);
    EXPECT_EQ(chart.series[1].y.back(), 90);
}

TEST(OdometerChart, FollowsItsOptions)
{
    OdometerChartOptions options;
    options.intrinsicTimes = {0.01, 0.02, 0.03};
    options.adaptive = false;
    const ChartSpec chart = odometerChart(report(), options);
    EXPECT_EQ(chart.series[0].x, options.intrinsicTimes);
    EXPECT_FALSE(chart.series[2].warn);
    EXPECT_EQ(odometerChartTable(report(), options).columns[1].id, "intrinsic_time");
}

TEST(OdometerChart, SummaryRoundsUpAndNamesTheCrossing)
{
    const std::string summary = odometerChart(report()).summary.english();
    EXPECT_THAT(summary, HasSubstr("1.23457"));
    EXPECT_THAT(summary, HasSubstr("above the budget from round 3"));
    EXPECT_THAT(summary, HasSubstr("fixed parameters only"));
    EXPECT_THAT(odometerChart({}).summary, HasSubstr("no rounds"));
}

TEST(OdometerChart, TheHeadlinesCurveIsBoldAndItsPlanDotted)
{
    static const NamedOdometerKind kUniversal("universal");
    account::AccountReport both = report();
    both.odometers.push_back(odometer(kUniversal, {0.4, 0.6, 0.7}));
    OdometerChartOptions options;
    options.recorded = 2;
    const ChartSpec chart = odometerChart(both, options);
    const SeriesSpec &bold = chart.series[2];
    EXPECT_EQ(bold.id, "universal");
    EXPECT_TRUE(bold.bold);
    EXPECT_EQ(bold.plannedFrom, 2.0);
    EXPECT_EQ(bold.y, (std::vector<double>{0.4, 0.6, 0.7})) << "what the headline says";
    EXPECT_EQ(chart.title, "Privacy loss so far, and the plan");
    EXPECT_THAT(
        chart.summary,
        HasSubstr(
            "If the plan runs, after round 3 the odometer (universal) says epsilon at most 0.7, whenever you stop"));
    EXPECT_THAT(chart.annotations,
                testing::Contains(testing::Field(&Annotation::kind, testing::Eq(AnnotationKind::Shade))));
    options.recorded = 3;
    EXPECT_EQ(odometerChart(both, options).title, "Privacy loss so far");
    EXPECT_FALSE(odometerChart(both, options).series[2].plannedFrom);
    options.recorded = 0;
    EXPECT_EQ(odometerChart(both, options).title, "Privacy loss if the plan runs");
    EXPECT_THAT(odometerChart(both, options).annotations,
                testing::Not(testing::Contains(testing::Field(&Annotation::kind, testing::Eq(AnnotationKind::Shade)))));
}

TEST(OdometerChart, TableHasFullValues)
{
    const TableSpec table = odometerChartTable(report());
    ASSERT_EQ(table.rows.size(), 3U);
    EXPECT_EQ(table.rows[2][1].number, 1.2345678);
    EXPECT_EQ(table.rows[2].size(), table.columns.size());
}

} // namespace epsilometer::present::odometer_chart_test
