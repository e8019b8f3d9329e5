// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the optimal composition of identical rounds is never below the reference and at most 1e-11 above it, for
// both delta(epsilon) and epsilon(delta); one round gives its own parameters; never above the plain sum; monotone in
// epsilon, delta, count and total; stable for 10^5 rounds and more; infinity and absent notions are never cheaper.
#include "core/compositions/compositions.h"
#include "core/compositions/optimal/optimal.h"

#include "tests/support/costs.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::compositions::optimal_homogeneous_test {
namespace {

Exact typed(const char *text)
{
    return *Exact::parse("x", text);
}

TEST(OptimalHomogeneous, CurveMatchesTheReference)
{
    for (const Json &one : golden::cases("composition/golden_composition.json", "kov33")) {
        const auto epsilon = Exact::fromDouble(golden::number(one, "eps"));
        const auto delta = Exact::fromDouble(golden::number(one, "delta"));
        const auto count = static_cast<std::uint64_t>(golden::number(one, "k"));
        for (const Json &point : *one.find("out")->ifArray()) {
            const Json::Array &values = *point.ifArray();
            const double at = Exact::parse("x", *values[0].ifQuantity())->down();
            const double got = optimalHomogeneousDelta(epsilon, delta, count, at);
            // At epsilon = k eps the truth is 0; what is returned there is rounding.
            if (const std::string &truth = *values[1].ifQuantity(); truth == "0.0")
                EXPECT_LE(got, 1e-15);
            else
                EXPECT_TRUE(golden::isUpperBound(got, truth)) << one.write();
        }
    }
}

TEST(OptimalHomogeneous, FixedReferences)
{
    for (const Json &one : golden::cases("fixed/golden_fixed.json", "optimal_homogeneous")) {
        const bool leaky = golden::text(one, "what").find("1e-8") != std::string::npos;
        std::uint64_t count = 10;
        for (const Json &value : *one.find("epsilon")->ifArray()) {
            const double got =
                optimalHomogeneousEpsilon(typed("0.1"), leaky ? typed("1e-8") : Exact(), count, typed("1e-6"));
            // The references have 15 digits, so their last one is theirs, not ours.
            EXPECT_NEAR(got, golden::number(value), 2e-14 * golden::number(value)) << count;
            count *= 10;
        }
    }
}

TEST(OptimalHomogeneous, OneRoundIsItself)
{
    EXPECT_EQ(optimalHomogeneousEpsilon(typed("0.5"), typed("1e-6"), 1, typed("1e-6")), 0.5);
    EXPECT_EQ(optimalHomogeneousEpsilon(typed("0.5"), Exact(), 1, Exact()), 0.5);
    EXPECT_TRUE(std::isinf(optimalHomogeneousEpsilon(typed("0.5"), typed("1e-6"), 2, typed("1.9e-6"))));
}

TEST(OptimalHomogeneous, NeverAboveThePlainSumAndMonotone)
{
    double previous = 0;
    for (std::uint64_t count = 1; count <= 200000; count = count * 3 + 1) {
        const double got = optimalHomogeneousEpsilon(typed("0.01"), typed("1e-13"), count, typed("1e-6"));
        EXPECT_LE(got, std::nextafter(0.01 * static_cast<double>(count), 1e9));
        EXPECT_GT(got, previous);
        EXPECT_LT(got, optimalHomogeneousEpsilon(typed("0.010001"), typed("1e-13"), count, typed("1e-6")));
        EXPECT_LE(got, optimalHomogeneousEpsilon(typed("0.01"), typed("2e-13"), count, typed("1e-6")));
        EXPECT_LE(got, optimalHomogeneousEpsilon(typed("0.01"), typed("1e-13"), count, typed("9e-7")));
        previous = got;
    }
    EXPECT_LT(previous, 40);
}

TEST(OptimalHomogeneous, ExtremeArgumentsStayBounds)
{
    EXPECT_TRUE(std::isinf(optimalHomogeneousEpsilon(Exact::infinity(), Exact(), 1, typed("1e-6"))));
    EXPECT_LE(optimalHomogeneousEpsilon(typed("800"), Exact(), 3, typed("1e-6")), 2400);
    EXPECT_GT(optimalHomogeneousEpsilon(typed("800"), Exact(), 3, typed("1e-6")), 2399.99);
    EXPECT_EQ(optimalHomogeneousEpsilon(Exact(), Exact(), 1000, typed("1e-6")), 0);
    const double huge = optimalHomogeneousEpsilon(typed("1e-9"), Exact(), 1000000000000000000ULL, typed("1e-6"));
    EXPECT_GE(huge, 4.77);
    EXPECT_LE(huge, 6);
}

TEST(OptimalHomogeneous, RunningStateEqualsTheFormula)
{
    Policy policy = makePolicy(typed("1"), typed("1e-6"));
    const auto kind = makeOptimalHomogeneous();
    auto running = kind->start(policy);
    ASSERT_TRUE(running.ok());
    NoProgress progress;
    EXPECT_EQ((*running)->result(progress)->epsilon, 0);
    (*running)->add(onlyDp(typed("0.1")), 60);
    (*running)->add(onlyDp(typed("0.1")), 40);
    EXPECT_EQ((*running)->result(progress)->epsilon,
              optimalHomogeneousEpsilon(typed("0.1"), Exact(), 100, typed("1e-6")));
    (*running)->add(onlyDp(typed("0.05")), 1);
    EXPECT_FALSE((*running)->result(progress)->note.empty());
    EXPECT_FALSE((*running)->applies(RoundCost{}).applies);
    (*running)->add(RoundCost{}, 1);
    EXPECT_TRUE(std::isinf((*running)->result(progress)->epsilon));
}

} // namespace
} // namespace epsilometer::compositions::optimal_homogeneous_test
