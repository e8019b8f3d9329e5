// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the share spent after each row is an upper bound and never falls; a refused row takes nothing; what is
// recorded is shaded and what is planned dotted; the table has a row an analysis.
#include "core/present/charts/overview/overview_chart.h"

#include "core/catalog/catalog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::present::overview_chart_test {
namespace {

account::SequenceReport sequenceOf(std::size_t tenths)
{
    static const Catalog catalog = makeCatalog();
    Plan plan;
    plan.policy = makePolicy(Exact(1), Exact());
    plan.policy.filter = "basic";
    for (std::size_t i = 0; i < tenths; ++i) {
        Step step;
        step.mechanism.set("kind", "pure_dp");
        step.mechanism.set("epsilon", "0.1");
        plan.steps.push_back(step);
    }
    MechanismResolver resolver(catalog.mechanisms);
    NoProgress progress;
    auto report = account::accountSequence({catalog.filters, catalog.odometers, catalog.compositions}, resolver,
                                           account::Rounds(), plan, 100, progress);
    EXPECT_TRUE(report.ok());
    return *std::move(report);
}

} // namespace

TEST(OverviewChart, SaysWhatEachRowTakes)
{
    const ChartSpec chart = overviewChart(sequenceOf(12));
    ASSERT_EQ(chart.series.size(), 1U);
    const SeriesSpec &spent = chart.series.front();
    ASSERT_EQ(spent.y.size(), 13U);
    EXPECT_TRUE(std::is_sorted(spent.y.begin(), spent.y.end()));
    EXPECT_DOUBLE_EQ(spent.y[3], 30);
    EXPECT_DOUBLE_EQ(spent.y[12], 100) << "the last two are refused";
    EXPECT_EQ(spent.plannedFrom, 0.0);
    EXPECT_THAT(chart.summary, testing::HasSubstr("Refused, wholly or in part: 2 rows"));
    EXPECT_EQ(chart.title, "Budget the plan uses");
    EXPECT_EQ(overviewTable(chart).rows.size(), 12U);
}

TEST(OverviewChart, TheCurvesLeaveOutWhatIsRefused)
{
    const account::SequenceReport report = sequenceOf(12);
    EXPECT_EQ(report.refusedRounds, 2U);
    EXPECT_EQ(report.account.rounds, 12U) << "the filters were asked for all";
    EXPECT_EQ(report.account.at.back(), 10U);
    for (const account::OdometerReport &odometer : report.account.odometers) {
        if (odometer.kind->id() == "basic") {
            EXPECT_GE(odometer.values.back(), 1.0) << "no number is below the truth";
            EXPECT_LE(odometer.values.back(), 1.0 + 1e-12);
        }
    }
    EXPECT_EQ(sequenceOf(3).refusedRounds, 0U);
}

} // namespace epsilometer::present::overview_chart_test
