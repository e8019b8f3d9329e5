// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of policiesInForce(): a policy counts where something was spent under it, and the one in force counts always;
// epsilons give their largest, deltas their sum; one that cannot be read guards nothing; without a policy there is none.
#include "core/ledger/policy_changes.h"

#include "core/catalog/catalog.h"

#include <gtest/gtest.h>

namespace epsilometer::policy_changes_test {
namespace {

Exact exact(const char *text)
{
    return *Exact::parse("test", text);
}

class PolicyChangesTest : public testing::Test {
protected:
    void policy(const char *epsilon, const char *delta)
    {
        add("policy", Json::object({{"epsilon", epsilon}, {"delta", delta}, {"reason", "as agreed"}}));
    }

    void spend() { add("spend", Json::object({{"mechanism", Mechanism("pure_dp", {{"epsilon", "0.1"}}).json()}})); }

    void add(const char *type, Json body)
    {
        folder.add(LedgerEvent{type, line + 1, static_cast<std::uint64_t>(line), std::move(body)});
        ++line;
    }

    PoliciesInForce got() { return policiesInForce(folder.session()); }

    Catalog catalog = makeCatalog();
    SessionFolder folder{catalog.mechanisms};
    std::int64_t line = 0;
};

TEST_F(PolicyChangesTest, OnePolicyIsItself)
{
    EXPECT_EQ(got().count, 0U);
    policy("1", "1e-6");
    spend();
    EXPECT_EQ(got().count, 1U);
    EXPECT_EQ(got().epsilon, exact("1"));
    EXPECT_EQ(got().delta, exact("1e-6"));
}

TEST_F(PolicyChangesTest, UnusedOnesHaveNoPart)
{
    policy("5", "1e-3");
    policy("1", "1e-6");
    spend();
    EXPECT_EQ(got().count, 1U);
    EXPECT_EQ(got().delta, exact("1e-6"));
}

TEST_F(PolicyChangesTest, DeltasAddUpAndTheLargestEpsilonCounts)
{
    policy("2", "1e-6");
    spend();
    policy("1", "2e-6");
    EXPECT_EQ(got().count, 2U);
    EXPECT_EQ(got().epsilon, exact("2"));
    EXPECT_EQ(got().delta, exact("3e-6"));
    spend();
    policy("1", "0.9999999");
    EXPECT_EQ(got().count, 3U);
    EXPECT_EQ(got().delta, exact("1")) << "a probability";
}

TEST_F(PolicyChangesTest, AnUnreadablePolicyGuardsNothing)
{
    policy("1", "none");
    spend();
    policy("1", "1e-6");
    EXPECT_EQ(got().epsilon, Exact::infinity());
    EXPECT_EQ(got().delta, exact("1"));
}

} // namespace
} // namespace epsilometer::policy_changes_test
