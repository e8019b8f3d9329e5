// SPDX-License-Identifier: GPL-3.0-or-later
// The oracle's truth is a lower bound, and close: against closed forms of Gaussian and Laplace noise and of responses,
// alone, together and many; leaks; tails; divergences; it never falls as rounds are added.
#include "tests/core/oracle/fixed_plan.h"

#include "core/compositions/optimal/optimal.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/renyi.h"
#include "tests/support/dp_rounds.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::fixed_plan_test {
namespace {

using oracle::FixedPlan;
using oracle::responseTruth;
using oracle::truthOf;

/// At most the truth, and at least `share` of it.
void expectBelow(double got, double truth, double share)
{
    EXPECT_LE(got, truth);
    EXPECT_GE(got, truth * share);
}

FixedPlan planOf(const Mechanism &mechanism, std::uint64_t count = 1)
{
    FixedPlan plan;
    plan.add(truthOf(mechanism).value(), count);
    return plan;
}

TEST(FixedPlan, KnowsClosedForms)
{
    for (const double epsilon : {0.1, 1.0, 10.0}) {
        expectBelow(planOf(Mechanism("gaussian", {{"sigma", "0.5"}})).delta(epsilon), noise::gaussianDelta(2, epsilon),
                    1 - 1e-8);
        expectBelow(planOf(Mechanism("gdp", {{"mu", "0.25"}}), 64).delta(epsilon), noise::gaussianDelta(2, epsilon),
                    1 - 1e-8);
    }
    expectBelow(planOf(Mechanism("laplace", {{"scale", "0.5"}})).delta(1), noise::laplaceDelta(2, 1), 0.95);
    EXPECT_EQ(planOf(Mechanism("laplace", {{"scale", "0.5"}})).delta(2), 0);
    for (const std::uint64_t count : {1, 2, 30, 1000}) {
        const Exact each = testing_support::exactly("0.125");
        const double truth = compositions::optimalHomogeneousDelta(each, Exact(), count, 0.0625);
        expectBelow(planOf(Mechanism("pure_dp", {{"epsilon", "0.125"}}), count).delta(0.0625), truth, 0.9);
    }
}

TEST(FixedPlan, ComposesDifferentRounds)
{
    const std::vector<compositions::ResponseGroup> groups = {{0.25, 12}, {0.75, 5}, {1.5, 2}};
    FixedPlan plan;
    double before = 0;
    for (const compositions::ResponseGroup &group : groups) {
        plan.add(responseTruth(group.epsilon, 0), group.count);
        EXPECT_GE(plan.delta(3), before);
        before = plan.delta(3);
    }
    expectBelow(before, *compositions::optimalDelta(groups, 3), 0.9);
    plan.add(responseTruth(0, 0.125L), 2);
    const double leak = 1 - 0.875 * 0.875;
    EXPECT_NEAR(plan.leak(), leak, 1e-8);
    EXPECT_NEAR(plan.delta(3), leak + (1 - leak) * before, 1e-8);
    // A Gaussian beside a response of 1: a mixture of two Gaussian curves.
    FixedPlan mixed = planOf(Mechanism("gaussian", {{"sigma", "1"}}));
    mixed.add(responseTruth(1, 0), 1);
    const double up = 1 / (1 + std::exp(-1.0));
    const double sum = up * noise::gaussianDelta(1, 1) + (1 - up) * noise::gaussianDelta(1, 3);
    expectBelow(mixed.delta(2), sum, 1 - 1e-8);
}

TEST(FixedPlan, KnowsTailsAndDivergences)
{
    EXPECT_NEAR(planOf(Mechanism("gaussian", {{"sigma", "0.5"}})).tail(2), 0.5, 1e-8) << "the mean is mu^2 / 2";
    EXPECT_NEAR(planOf(Mechanism("pure_dp", {{"epsilon", "1"}})).tail(0.999), 1 / (1 + std::exp(-1.0)), 1e-8);
    EXPECT_EQ(planOf(Mechanism("pure_dp", {{"epsilon", "1"}})).tail(1), 0);
    for (const double order : {1.5, 2.0, 50.0}) {
        expectBelow(planOf(Mechanism("zcdp", {{"rho", "0.5"}})).divergence(order), order / 2, 1 - 1e-8);
        expectBelow(planOf(Mechanism("pure_dp", {{"epsilon", "2"}})).divergence(order), renyi::pureDp(2, order),
                    1 - 1e-8);
    }
}

TEST(FixedPlan, EndsAtTheEdgesOfDoubles)
{
    for (const char *epsilon : {"0", "5e-324", "1e-17", "700", "1e300", "inf"})
        for (const std::uint64_t count : {std::uint64_t{1}, std::uint64_t{1'000'000'000'000}}) {
            const auto truth = truthOf(Mechanism("pure_dp", {{"epsilon", epsilon}}));
            ASSERT_TRUE(truth);
            FixedPlan plan;
            plan.add(*truth, count);
            EXPECT_TRUE(plan.delta(1) >= 0 && plan.delta(1) <= 1) << epsilon;
            EXPECT_TRUE(plan.tail(1) >= 0 && plan.tail(1) <= 1) << epsilon;
        }
}

} // namespace
} // namespace epsilometer::fixed_plan_test
