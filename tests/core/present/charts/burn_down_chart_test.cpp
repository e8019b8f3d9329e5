// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the burn-down:
// - its pace is the share that is used over the days from the first spend to the last, and its end the day on which
//   that line meets the budget; a tenth in ten days leaves ninety
// - there is none within a day, without claimed times and of a record that exceeds its budget; no time runs backwards
// - the chart has the share that is left after each spend, and the line to the end
#include "core/present/charts/burn_down/burn_down_chart.h"

#include "core/base/calendar.h"
#include "tests/support/plans.h"
#include "tests/support/sample_ledger.h"

#include <gtest/gtest.h>

#include <limits>

namespace epsilometer::present::burn_down_chart_test {
namespace {

using testing_support::catalog;

/// A ledger with a spend at each of these times, and decisions that used so much after each.
std::optional<Pace> paceAfter(const std::vector<std::string> &times, const std::vector<double> &used)
{
    fixtures::LedgerBuilder builder;
    for (const std::string &time : times)
        builder.add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"time":")" + time + "\"}");
    NoProgress progress;
    const auto loaded = loadLedger(builder.bytes(), catalog().mechanisms, progress);
    EXPECT_TRUE(loaded.ok());
    std::vector<account::Decision> decisions(used.size());
    for (std::size_t i = 0; i < used.size(); ++i)
        decisions[i].used = used[i];
    const auto pace = paceOf(loaded->session, decisions);
    const auto ends = paceOf(loaded->session, used.empty() ? 0 : used.back());
    EXPECT_EQ(ends.has_value(), pace.has_value());
    if (ends && pace) {
        EXPECT_EQ(paceText(*ends), paceText(*pace)) << "the two ends say the same";
    }
    return pace;
}

TEST(BurnDown, EndsWhereTheLineMeetsTheBudget)
{
    const auto pace =
        paceAfter({"2026-01-01T00:00:00Z", "2026-01-06T00:00:00Z", "2026-01-11T00:00:00Z"}, {0.02, 0.05, 0.1});
    ASSERT_TRUE(pace);
    EXPECT_DOUBLE_EQ(pace->perDay(), 0.1 / 15) << "three spends pay for three intervals of five days";
    EXPECT_EQ(pace->ends(), periodAt(Period::Day, *utcSeconds("2026-01-11") + 135 * 86400));
    EXPECT_EQ(paceText(*pace),
              "Pace: 10.0 % of the budget from 2026-01-01 to 2026-01-11; at this pace it ends on 2026-05-26.");
    EXPECT_EQ(textOf(paceJson(*pace), "ends"), "2026-05-26");
    const ChartSpec chart = burnDownChart(*pace);
    ASSERT_EQ(chart.series.size(), 2U);
    EXPECT_EQ(chart.series[0].x, (std::vector<double>{0, 5, 10}));
    EXPECT_EQ(chart.series[0].y.back(), 90);
    EXPECT_EQ(chart.series[1].x, (std::vector<double>{10, 145}));
    EXPECT_EQ(chart.series[1].y, (std::vector<double>{90, 0}));
    EXPECT_EQ(chart.summary.english(), paceText(*pace));
}

TEST(BurnDown, NeedsADayAndABudgetThatIsKept)
{
    EXPECT_FALSE(paceAfter({}, {}));
    EXPECT_FALSE(paceAfter({"2026-01-01T00:00:00Z", "2026-01-01T23:59:59Z"}, {0.1, 0.2}));
    EXPECT_FALSE(paceAfter({"", "soon"}, {0.1, 0.2}));
    constexpr double kInfinite = std::numeric_limits<double>::infinity();
    EXPECT_FALSE(paceAfter({"2026-01-01T00:00:00Z", "2026-03-01T00:00:00Z"}, {0.5, kInfinite}));
}

TEST(BurnDown, NoTimeRunsBackwardsAndNothingUsedDoesNotEnd)
{
    const auto pace = paceAfter({"2026-01-01", "2026-01-11", "2026-01-05"}, {0, 0, 0});
    ASSERT_TRUE(pace);
    EXPECT_EQ(pace->points.back().seconds, *utcSeconds("2026-01-11"));
    EXPECT_FALSE(pace->ends());
    EXPECT_EQ(burnDownChart(*pace).series.size(), 1U);
    EXPECT_TRUE(paceJson(*pace).find("ends")->isNull());
}

} // namespace
} // namespace epsilometer::present::burn_down_chart_test
