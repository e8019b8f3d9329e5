// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a parameter as typed is taken; where none is typed it is the documented default: y* of the target, the
// gamma that is best there, y*/4, ten thousand records; a native budget is aimed at where it is spent; what is not
// positive and finite is refused by name; the number of epochs is ceil(2 log2 n) in whole numbers; branches end where
// the equations say; no default makes an odometer that a policy with it typed would not make.
#include "core/notions/intrinsic_budget.h"
#include "core/odometers/clock/clock_odometers.h"
#include "core/odometers/odometer.h"
#include "core/odometers/rogers/rogers_odometers.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/odometers.h"
#include "tests/support/quad.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace epsilometer::odometers::defaults_test {
namespace {

using quad::Quad;
using testing_support::exactly;
using testing_support::started;

Policy typedPolicy(const char *epsilon, const char *deltaPrime)
{
    Policy policy = withFilter(makePolicy(exactly(epsilon), exactly(deltaPrime)), kUniversalFilter);
    policy.deltaPrime = exactly(deltaPrime);
    return policy;
}

/// The root of sqrt(2 l y) + y / 2 = epsilon by bisection: the definition, not the closed form.
double rootOfTheCurve(double epsilon, double delta)
{
    const Quad l = -quad::log(Quad(delta));
    Quad low = 0;
    Quad high = 2 * Quad(epsilon);
    for (int i = 0; i < 200; ++i) {
        const Quad y = (low + high) / 2;
        (quad::sqrt(2 * l * y) + y / 2 <= Quad(epsilon) ? low : high) = y;
    }
    return static_cast<double>(low);
}

TEST(OdometerDefaults, TheTargetIsTheBudgetsEpsilon)
{
    for (const char *epsilon : {"1e-9", "0.1", "1", "3", "100"})
        for (const char *delta : {"1e-100", "1e-6", "0.3"}) {
            const double truth = rootOfTheCurve(exactly(epsilon).up(), exactly(delta).up());
            EXPECT_NEAR(*targetTime(typedPolicy(epsilon, delta)) / truth, 1, 1e-13) << epsilon << ", " << delta;
            Policy aimed = typedPolicy("7", delta);
            aimed.parameters.target = exactly(epsilon);
            EXPECT_EQ(*targetTime(aimed), *targetTime(typedPolicy(epsilon, delta)));
        }
}

TEST(OdometerDefaults, ANativeBudgetIsAimedAtWhereItIsSpent)
{
    Policy policy;
    policy.deltaPrime = policy.delta = exactly("1e-6");
    policy.epsilon = Exact::infinity();
    policy.native = NativeBudget::zcdp(exactly("0.5"));
    EXPECT_EQ(*targetTime(policy), 1);
    policy.native = NativeBudget::gdp(exactly("0.5"));
    EXPECT_EQ(*targetTime(policy), 0.25);
    policy.native = NativeBudget::renyi({{exactly("4"), exactly("2")}, {exactly("8"), exactly("2")}});
    EXPECT_EQ(*targetTime(policy), 0.5) << "the least of 2 B / order";
    policy.parameters.target = exactly("1");
    EXPECT_EQ(*targetTime(policy), *targetTime(typedPolicy("1", "1e-6"))) << "a target goes first";
    policy.parameters.target.reset();
    policy.native = NativeBudget::zcdp(Exact());
    EXPECT_FALSE(targetTime(policy).ok()) << "nothing is ever spent of it";
    policy.native = NativeBudget::zcdp(Exact::infinity());
    EXPECT_FALSE(targetTime(policy).ok());
}

TEST(OdometerDefaults, TargetsThatAreNoneAreRefusedByName)
{
    for (const char *target : {"0", "inf"}) {
        const auto refused = targetTime(typedPolicy(target, "1e-6"));
        ASSERT_FALSE(refused.ok()) << target;
        EXPECT_EQ(refused.error().code, ErrorCode::OutOfDomain);
        EXPECT_THAT(refused.error().message(), ::testing::HasSubstr("target"));
    }
    EXPECT_FALSE(targetTime(typedPolicy("1e-300", "1e-6")).ok()) << "y* underflows";
    EXPECT_EQ(*targetTime(typedPolicy("1", "0")), 1) << "no curve is finite; any y will do";
}

TEST(OdometerDefaults, GammaIsTheBestAtTheTarget)
{
    for (const char *epsilon : {"0.1", "1", "8"})
        for (const char *delta : {"1e-12", "1e-3"}) {
            const Policy policy = typedPolicy(epsilon, delta);
            const double y = *targetTime(policy);
            const double gamma = *mixtureGamma(policy);
            const double l = logInverseUp(policy.deltaPrime);
            const double lowest = mixtureUp(y, gamma, l);
            for (const double factor : {0.01, 0.5, 0.9, 0.99, 1.01, 1.1, 2.0, 100.0})
                EXPECT_GE(mixtureUp(y, gamma * factor, l), lowest * (1 - 1e-14)) << epsilon << ", " << factor;
            EXPECT_LT(lowest, mixtureUp(y, gamma * 1.1, l));
            EXPECT_LT(lowest, mixtureUp(y, gamma * 0.9, l));
        }
    EXPECT_EQ(*mixtureGamma(typedPolicy("1", "0")), 1);
}

TEST(OdometerDefaults, TheStitchedCurveStartsAtAQuarter)
{
    const Policy policy = typedPolicy("2", "1e-6");
    EXPECT_EQ(*stitchedStart(policy), *targetTime(policy) / 4);
}

TEST(OdometerDefaults, WhatIsTypedIsTaken)
{
    Policy policy = typedPolicy("0", "1e-6"); // without a target
    EXPECT_FALSE(mixtureGamma(policy).ok());
    EXPECT_FALSE(stitchedStart(policy).ok());
    policy.parameters.gamma = exactly("0.125");
    policy.parameters.v0 = exactly("0.375");
    policy.parameters.n = exactly("2");
    EXPECT_EQ(*mixtureGamma(policy), 0.125);
    EXPECT_EQ(*stitchedStart(policy), 0.375);
    EXPECT_EQ(*dataSetSize(policy), 2);
    for (const Exact &none : {Exact(), Exact::infinity()}) {
        policy.parameters.gamma = policy.parameters.v0 = none;
        EXPECT_FALSE(mixtureGamma(policy).ok()) << none.text();
        EXPECT_FALSE(stitchedStart(policy).ok()) << none.text();
    }
}

TEST(OdometerDefaults, SizesBelowTwoAreNone)
{
    Policy policy = typedPolicy("1", "1e-6");
    EXPECT_EQ(*dataSetSize(policy), 10000);
    for (const char *size : {"0", "1", "1.9999999999999999999999"}) {
        policy.parameters.n = exactly(size);
        EXPECT_FALSE(dataSetSize(policy).ok()) << size;
    }
    policy.parameters.n = Exact::infinity();
    EXPECT_FALSE(dataSetSize(policy).ok());
}

TEST(OdometerDefaults, ADefaultIsThatNumberTyped)
{
    const Policy silent = typedPolicy("2", "1e-6");
    Policy typed = silent;
    typed.parameters.target = exactly("2");
    typed.parameters.gamma = Exact::fromDouble(*mixtureGamma(silent));
    typed.parameters.v0 = Exact::fromDouble(*stitchedStart(silent));
    typed.parameters.n = exactly("10000");
    typed.orderShares = silent.defaultShares();
    for (const auto &kind : testing_support::catalog().odometers) {
        const auto a = started(*kind, silent);
        const auto b = started(*kind, typed);
        for (const double epsilon : {0.01, 0.3, 1.0}) {
            a->charge(*testing_support::dpRound(epsilon), 3);
            b->charge(*testing_support::dpRound(epsilon), 3);
            EXPECT_EQ(a->value(), b->value()) << kind->id();
        }
    }
}

TEST(RogersEpochs, AreCountedInWholeNumbers)
{
    // The least J with 2^J >= n^2.
    for (std::uint64_t n = 2; n < 5000; ++n) {
        int least = 0;
        while ((std::uint64_t{1} << least) < n * n)
            ++least;
        ASSERT_EQ(rogersEpochs(static_cast<double>(n)), least) << n;
    }
    EXPECT_EQ(rogersEpochs(2), 2);
    for (const int power : {10, 20, 31, 52}) {
        const double n = std::ldexp(1.0, power);
        EXPECT_EQ(rogersEpochs(n), 2 * power) << power;
        EXPECT_EQ(rogersEpochs(std::nextafter(n, 1e300)), 2 * power + 1) << power;
        EXPECT_EQ(rogersEpochs(std::nextafter(n, 0)), 2 * power) << power;
    }
    EXPECT_EQ(rogersEpochs(std::numeric_limits<double>::max()), 2048);
}

TEST(RogersEpochs, TheMiddleBranchIsClosed)
{
    for (const double n : {2.0, 3.0, 1024.0, 1e6}) {
        const double square = n * n;
        EXPECT_TRUE(inMiddleBranch(1.0, square));
        EXPECT_FALSE(inMiddleBranch(std::nextafter(1.0, 2.0), square));
        EXPECT_FALSE(inMiddleBranch(0.0, square));
        EXPECT_FALSE(inMiddleBranch(0.999 / square, square));
        EXPECT_TRUE(inMiddleBranch(1.001 / square, square));
    }
    EXPECT_TRUE(inMiddleBranch(0.25, 4.0)) << "1 / n^2 itself";
    EXPECT_FALSE(inMiddleBranch(std::nextafter(0.25, 0), 4.0));
}

} // namespace
} // namespace epsilometer::odometers::defaults_test
