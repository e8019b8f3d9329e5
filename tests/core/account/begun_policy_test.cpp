// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: by default a plan begins with the family of its first step, and a filter that is shown beside another one with
// that of the first round, recorded or planned; what is known by Renyi divergences alone begins under the universal filter,
// with half of delta; what was recorded or stated stays; budgets that the tables are not for begin under the universal one.
#include "core/account/begun_policy.h"

#include "core/account/sequence.h"
#include "core/catalog/catalog.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::account::begun_policy_test {
namespace {

using testing_support::catalog;
using testing_support::exactly;

const Mechanism
    kTraining("subsampled_gaussian",
              {{"noise_multiplier", "1"}, {"sampling", "poisson"}, {"sampling_rate", "0.01"}, {"steps", "10"}});
const Mechanism kCurve = Mechanism::fromJson(*Json::parse(R"({"kind":"renyi","orders":["16"],"values":["0.016"]})"));

Plan planOf(const Mechanism &mechanism, std::uint64_t count = 1)
{
    Plan plan;
    plan.policy = makePolicy(exactly("2"), exactly("1e-6"));
    Step step;
    step.mechanism = mechanism;
    step.count = count;
    plan.steps.push_back(std::move(step));
    return plan;
}

Policy begun(const Plan &plan, const Rounds &recorded = {})
{
    NoProgress progress;
    return begunPolicy(catalog().filters, plan, recorded, progress).value();
}

TEST(BegunPolicy, APlanBeginsWithTheFamilyOfItsFirstStep)
{
    const Policy policy = begun(planOf(kTraining));
    ASSERT_FALSE(policy.parameters.family.empty());
    EXPECT_EQ(policy.parameters.family.front().mechanism, kTraining);
    MechanismResolver resolver(catalog().mechanisms);
    NoProgress progress;
    const auto report = decideSequence(catalog().filters, resolver, {}, planOf(kTraining, 90), progress).value();
    EXPECT_EQ(report.account.policy, policy);
    EXPECT_EQ(report.rows.front().decision.accepted, 84U);
}

TEST(BegunPolicy, WhatIsKnownByRenyiDivergencesAloneBeginsUnderTheUniversalFilter)
{
    const Policy policy = begun(planOf(kCurve));
    EXPECT_EQ(policy.filter, kUniversalFilter);
    EXPECT_EQ(policy.deltaPrime, exactly("5e-7"));
}

TEST(BegunPolicy, WhatWasRecordedOrStatedStays)
{
    Plan plan = planOf(kTraining);
    Rounds recorded;
    recorded.appendDp(exactly("0.01"), Exact(), true);
    EXPECT_EQ(begun(plan, recorded), plan.policy);
    plan.policy = begun(plan);
    plan.steps[0].mechanism = kCurve;
    EXPECT_EQ(begun(plan), plan.policy);
}

TEST(BegunPolicy, AFilterBesideAnotherOneBeginsWithTheFirstRound)
{
    Rounds recorded;
    recorded.appendDp(exactly("0.1"), Exact(), true, 20);
    EXPECT_EQ(firstMechanism(recorded), Mechanism("pure_dp", {{"epsilon", "0.1"}}));
    EXPECT_EQ(firstMechanism(Rounds()), std::nullopt);
    NoProgress progress;
    const Policy policy = withFilter(makePolicy(exactly("2"), exactly("1e-6")), kUniversalFilter);
    const AccountReport report =
        account(catalog().filters, {}, {}, policy, recorded, RoundSelection(), progress).value();
    const auto row =
        std::ranges::find_if(report.filters, [](const auto &one) { return one.kind->id() == kPotentialFilter; });
    EXPECT_TRUE(row->applicability.applies);
    EXPECT_EQ(row->accepted, 20U);
}

TEST(BegunPolicy, BudgetsThatTheTablesAreNotForBeginUnderTheUniversalFilter)
{
    for (const auto &[epsilon, delta] : {std::pair("1", "0"), std::pair("0", "1e-6"), std::pair("inf", "1e-6"),
                                         std::pair("1", "1e-20"), std::pair("0.01", "1e-6"), std::pair("1", "0.5")})
        EXPECT_EQ(makePolicy(exactly(epsilon), exactly(delta)).filter, kUniversalFilter) << epsilon << ' ' << delta;
    const Policy usual = makePolicy(exactly("1"), exactly("1e-6"));
    EXPECT_EQ(usual.filter, kPotentialFilter);
    EXPECT_EQ(usual.deltaPrime, exactly("9.8e-7"));
    EXPECT_EQ(withFilter(usual, "basic").deltaPrime, exactly("5e-7"));
}

} // namespace
} // namespace epsilometer::account::begun_policy_test
