// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: delta(epsilon) and epsilon(delta) of grouped and of distinct randomised responses are never below the
// reference and at most 1e-11 above it where losses are enumerated, 1e-9 where the transform is inverted, 1e-6 where that
// may be rough; both methods
// agree; what smoothing adds is bounded; order and grouping do not matter; monotone; leaks alone can exceed the target;
// lower bounds are those at the most delta that leaks may leave; infinity is never cheaper; a delta just below 1 still
// costs something.
#include "core/compositions/compositions.h"
#include "core/compositions/optimal/optimal.h"

#include "core/notions/losses/response_losses.h"
#include "tests/support/costs.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

namespace epsilometer::compositions::optimal_test {
namespace {

Exact typed(const std::string &text)
{
    return *Exact::parse("x", text);
}

std::vector<ResponseGroup> groupsOf(const Json &one)
{
    std::vector<ResponseGroup> groups;
    for (const Json &group : *one.find("groups")->ifArray()) {
        const Json::Array &pair = *group.ifArray();
        groups.push_back({golden::number(pair[0]), static_cast<std::uint64_t>(golden::number(pair[1]))});
    }
    return groups;
}

Leak leakOf(const Json &one)
{
    Leak leak;
    for (const double delta : golden::numbers(one, "deltas"))
        leak.add(Exact::fromDouble(delta), 1);
    return leak;
}

/// References may be 0 where the bound is a rounding above it.
void expectUpper(double got, const std::string &truth, const Json &one)
{
    if (Exact::parse("x", truth)->isZero())
        EXPECT_LE(got, 1e-15) << one.write();
    else
        EXPECT_TRUE(golden::isUpperBound(got, truth)) << one.write();
}

TEST(Optimal, ADeltaJustBelowOneIsNotOne)
{
    const Leak none;
    const auto left = none.remaining(typed("0.999999999999999999999999999999"));
    ASSERT_TRUE(left.has_value());
    EXPECT_LT(*left, 1);
    EXPECT_GE(*left, 1 - 0x1p-51);
    EXPECT_EQ(none.remaining(Exact(1)), 1);
    // One response of epsilon 100 has epsilon 30.9 at this delta: 1 - delta = (1 + e^epsilon) / (1 + e^100).
    NoProgress progress;
    Policy policy = makePolicy(Exact(1), typed("0.999999999999999999999999999999"));
    policy.deltaPrime = policy.delta;
    const auto composition = makeOptimal()->start(policy).value();
    composition->add(dpCost(Exact(100), Exact(), true), 1);
    EXPECT_GE(composition->result(progress)->epsilon, 30.9);
}

TEST(Optimal, DeltaMatchesTheReference)
{
    for (const Json &one : golden::cases("composition/golden_composition.json", "opt_delta")) {
        const auto rest = optimalDelta(groupsOf(one), golden::number(one, "eps_g"));
        ASSERT_TRUE(rest.has_value());
        expectUpper(leakOf(one).total(*rest), golden::text(one, "out"), one);
    }
    for (const Json &one : golden::cases("composition/golden_composition.json", "opt_delta_distinct")) {
        std::vector<ResponseGroup> groups;
        for (const double epsilon : golden::numbers(one, "eps"))
            groups.push_back({epsilon, 1});
        const auto rest = optimalDelta(groups, golden::number(one, "eps_g"));
        ASSERT_TRUE(rest.has_value());
        expectUpper(leakOf(one).total(*rest), golden::text(one, "out"), one);
    }
}

TEST(Optimal, EpsilonMatchesTheReference)
{
    NoProgress progress;
    for (const Json &one : golden::cases("composition/golden_composition.json", "opt_eps")) {
        const auto rest = leakOf(one).remaining(Exact::fromDouble(golden::number(one, "delta_g")));
        const std::string truth = golden::text(one, "out");
        if (truth == "inf") {
            EXPECT_FALSE(rest.has_value()) << one.write();
            continue;
        }
        ASSERT_TRUE(rest.has_value()) << one.write();
        const auto got = optimalEpsilon(groupsOf(one), *rest, progress);
        ASSERT_TRUE(got.ok());
        expectUpper(got->upper, truth, one);
    }
}

std::vector<double> spreadEpsilons(int count)
{
    std::vector<double> epsilons;
    for (int i = 0; i < count; ++i)
        epsilons.push_back(0.05 + 0.1 * i / (count - 1));
    return epsilons;
}

TEST(Optimal, ManyDistinctParameters)
{
    NoProgress progress;
    const auto references = golden::cases("fixed/golden_fixed.json", "optimal");
    int count = 10;
    for (const Json &value : *references[0].find("epsilon")->ifArray()) {
        Policy policy = makePolicy(typed("1"), typed("1e-6"));
        auto running = *makeOptimal()->start(policy);
        for (int i = 0; i < count; ++i) // exact: 1/20 + i / (10 (k - 1))
            running->add(onlyDp(typed("0.05") + Exact::quotient(Exact(i), Exact(10 * (count - 1))), typed("1e-10")), 1);
        const auto got = running->result(progress);
        ASSERT_TRUE(got.ok());
        // The references have 15 digits.
        EXPECT_TRUE(golden::isUpperBound(got->epsilon * (1 + 2e-15), *value.ifQuantity(), 1e-9)) << count;
        if (got->lower) {
            EXPECT_TRUE(golden::isLowerBound(*got->lower * (1 - 2e-15), *value.ifQuantity(), 1e-9)) << count;
            EXPECT_LE(got->epsilon, *got->lower * (1 + 1e-9)) << count;
        }
        count *= 10;
    }
}

TEST(Optimal, RoughBoundsAreLittleWider)
{
    std::mt19937_64 random(11);
    std::uniform_real_distribution<double> size(0.01, 0.3);
    NoProgress progress;
    bool wider = false;
    for (int trial = 0; trial < 6; ++trial) {
        std::vector<ResponseGroup> groups;
        for (int i = 0; i < 20 + 15 * trial; ++i)
            groups.push_back({size(random), 1});
        const auto exact = optimalEpsilon(groups, 1e-6, progress);
        const auto rough = optimalEpsilon(groups, 1e-6, progress, {}, true);
        ASSERT_TRUE(exact.ok() && rough.ok() && !exact->exact && rough->lower);
        EXPECT_GE(rough->upper, *exact->lower);
        wider = wider || rough->upper > exact->upper;
        EXPECT_LE(rough->upper, exact->upper * (1 + 1e-6));
        EXPECT_LE(*rough->lower, exact->upper);
        EXPECT_GE(*rough->lower, *exact->lower * (1 - 1e-6));
    }
    EXPECT_TRUE(wider) << "it saves no work";
}

/// docs/proofs.md 5, on random laws: what a Gaussian adds to delta is at most mu^2 e^(mu^2 / 8) times the density.
TEST(Optimal, SmoothingAddsNoMoreThanTheDensity)
{
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> loss(-3, 3);
    std::uniform_real_distribution<double> mass(0, 1);
    const auto normal = [](double x) { return std::erfc(-x / std::sqrt(2.0)) / 2; };
    const auto bell = [](double x) { return std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi); };
    double tightest = 0;
    for (int trial = 0; trial < 2000; ++trial)
        for (const double mu : {0.01, 0.1, 1.0, 3.0}) {
            double plain = 0;
            double smoothed = 0;
            double density = 0;
            for (int atom = 0; atom < 3; ++atom) {
                const double above = trial % 2 == 0 ? loss(random) : mu * loss(random);
                const double p = mass(random) / 3;
                plain += p * std::max(0.0, 1 - std::exp(-above));
                smoothed +=
                    p * (normal((above + mu * mu / 2) / mu) - std::exp(-above) * normal((above - mu * mu / 2) / mu));
                density += p * bell((above + mu * mu / 2) / mu) / mu;
            }
            const double gap = mu * mu * std::exp(mu * mu / 8) * density;
            EXPECT_GE(smoothed, plain - 1e-15) << mu;
            EXPECT_LE(smoothed - plain, gap + 1e-15) << mu;
            tightest = std::max(tightest, (smoothed - plain) / (gap + 1e-12));
        }
    EXPECT_GT(tightest, 0.4) << "a bound that could be halved would do";
}

TEST(Optimal, BothMethodsAgree)
{
    NoProgress progress;
    const double delta = 1e-6;
    std::vector<ResponseGroup> apart;
    for (const double epsilon : spreadEpsilons(40))
        apart.push_back({epsilon, 5});
    const auto inverted = optimalEpsilon(apart, delta, progress);
    ASSERT_TRUE(inverted.ok());
    EXPECT_FALSE(inverted->exact);
    ASSERT_TRUE(inverted->lower.has_value());
    EXPECT_LE(*inverted->lower, inverted->upper);
    EXPECT_GE(*inverted->lower, inverted->upper * (1 - 1e-9));
    // Rounding the epsilons up or down to two values brackets it by enumeration.
    const auto above = optimalEpsilon({{0.1, 100}, {0.15, 100}}, delta, progress);
    const auto below = optimalEpsilon({{0.05, 100}, {0.1, 100}}, delta, progress);
    EXPECT_TRUE(above->exact && below->exact);
    EXPECT_LE(inverted->upper, above->upper);
    EXPECT_GE(inverted->upper, below->upper);
}

/// What a leak leaves is known less well than the bounds are narrow, where it is nearly nothing.
TEST(Optimal, LowerBoundsKeepToTheMostThatLeaksLeave)
{
    NoProgress progress;
    Policy policy = makePolicy(typed("1"), typed("0.300000000001"));
    policy.deltaPrime = policy.delta;
    const auto running = *makeOptimal()->start(policy);
    running->add(onlyDp(typed("0"), typed("0.3")), 1);
    std::vector<ResponseGroup> apart;
    for (const double epsilon : spreadEpsilons(40)) {
        apart.push_back({epsilon, 5});
        running->add(onlyDp(Exact::fromDouble(epsilon)), 5);
    }
    const auto got = running->result(progress);
    const auto truth = optimalEpsilon(apart, 1e-12 / 0.7, progress);
    ASSERT_TRUE(got.ok() && got->lower && truth.ok());
    EXPECT_LE(*got->lower, truth->upper);
    EXPECT_GE(*got->lower, truth->upper * (1 - 1e-4));
    EXPECT_GE(got->epsilon, *truth->lower);
}

TEST(Optimal, OrderAndCountsDoNotMatter)
{
    NoProgress progress;
    Policy policy = makePolicy(typed("1"), typed("2e-6"));
    auto one = *makeOptimal()->start(policy);
    auto other = *makeOptimal()->start(policy);
    one->add(onlyDp(typed("0.1"), typed("1e-9")), 3);
    one->add(onlyDp(typed("0.25")), 2);
    other->add(onlyDp(typed("0.25")), 1);
    for (int i = 0; i < 3; ++i)
        other->add(onlyDp(typed("0.1"), typed("1e-9")), 1);
    other->add(onlyDp(typed("0.25")), 1);
    EXPECT_DOUBLE_EQ(one->result(progress)->epsilon, other->result(progress)->epsilon);
    const double before = one->result(progress)->epsilon;
    one->add(onlyDp(typed("0.01")), 1);
    EXPECT_GT(one->result(progress)->epsilon, before);
    one->add(onlyDp(typed("0.01"), typed("1e-5")), 1);
    EXPECT_TRUE(std::isinf(one->result(progress)->epsilon));
    other->add(RoundCost{}, 1);
    EXPECT_TRUE(std::isinf(other->result(progress)->epsilon));
}

TEST(Optimal, OneRoundIsItself)
{
    NoProgress progress;
    Policy policy = makePolicy(typed("1"), typed("1e-6"));
    auto running = *makeOptimal()->start(policy);
    EXPECT_EQ(running->result(progress)->epsilon, 0);
    running->add(onlyDp(typed("0.3"), typed("1e-6")), 1);
    EXPECT_EQ(running->result(progress)->epsilon, Exact::parse("x", "0.3")->up());
}

/// Beyond 65536 distinct epsilons each is rounded up to 13 bits; here that only moves them by less than 1.3e-4.
TEST(Optimal, VeryManyDistinctRoundsAreBoundedFromAbove)
{
    Policy policy = makePolicy(typed("1"), typed("1e-6"));
    const auto kind = makeOptimal();
    const auto many = *kind->start(policy);
    const auto equal = *kind->start(policy);
    constexpr int kRounds = 70000;
    for (int i = 0; i < kRounds; ++i)
        many->add(dpCost(Exact::fromDouble(1e-3 * (1 + 1e-6 * i / kRounds)), Exact(), true), 1);
    equal->add(dpCost(Exact::fromDouble(1e-3), Exact(), true), kRounds);
    NoProgress progress;
    const auto upper = *many->result(progress);
    EXPECT_GE(upper.epsilon, equal->result(progress)->epsilon);
    EXPECT_LE(upper.epsilon, equal->result(progress)->epsilon * (1 + 1e-3));
    EXPECT_FALSE(upper.lower.has_value());
    EXPECT_NE(upper.note.english().find("13 bits"), std::string::npos);
}

} // namespace
} // namespace epsilometer::compositions::optimal_test
