// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the savings: worst, realised and saved add up exactly; unknown outcomes save nothing; delta is never
// saved; rounds that supply neither a partition nor a DP bound give no sum; infinite worst cases stay infinite.
#include "core/account/odp_savings.h"

#include "core/notions/output_dp.h"
#include "core/odp/cells.h"

#include <gtest/gtest.h>

namespace epsilometer::account::odp_savings_test {
namespace {

Exact exact(const char *text)
{
    return Exact::parse("x", text).value();
}

std::shared_ptr<const RoundCost> sparse(const std::string &outcome)
{
    auto cost = std::make_shared<const RoundCost>(outputDpCost(odp::svtCells(exact("0.1"), exact("0.9"), 3).value()));
    return withOutcome(cost, outcome).value();
}

TEST(OdpSavings, AddUpExactly)
{
    Rounds rounds;
    rounds.append(sparse("1"), 2);
    rounds.append(sparse(""));
    rounds.append(std::make_shared<const RoundCost>(dpCost(exact("0.25"), exact("1e-6"), false)));
    const auto savings = odpSavings(rounds);
    ASSERT_TRUE(savings.has_value());
    EXPECT_EQ(savings->worstEpsilon, exact("3.25"));
    EXPECT_EQ(savings->spentEpsilon, exact("2.05"));
    EXPECT_EQ(savings->savedEpsilon, exact("1.2"));
    EXPECT_EQ(savings->spentDelta, exact("1e-6"));
    ASSERT_EQ(savings->steps.size(), 3U);
    EXPECT_TRUE(savings->steps[0].known);
    EXPECT_FALSE(savings->steps[1].known);
    EXPECT_FALSE(savings->steps[2].partition);
    EXPECT_EQ(savings->steps[2].firstRound, 4U);
}

TEST(OdpSavings, NoSumWithoutABound)
{
    Rounds rounds;
    rounds.append(sparse("1"));
    rounds.append(std::make_shared<const RoundCost>());
    EXPECT_FALSE(odpSavings(rounds).has_value());
}

TEST(OdpSavings, InfinityStays)
{
    Rounds rounds;
    rounds.append(std::make_shared<const RoundCost>(infiniteCost()));
    const auto savings = odpSavings(rounds);
    ASSERT_TRUE(savings.has_value());
    EXPECT_TRUE(savings->spentEpsilon.isInfinite());
    EXPECT_TRUE(savings->savedEpsilon.isZero());
}

} // namespace
} // namespace epsilometer::account::odp_savings_test
