// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the output DP charts: the waterfall names worst case, refunds, spent and remaining, which add up; many
// refunds are folded into one bar; curves end at the sums; the noise chart has its four curves, ordered; the exercise
// chart has one point a stop and gaps where nobody stops. Summaries hold the main numbers.
#include "core/present/charts/exercise/exercise_chart.h"
#include "core/present/charts/savings/savings_chart.h"
#include "core/present/charts/svt_noise/svt_noise_chart.h"

#include "core/odp/cells.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer {
namespace {

using testing::HasSubstr;

Exact exact(const char *text)
{
    return Exact::parse("x", text).value();
}

Rounds sparseRounds(int count)
{
    auto cost = std::make_shared<const RoundCost>(outputDpCost(svtCells(exact("0.1"), exact("0.9"), 3).value()));
    Rounds rounds;
    for (int i = 0; i < count; ++i)
        rounds.append(withOutcome(cost, "1").value());
    return rounds;
}

TEST(SavingsChart, AddsUp)
{
    const auto savings = odpSavings(sparseRounds(2)).value();
    const auto chart = savingsChart(savings, makePolicy(exact("3"), exact("1e-6")), {"first", "second"});
    EXPECT_EQ(chart.y.categories, (std::vector<std::string>{"worst case", "given back: first", "given back: second",
                                                            "spent", "remaining"}));
    const auto &y = chart.series.at(0).y;
    EXPECT_DOUBLE_EQ(y[0], 2);
    EXPECT_NEAR(y[0] - y[1] - y[2], y[3], 1e-15);
    EXPECT_NEAR(y[3] + y[4], 3, 1e-15);
    EXPECT_EQ(chart.series[0].emphasised, 3U);
    EXPECT_THAT(chart.summary, HasSubstr("0.8"));
}

TEST(SavingsChart, FoldsManyRefunds)
{
    const auto savings = odpSavings(sparseRounds(30)).value();
    const auto chart = savingsChart(savings, makePolicy(exact("3"), Exact()), std::vector<std::string>(30, "svt"), 5);
    EXPECT_EQ(chart.y.categories.size(), 9U);
    EXPECT_EQ(chart.y.categories[6], "given back: 25 more");
    EXPECT_EQ(chart.series[0].y.back(), 0); // nothing remains, never below zero
}

TEST(SavingsChart, OverRoundsAndTable)
{
    const auto savings = odpSavings(sparseRounds(2)).value();
    const auto chart = savingsOverRounds(savings, makePolicy(exact("3"), Exact()));
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
    const auto split = svtSplit(0.5, 5, false).value();
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
        IterativeMechanism::make(std::vector<IterativeStep>(6, {exact("0.5"), Exact()}), {2, 4, 6}).value();
    const std::vector<Exact> cells = {exact("0.25"), exact("0.5"), exact("1.5")};
    const auto delta = iterativeDelta(mechanism, cells, progress).value();
    const auto chart = exerciseChart(mechanism, cells, delta);
    ASSERT_EQ(chart.series.size(), 3U);
    EXPECT_EQ(chart.series[0].x, (std::vector<double>{2, 4, 6}));
    EXPECT_EQ(chart.series[2].y, (std::vector<double>{1, 2, 3}));
    const auto table = exerciseTable(mechanism, cells, delta);
    ASSERT_EQ(table.rows.size(), 3U);
    EXPECT_EQ(table.rows[0][2].text, "1.25");
    const std::vector<Exact> patient(3, exact("0.5"));
    const auto never = exerciseChart(mechanism, patient, iterativeDelta(mechanism, patient, progress).value());
    EXPECT_EQ(never.series[0].y.back(), 0.5);
}

} // namespace
} // namespace epsilometer
