// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the output DP charts: the waterfall names worst case, refunds, spent and remaining, which add up; many
// refunds are folded into one bar; curves end at the sums; the noise chart has its four curves, ordered; the exercise
// chart has one point a stop and gaps where no run stops; what-if, plain DP, propose-test-release, release-if-accurate
// and Table 1 say what their functions do. Summaries hold the main numbers.
#include "core/filters/filters.h"
#include "core/present/charts/composition_pays/composition_pays_chart.h"
#include "core/present/charts/exercise/exercise_chart.h"
#include "core/present/charts/outcomes/outcome_chart.h"
#include "core/present/charts/ptr/ptr_chart.h"
#include "core/present/charts/release/release_chart.h"
#include "core/present/charts/savings/plain_dp_chart.h"
#include "core/present/charts/savings/savings_chart.h"
#include "core/present/charts/svt_noise/svt_noise_chart.h"

#include "core/catalog/catalog.h"
#include "core/odp/cells.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::present::odp_charts_test {
namespace {

using testing::HasSubstr;
using testing::Not;

Exact exact(const char *text)
{
    return Exact::parse("x", text).value();
}

account::Rounds sparseRounds(int count)
{
    auto cost = std::make_shared<const RoundCost>(outputDpCost(odp::svtCells(exact("0.1"), exact("0.9"), 3).value()));
    account::Rounds rounds;
    for (int i = 0; i < count; ++i)
        rounds.append(withOutcome(cost, "1").value());
    return rounds;
}

TEST(SavingsChart, AddsUp)
{
    const auto savings = account::odpSavings(sparseRounds(2)).value();
    const auto chart = savingsChart(savings, withFilter(makePolicy(exact("3"), exact("1e-6")), kUniversalFilter),
                                    account::Refunds::Counted, {"first", "second"});
    EXPECT_EQ(chart.y.categories,
              (std::vector<Message>{"worst case", "given back: first", "given back: second", "spent", "remaining"}));
    const auto &y = chart.series.at(0).y;
    EXPECT_DOUBLE_EQ(y[0], 2);
    EXPECT_NEAR(y[0] - y[1] - y[2], y[3], 1e-15);
    // A waterfall: what is given back hangs from where the one before ended, what remains stands on what is spent.
    const auto &starts = chart.series.at(0).starts;
    ASSERT_EQ(starts.size(), y.size());
    EXPECT_EQ(starts[0], 0);
    EXPECT_NEAR(starts[1] + y[1], y[0], 1e-15);
    EXPECT_NEAR(starts[2] + y[2], starts[1], 1e-15);
    EXPECT_NEAR(starts[4], y[3], 1e-15);
    EXPECT_NEAR(y[3] + y[4], 3, 1e-15);
    EXPECT_EQ(chart.series[0].emphasised, 3U);
    EXPECT_THAT(chart.summary, HasSubstr("0.8"));
}

TEST(SavingsChart, NumbersAreDecimalsOfTheBudget)
{
    account::Rounds rounds;
    rounds.append(std::make_shared<const RoundCost>(dpCost(exact("1/3"), Exact(), true)), 2);
    const auto savings = account::odpSavings(rounds).value();
    const auto chart = savingsChart(savings, makePolicy(exact("2"), Exact()), account::Refunds::Counted, {"third"});
    EXPECT_THAT(chart.summary, HasSubstr("epsilon 1.33333 of 2 remains"));
    EXPECT_EQ(chart.series.at(0).pointLabels.front(), "0.666667");
    EXPECT_EQ(chart.series.at(0).pointLabels.back(), "1.33333");
    const auto table = savingsTable(savings, {"third"});
    EXPECT_EQ(table.rows.at(0)[3].text, "0.333334");
    EXPECT_EQ(table.rows.at(0)[3].detail, "exactly 1/3");
}

TEST(SavingsChart, NothingRemainsWhereRefundsDoNotCount)
{
    const auto savings = account::odpSavings(sparseRounds(2)).value();
    const auto policy = withFilter(makePolicy(exact("3"), exact("1e-6")), kUniversalFilter);
    for (const account::Refunds refunds : {account::Refunds::OtherFilter, account::Refunds::BudgetBroken}) {
        const auto chart = savingsChart(savings, policy, refunds, {"first", "second"});
        EXPECT_EQ(chart.y.categories.size(), 4U) << "no bar of what remains";
        EXPECT_EQ(chart.y.categories.back(), refunds == account::Refunds::OtherFilter ? "realised" : "spent");
        EXPECT_THAT(chart.summary, Not(HasSubstr("of 3 remains")));
        EXPECT_THAT(chart.summary, HasSubstr("nothing"));
        EXPECT_EQ(savingsOverRounds(savings, policy, refunds).summary, chart.summary);
    }
    const auto cases = account::outcomeCases(*filters::makeOdpFilter(), policy, sparseRounds(1), 0, false).value();
    EXPECT_EQ(cases.front().more, 0U);
    EXPECT_THAT(outcomeChart(cases, policy, account::Refunds::OtherFilter, "search").caption, HasSubstr("(universal)"));
}

TEST(SavingsChart, FoldsManyRefunds)
{
    const auto savings = account::odpSavings(sparseRounds(30)).value();
    const auto chart = savingsChart(savings, makePolicy(exact("3"), Exact()), account::Refunds::Counted,
                                    std::vector<Message>(30, "svt"), 5);
    EXPECT_EQ(chart.y.categories.size(), 9U);
    EXPECT_EQ(chart.y.categories[6], "given back: 25 more");
    EXPECT_EQ(chart.series[0].y.back(), 0); // nothing remains, never below zero
}

TEST(SavingsChart, OverRoundsAndTable)
{
    const auto savings = account::odpSavings(sparseRounds(2)).value();
    const auto chart = savingsOverRounds(savings, makePolicy(exact("3"), Exact()), account::Refunds::Counted);
    EXPECT_EQ(chart.series.at(0).x, (std::vector<double>{0, 1, 2}));
    EXPECT_DOUBLE_EQ(chart.series.at(0).y.back(), 0.8);
    EXPECT_DOUBLE_EQ(chart.series.at(1).y.back(), 2);
    const auto table = savingsTable(savings, {"a", "b"});
    ASSERT_EQ(table.rows.size(), 2U);
    EXPECT_EQ(table.rows[0].size(), table.columns.size());
    EXPECT_EQ(table.rows[1][6].text, "0.6");
}

TEST(SvtNoiseChart, FourCurvesInOrder)
{
    NoProgress progress;
    const auto split = odp::svtSplit(0.5, 5, false).value();
    const auto chart =
        svtNoiseChart({split.epsilon1, split.epsilon2, 0.5, 5, 1, false}, {50, 0, 1000, 500}, progress).value();
    ASSERT_EQ(chart.series.size(), 4U);
    for (std::size_t k = 0; k <= 5; ++k) {
        EXPECT_LE(chart.series[0].y[k], chart.series[1].y[k] * (1 + 1e-10));
        EXPECT_LE(chart.series[1].y[k], chart.series[2].y[k] * (1 + 1e-10));
        EXPECT_LE(chart.series[2].y[k], chart.series[3].y[k] * (1 + 1e-10));
    }
    EXPECT_FALSE(svtNoiseChart({0, 1, 1, 5, 1, false}, {}, progress).ok());
}

TEST(ExerciseChart, OnePointAStop)
{
    NoProgress progress;
    const auto mechanism =
        odp::IterativeMechanism::make(std::vector<odp::IterativeStep>(6, {exact("0.5"), Exact()}), {2, 4, 6}).value();
    const std::vector<Exact> cells = {exact("0.25"), exact("0.5"), exact("1.5")};
    const auto delta = odp::iterativeDelta(mechanism, cells, progress).value();
    const auto chart = exerciseChart(mechanism, cells, delta);
    ASSERT_EQ(chart.series.size(), 3U);
    EXPECT_EQ(chart.series[0].x, (std::vector<double>{2, 4, 6}));
    EXPECT_EQ(chart.series[2].y, (std::vector<double>{1, 2, 3}));
    const auto table = exerciseTable(mechanism, cells, delta);
    ASSERT_EQ(table.rows.size(), 3U);
    EXPECT_EQ(table.rows[0][2].text, "1.25");
    const std::vector<Exact> patient(3, exact("0.5"));
    const auto never = exerciseChart(mechanism, patient, odp::iterativeDelta(mechanism, patient, progress).value());
    EXPECT_EQ(never.series[0].y.back(), 0.5);
}

TEST(ExerciseChart, Lemma11Sentence)
{
    odp::IterativeDelta delta;
    delta.upper = 1e-6;
    EXPECT_THAT(lemma11Sentence(5e-6, delta), HasSubstr("delta 5e-6"));
    EXPECT_THAT(lemma11Sentence(5e-6, delta), HasSubstr("times as much"));
    EXPECT_EQ(lemma11Sentence(1e-6, delta).english().find("times"), std::string::npos);
}

TEST(OutcomeChart, OneBarACell)
{
    const auto policy = withFilter(makePolicy(exact("3"), exact("1e-6")), kUniversalFilter);
    const auto cases = account::outcomeCases(*filters::makeOdpFilter(), policy, sparseRounds(1), 0).value();
    const auto chart = outcomeChart(cases, policy, account::Refunds::Counted, "search");
    EXPECT_EQ(chart.y.categories, (std::vector<Message>{"0", "1", "2", "3"}));
    EXPECT_DOUBLE_EQ(chart.series.at(0).y.front(), 2.9);
    EXPECT_DOUBLE_EQ(chart.series.at(0).y.back(), 2);
    EXPECT_EQ(chart.series[0].emphasised, 1U);
    EXPECT_THAT(chart.summary, HasSubstr("search comes out 0, epsilon 2.9 of 3 is left"));
    const auto table = outcomeTable(cases, "search");
    ASSERT_EQ(table.rows.size(), 4U);
    EXPECT_EQ(table.rows[0].size(), table.columns.size());
    EXPECT_EQ(table.rows[0][5].text, "20"); // 0.1 spent, 2.9 left: 19 more leave 1.0 for the worst case of a last one
}

TEST(PlainDpChart, OutputDpAgainstWorstCases)
{
    const auto catalog = makeCatalog();
    NoProgress progress;
    const auto report = account::account(catalog.filters, catalog.odometers, catalog.compositions,
                                         withFilter(makePolicy(exact("1.5"), exact("1e-6")), kUniversalFilter),
                                         sparseRounds(3), {}, progress)
                            .value();
    const auto chart = plainDpChart(report);
    EXPECT_THAT(chart.summary, HasSubstr("output DP accepts 2"));
    EXPECT_THAT(chart.summary, HasSubstr("1 by plain sums"));
    ASSERT_TRUE(chart.series.at(0).emphasised.has_value());
    EXPECT_EQ(chart.y.categories.at(*chart.series[0].emphasised), "output DP");
    for (const auto &category : chart.y.categories)
        EXPECT_NE(category, "zCDP") << "other notions are not compared here";
    EXPECT_EQ(plainDpTable(report).rows.size(), chart.y.categories.size());
}

TEST(PtrChart, NineBarsAndRows)
{
    const auto ways = odp::ptrAccountings({exact("0.1"), exact("1e-6"), false, exact("3"), exact("1e-4")}).value();
    const auto chart = ptrChart(ways);
    EXPECT_EQ(chart.y.categories.size(), 9U);
    EXPECT_EQ(chart.y.categories[0], "first passes, as two");
    EXPECT_DOUBLE_EQ(chart.series.at(0).y.at(0), exact("0.2").up());
    EXPECT_THAT(chart.summary, HasSubstr("(0.2, 1e-6)"));
    const auto table = ptrTable(ways);
    ASSERT_EQ(table.rows.size(), 9U);
    EXPECT_EQ(table.rows[8][2].text, "0.4");
}

ReleasePlan figureTwo()
{
    return {exact("1"), {exact("0.1"), exact("0.5")}, 3000, 0.7, exact("1"), 0.95};
}

TEST(ReleaseChart, BothConstants)
{
    NoProgress progress;
    auto plan = figureTwo();
    EXPECT_EQ(releaseChart(plan, progress)->series.size(), 2U) << "with 30 % for the test both constants agree";
    plan.lambda = exact("0.1");
    const auto chart = releaseChart(plan, progress).value();
    ASSERT_EQ(chart.series.size(), 4U);
    for (std::size_t i = 0; i < chart.series[0].y.size(); ++i) {
        EXPECT_GT(chart.series[0].y[i], chart.series[1].y[i]) << "the tight constant needs less noise";
        EXPECT_GT(chart.series[1].y[i], chart.series[3].y[i]) << "a larger epsilon too";
        if (i > 0) {
            EXPECT_LT(chart.series[1].y[i], chart.series[1].y[i - 1]);
        }
    }
    const auto table = releaseTable(figureTwo()).value();
    ASSERT_EQ(table.rows.size(), 4U);
    EXPECT_EQ(table.rows[0][4].text, "1");
    EXPECT_EQ(table.rows[0][5].text, "0.1");
    EXPECT_EQ(table.rows[0][6].text, "0.9");
    EXPECT_DOUBLE_EQ(table.rows[0][3].number, odp::laplaceQuantile(2.0 / 900 / 0.1, 0.95));
}

TEST(ReleaseChart, TheTypedEpsilonCoversTheNoise)
{
    auto plan = figureTwo();
    plan.epsilonTests = {exact("0.1"), exact("0.3"), exact("0.7"), exact("1/3")};
    for (plan.records = 100; plan.records <= 4000; plan.records += 90) {
        const auto table = releaseTable(plan).value();
        const Exact test(plan.records - std::llround(0.7 * static_cast<double>(plan.records)));
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            EXPECT_LE(Exact(2), test * plan.epsilonTests[row / 2] * Exact::fromDouble(table.rows[row][2].number))
                << plan.records << " " << row;
    }
    plan.records = 2000;
    EXPECT_EQ(releaseTable(plan)->rows[1][2].text, "0.0333334");
    plan.records = 10000;
    EXPECT_EQ(releaseTable(plan)->rows[0][2].text, "0.00666667");
}

TEST(ReleaseChart, NamesWhatIsWrong)
{
    NoProgress progress;
    auto plan = figureTwo();
    plan.records = 1;
    EXPECT_EQ(releaseChart(plan, progress).error().parameter, "records");
    plan = figureTwo();
    plan.epsilonTests.clear();
    EXPECT_EQ(releaseTable(plan).error().parameter, "epsilons of the test");
    plan = figureTwo();
    plan.trainShare = 1;
    EXPECT_FALSE(releaseTable(plan).ok());
    plan = figureTwo();
    plan.percentile = 0.5;
    EXPECT_FALSE(releaseTable(plan).ok());
}

TEST(CompositionPaysChart, Table1)
{
    const CompositionPays asked{{exact("0.1"), exact("2")}, {exact("1e-3"), exact("1e-9")}, 1};
    const auto table = compositionPaysTable(asked).value();
    EXPECT_EQ(table.rows.at(0).at(1).text, "9");
    EXPECT_EQ(table.rows.at(1).at(2).text, "164");
    const auto chart = compositionPaysChart(asked).value();
    ASSERT_EQ(chart.series.size(), 2U);
    EXPECT_EQ(chart.series[0].y.front(), 9);
    EXPECT_EQ(chart.series[1].y.back(), 164);
    EXPECT_THAT(chart.summary, HasSubstr("9 rounds"));
    EXPECT_EQ(compositionPaysChart({{exact("0")}, {exact("0.1")}, 1}).error().parameter, "epsilons");
    EXPECT_EQ(compositionPaysChart({{exact("1")}, {exact("1")}, 1}).error().parameter, "deltas");
    EXPECT_EQ(compositionPaysChart({{exact("1")}, {exact("0.1")}, 0}).error().parameter, "steps");
}

} // namespace
} // namespace epsilometer::present::odp_charts_test
