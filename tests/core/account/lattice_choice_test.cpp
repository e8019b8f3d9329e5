// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: sixty rounds of 0.1 at (3, 1e-6) are accepted 44 times beside another filter, with and without a plan, as
// exact-filter.md and universal-filter.md 5 say; a stored lattice and a ledger guarded by the exact filter keep theirs;
// a lattice that follows from recorded rounds makes the number a what-if, one for a plan alone does not.
#include "core/account/lattice_choice.h"

#include "core/account/account.h"
#include "core/account/sequence.h"
#include "core/catalog/catalog.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::account::lattice_choice_test {
namespace {

using testing_support::exactly;

using epsilometer::testing_support::catalog;

Policy policyOf(const std::string &filter)
{
    Policy policy = withFilter(makePolicy(exactly("3"), exactly("1e-6")), kUniversalFilter);
    policy.deltaPrime = policy.delta;
    policy.filter = filter;
    return policy;
}

Rounds roundsOf(const std::vector<std::string> &epsilons, std::uint64_t count = 1)
{
    Rounds rounds;
    for (const std::string &epsilon : epsilons)
        rounds.appendDp(exactly(epsilon), Exact(), true, count);
    return rounds;
}

const FilterReport &exactRow(const AccountReport &report)
{
    return *std::ranges::find_if(report.filters, [](const auto &row) { return row.kind->id() == "exact"; });
}

FilterReport exactOver(const Policy &policy, const Rounds &rounds)
{
    NoProgress progress;
    const auto report = account(catalog().filters, {}, {}, policy, rounds, {}, progress);
    EXPECT_TRUE(report.ok());
    return exactRow(*report);
}

TEST(LatticeChoice, NothingIsRoundedUpBesideAnotherFilter)
{
    const FilterReport row = exactOver(policyOf("universal"), roundsOf({"0.1"}, 60));
    EXPECT_EQ(row.accepted, 44U);
    EXPECT_EQ(row.chosenLattice, exactly("0.1"));
    EXPECT_EQ(row.guarantee.label.validity, Validity::FixedParameters);
}

TEST(LatticeChoice, TheFilterThatGuardsKeepsItsOwn)
{
    const FilterReport live = exactOver(policyOf("exact"), roundsOf({"0.1"}, 60));
    EXPECT_EQ(live.accepted, 37U);
    EXPECT_FALSE(live.chosenLattice.has_value());
    EXPECT_EQ(live.guarantee.label.validity, Validity::FullyAdaptive);
    Policy stored = policyOf("universal");
    stored.parameters.lattice = exactly("0.03");
    EXPECT_EQ(withLatticeFor(catalog().filters, stored, roundsOf({"0.1"}), true), stored);
}

TEST(LatticeChoice, APlanWithoutARecordChoosesBeforehand)
{
    Plan plan;
    plan.policy = policyOf("universal");
    Step step;
    step.mechanism = Mechanism::fromJson(*Json::parse(R"({"kind":"pure_dp","epsilon":"0.1"})"));
    step.count = 60;
    plan.steps.push_back(step);
    const auto planned = [&plan](const Rounds &recorded) {
        NoProgress progress;
        MechanismResolver resolver(catalog().mechanisms);
        const auto report =
            accountSequence({catalog().filters, {}, {}}, resolver, recorded, plan, 2, progress, runInOrder);
        EXPECT_TRUE(report.ok());
        return exactRow(report->account);
    };
    const FilterReport alone = planned({});
    EXPECT_EQ(alone.accepted, 44U);
    EXPECT_EQ(alone.guarantee.label.validity, Validity::FullyAdaptive);
    const FilterReport behind = planned(roundsOf({"0.1"}, 2));
    EXPECT_EQ(behind.accepted, 44U);
    EXPECT_EQ(behind.guarantee.label.validity, Validity::FixedParameters);
}

TEST(LatticeChoice, FollowsFromAllThatCouldFit)
{
    const auto chosen = [](const Rounds &rounds) {
        return withLatticeFor(catalog().filters, policyOf("exact"), rounds, true).parameters.lattice;
    };
    EXPECT_EQ(chosen(roundsOf({"0.1", "0.25", "0.1", "0", "inf", "7"})), exactly("0.05"));
    EXPECT_EQ(chosen(Rounds()), std::nullopt);
    EXPECT_EQ(chosen(roundsOf({"inf", "0"})), std::nullopt);
    EXPECT_EQ(chosen(roundsOf({"0.1", "0.0001"})), std::nullopt) << "the default, which is no choice";
    std::vector<std::string> many;
    for (int i = 1; i <= 500; ++i)
        many.push_back("1/" + std::to_string(i));
    EXPECT_EQ(chosen(roundsOf(many)), std::nullopt);
    EXPECT_TRUE(
        withLatticeFor(catalog().filters, policyOf("exact"), roundsOf({"1/3", "1/6"}), true).latticeChosenAfterwards);
}

} // namespace
} // namespace epsilometer::account::lattice_choice_test
