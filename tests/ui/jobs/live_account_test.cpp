// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - where rules look at outcomes the charts show the paths of a simulation, with the seed; elsewhere one sequence
// - it is simulated when a chart that shows it is seen, and not after edits that are made elsewhere
// - a plan that changes meanwhile drops the simulation of the one before; cancelled, the charts stay as they were
// - a long plan with rules shows its own filter first, and then every other one
#include "ui/jobs/live_account.h"

#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"
#include "ui/pages/odometer/odometer_page.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::ui::live_account_test {
namespace {

using namespace testing_support;

class LiveAccountTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};

    static Plan outcomePlan(std::uint64_t count)
    {
        Plan plan = purePlan(1);
        plan.steps.push_back(step("rule", "pure_dp", "epsilon = =if(outcome == 1, 0.1, 0.05)"));
        plan.steps.back().count = count;
        return plan;
    }
    bool settled()
    {
        return waitUntil([this] { return !account.busy() && account.result() != nullptr; });
    }
    /// As a chart does that is seen.
    bool simulated()
    {
        if (!settled())
            return false;
        account.simulateWhereNeeded();
        return settled() && account.result()->simulated;
    }
};

TEST_F(LiveAccountTest, TheDeltasOfAllPoliciesInForceAddUpInTheHeadline)
{
    const Folder folder;
    Plan plan = purePlan(2);
    plan.policy.filter = "basic";
    plan.policy.delta = Exact::parse("delta", "1e-6").value();
    plan.policy.deltaPrime = Exact();
    document.startNew(plan);
    ASSERT_TRUE(document.save(folder.file(QStringLiteral("a.dpledger"))).ok());
    ASSERT_TRUE(document.recordFirstStep().ok());
    ASSERT_TRUE(settled());
    EXPECT_EQ(account.result()->headline->delta, plan.policy.delta);
    Policy changed = plan.policy;
    changed.delta = Exact::parse("delta", "2e-6").value();
    ASSERT_TRUE(document.apply(edit::SetPolicy{changed}, QStringLiteral("Change the policy")).ok());
    const Exact sum = plan.policy.delta + changed.delta;
    EXPECT_TRUE(waitUntil([&] { return settled() && account.result()->headline->delta == sum; }))
        << account.result()->headline->delta.text();
    EXPECT_EQ(account.result()->headline->policies, 2U);
}

TEST_F(LiveAccountTest, OutcomesAreSimulatedWhereTheyAreSeen)
{
    OdometerPage page(document, account, catalog().invalidRules);
    page.resize(900, 700);
    document.startNew(outcomePlan(30));
    ASSERT_TRUE(settled());
    EXPECT_FALSE(account.result()->simulated) << "no chart is seen";
    page.show();
    EXPECT_TRUE(waitUntil([this] { return account.result()->simulated; }));
    document.startNew(outcomePlan(31));
    EXPECT_TRUE(waitUntil([this] {
        const auto result = account.result(); // none at first
        return result && result->sequence.account.rounds == 32 && result->simulated;
    })) << "it is seen still";
    page.hide();
    document.startNew(outcomePlan(32));
    ASSERT_TRUE(settled());
    EXPECT_FALSE(account.result()->simulated) << "behind another page";
}

TEST_F(LiveAccountTest, OutcomesAreSimulated)
{
    document.startNew(outcomePlan(30));
    ASSERT_TRUE(simulated());
    const auto result = account.result();
    EXPECT_NE(result->odometerChart->caption.english().find("seed 1"), std::string::npos);
    EXPECT_EQ(result->odometerChart->series.size() % 4, 0U);
    EXPECT_GT(result->odometerTable.rows, 0U);
    const present::SeriesSpec &bars = result->haltingChart.series.at(0);
    ASSERT_TRUE(bars.emphasised);
    EXPECT_NE(bars.pointLabels[*bars.emphasised].english().find("95 %"), std::string::npos);
    EXPECT_FALSE(account.wholeOdometerTable());
    const std::vector<present::SeriesSpec> &curves = result->tape.loss.series;
    const auto isDrawn = [&](auto holds) { return std::ranges::any_of(curves, holds); };
    EXPECT_TRUE(result->hasFixedCurve);
    EXPECT_TRUE(isDrawn([](const present::SeriesSpec &one) { return one.bold; })) << "the odometer stays";
    EXPECT_TRUE(isDrawn([](const present::SeriesSpec &one) { return !one.low.empty(); })) << "the band joins it";
    document.startNew(purePlan(3));
    ASSERT_TRUE(settled());
    EXPECT_FALSE(account.result()->simulated);
}

TEST_F(LiveAccountTest, AnotherPlanDropsTheSimulation)
{
    document.startNew(outcomePlan(2000));
    ASSERT_TRUE(settled());
    account.simulateWhereNeeded();
    EXPECT_TRUE(account.busy());
    document.startNew(purePlan(3));
    ASSERT_TRUE(settled());
    EXPECT_FALSE(account.result()->simulated);
    EXPECT_EQ(account.result()->sequence.rows.size(), 3U);
}

TEST_F(LiveAccountTest, CancelledItStaysAsItWas)
{
    document.startNew(purePlan(1)); // under this budget every filter has run then
    ASSERT_TRUE(settled());
    document.startNew(outcomePlan(2000));
    ASSERT_TRUE(waitUntil([this] { return account.result() && account.result()->sequence.rows.size() == 2; }));
    ASSERT_TRUE(settled());
    account.simulateWhereNeeded();
    account.cancel();
    ASSERT_TRUE(settled());
    EXPECT_EQ(account.result()->sequence.rows.size(), 2U);
}

TEST_F(LiveAccountTest, EveryFilterPlaysALongPlanInTheEnd)
{
    Plan plan = purePlan(1);
    plan.steps.push_back(step("rule", "pure_dp", "epsilon = =left/100000"));
    plan.steps.back().count = 11'000;
    document.startNew(plan);
    ASSERT_TRUE(settled());
    for (const account::FilterReport &filter : account.result()->sequence.account.filters)
        EXPECT_NE(filter.applicability.why, account::kStillComputed) << filter.kind->id();
    EXPECT_FALSE(account.result()->sequence.left);
}

} // namespace
} // namespace epsilometer::ui::live_account_test
