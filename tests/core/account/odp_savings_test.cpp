// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the savings: worst, realised and saved add up exactly; unknown outcomes save nothing; delta is never
// saved; rounds that supply neither a partition nor a DP bound give no sum; infinite worst cases stay infinite; of a
// filter with a clock they are what the filter is spent less.
#include "core/account/odp_savings.h"

#include "core/account/guard.h"
#include "core/notions/output_dp.h"
#include "core/odp/cells.h"
#include "tests/support/plans.h"

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

/// Under a clock an outcome counts from its round on: what is given back is what the filter is spent less.
TEST(OdpSavings, OfAClockAreThoseOfTheFilter)
{
    const auto &kind = **findFilter(testing_support::catalog().filters, std::string(kPotentialFilter));
    const auto costOf = [](const char *text) {
        MechanismResolver resolver(testing_support::catalog().mechanisms);
        return resolver.resolve(Mechanism::fromJson(*Json::parse(text))).cost;
    };
    const Mechanism gaussian("gaussian", {{"sigma", "20"}});
    Policy policy = makePolicy(exact("2"), exact("1e-6"));
    policy.filter = std::string(kPotentialFilter);
    policy.deltaPrime = defaultDeltaPrime(policy.filter, policy.delta);
    NoProgress progress;
    policy = *kind.chosenFor(policy, gaussian, progress);
    const auto training = costOf(R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling":"poisson",)"
                                 R"("sampling_rate":"0.01","steps":"10"})");
    const auto search = costOf(R"({"kind":"svt","cutoff":3,"epsilon1":"0.02","epsilon2":"0.08"})");
    Rounds rounds;
    const auto filter = *kind.start(policy);
    for (const auto &cost : {training, *withOutcome(search, "0"), *withOutcome(search, "1"), training}) {
        rounds.append(cost);
        filter->charge(*cost, 1);
    }
    const auto savings = *savingsUnder(kind, policy, rounds);
    ASSERT_TRUE(savings && savings->own);
    EXPECT_EQ(savings->own->spent, filter->spent());
    EXPECT_LT(savings->own->spent, savings->own->worst * 0.9);
    double back = 0;
    for (const OdpSaving &step : savings->steps) {
        back += step.back;
        EXPECT_EQ(step.back > 0, step.known);
    }
    EXPECT_NEAR(back, savings->own->worst - savings->own->spent, 1e-12);
}

} // namespace
} // namespace epsilometer::account::odp_savings_test
