// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - one round adds to the intrinsic time what accounting.md 0.5 says, by the first of its DP, Gaussian and zCDP bounds
// - deltas end the curve exactly where their decimals exceed the limit, and for good; the drift adds up by the formula
// - the sum of epsilons caps the curve, exactly, while every round has an epsilon; once one has none it never does again
// - what bounds the loss does so until a round with a delta gives only the ex-post statement; then never again
// - a count equals a loop, also 2^60 of it; columns of readings equal charging; a kept state goes on as the first did
#include "core/notions/renyi/approximate_renyi.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/numeric/state_archive.h"
#include "core/odometers/running_loss.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <span>
#include <vector>

namespace epsilometer::odometers::running_loss_test {
namespace {

using quad::Quad;
using testing_support::dpRound;
using testing_support::exactly;

constexpr double kInf = std::numeric_limits<double>::infinity();

RoundCost gaussian(double mu)
{
    RoundCost cost;
    cost.gdp = RoundCost::Gdp{mu, (Exact::fromDouble(mu) * Exact::fromDouble(mu)).up()};
    return cost;
}

RoundCost concentrated(double rho, const char *delta = "0")
{
    RoundCost cost;
    cost.zcdp = RoundCost::Zcdp{rho, exactly(delta), exactly(delta).up()};
    return cost;
}

RoundCost approximate(const char *epsilon, const char *delta, bool boundsLoss)
{
    return dpCost(exactly(epsilon), exactly(delta), boundsLoss);
}

Quad wide(TwoWords words)
{
    return Quad(words.high) + words.low;
}

TEST(RunningLossTime, IsTheClocksIncrement)
{
    constexpr double kUnderflow = 1e-288; // squares below stand for a little more
    for (const double epsilon : {1e-300, 1e-12, 0.001, 0.1, 0.7, 1.0, 3.25, 40.0, 1e6}) {
        const auto round = dpRound(epsilon);
        EXPECT_TRUE(wide(intrinsicTime(*round, Clock::Square)) >= Quad(epsilon) * epsilon) << epsilon;
        EXPECT_TRUE(wide(intrinsicTime(*round, Clock::Square)) <=
                    Quad(epsilon) * epsilon * (1 + Quad(1e-15)) + kUnderflow)
            << epsilon;
        const Quad mean = 2 * Quad(epsilon) * quad::tanh(Quad(epsilon) / 2);
        EXPECT_TRUE(wide(intrinsicTime(*round, Clock::Tanh)) >= mean) << epsilon;
        EXPECT_TRUE(wide(intrinsicTime(*round, Clock::Tanh)) <= mean * (1 + Quad(1e-14)) + kUnderflow) << epsilon;
    }
    EXPECT_EQ(intrinsicTime(gaussian(0.5), Clock::Tanh).high, 0.25);
    EXPECT_EQ(intrinsicTime(gaussian(0.5), Clock::Square).high, 0.25);
    EXPECT_EQ(intrinsicTime(concentrated(0.375), Clock::Tanh).high, 0.75);
    EXPECT_EQ(intrinsicTime(concentrated(0), Clock::Square).high, 0);
    EXPECT_EQ(intrinsicTime(*dpRound(0), Clock::Tanh).high, 0);
    EXPECT_EQ(intrinsicTime(*dpRound(kInf), Clock::Square).high, kInf);
    EXPECT_EQ(intrinsicTime(infiniteCost(), Clock::Tanh).high, kInf);
}

TEST(RunningLossTime, TakesTheFirstNotionThatItHas)
{
    RoundCost all = concentrated(8);
    EXPECT_TRUE(hasIntrinsicTime(all));
    EXPECT_EQ(intrinsicTime(all, Clock::Square).high, 16);
    all.gdp = gaussian(3).gdp;
    EXPECT_EQ(intrinsicTime(all, Clock::Square).high, 9);
    all.dp = dpRound(2)->dp;
    EXPECT_EQ(intrinsicTime(all, Clock::Square).high, 4);
    RoundCost curveAlone;
    curveAlone.renyi = makePureCurve(1);
    EXPECT_FALSE(hasIntrinsicTime(curveAlone));
    EXPECT_FALSE(hasIntrinsicTime(RoundCost()));
}

TEST(RunningLoss, BeginsWithNothing)
{
    const RunningLoss loss{Exact()};
    EXPECT_EQ(loss.capped(kInf), 0);
    EXPECT_EQ(loss.value(kInf), kInf);
    EXPECT_EQ(loss.value(0.5), 0.5);
    EXPECT_EQ(loss.value(0), 0);
    EXPECT_TRUE(loss.capKnown());
    EXPECT_LT(loss.value(0), kInf);
    EXPECT_EQ(loss.meaning(), OdometerMeaning::Loss);
}

/// Each round has this delta; `fits` of them are within the limit.
struct Limit {
    const char *limit;
    const char *delta;
    std::uint64_t fits;
};

TEST(RunningLoss, DeltasEndItExactly)
{
    constexpr Limit kLimits[] = {
        {"1e-6", "1e-7", 10}, {"1e-6", "3e-7", 3},
        {"0", "1e-300", 0},   {"1e-6", "1e-18", 1000000000000},
        {"1/3", "1/9", 3},    {"0.1", "0.1000000000000000055511151231257827021181583404541015625", 0}};
    for (const auto &[limit, delta, fits] : kLimits) {
        RunningLoss loss(exactly(limit));
        if (fits > 0)
            loss.charge(approximate("0.25", delta, true), fits);
        EXPECT_LT(loss.value(0), kInf) << limit;
        EXPECT_LT(loss.value(1), kInf) << limit;
        RunningLoss atOnce(exactly(limit));
        atOnce.charge(approximate("0.25", delta, true), fits + 1);
        loss.charge(approximate("0.25", delta, true), 1);
        for (RunningLoss *over : {&loss, &atOnce}) {
            EXPECT_EQ(over->value(0), kInf) << limit;
            EXPECT_EQ(over->value(1), kInf) << limit;
            EXPECT_EQ(over->capped(1), kInf) << limit << ": the cap has no delta either";
            EXPECT_FALSE(over->capKnown()) << limit;
            over->charge(zeroCost(), 5);
            EXPECT_EQ(over->value(1), kInf) << "for good";
        }
    }
}

TEST(RunningLoss, ADeltaThatDidNotFitIsNotForgottenByASmallerOne)
{
    RunningLoss loss(exactly("1e-6"));
    loss.charge(approximate("0.1", "2e-6", true), 1);
    loss.charge(approximate("0.1", "1e-9", true), 1);
    EXPECT_EQ(loss.value(0), kInf);
}

TEST(RunningLoss, DriftIsTheFormulasSum)
{
    RunningLoss loss(exactly("1"));
    Quad drift = 0;
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> logEpsilon(-20, 4);
    for (int i = 0; i < 500; ++i) {
        const double epsilon = std::exp(logEpsilon(random));
        const double delta = 1e-4 / (1 + i % 13);
        const auto count = static_cast<std::uint64_t>(1 + i % 3);
        loss.charge(*dpRound(epsilon, delta, true), count);
        drift += static_cast<double>(count) * Quad(delta) * epsilon / (2 * sinhq(Quad(epsilon) / 2));
        ASSERT_TRUE(Quad(loss.value(0)) >= drift) << epsilon;
        ASSERT_TRUE(Quad(loss.value(0)) <= drift * (1 + Quad(1e-13))) << epsilon;
    }
    EXPECT_GE(loss.value(3), 3 + loss.value(0));
    EXPECT_LE(loss.value(3), (3 + loss.value(0)) * (1 + 1e-15));
}

TEST(RunningLoss, OtherNotionsHaveNoDriftButTheirDeltasCount)
{
    RunningLoss loss(exactly("1e-6"));
    loss.charge(concentrated(0.5, "6e-7"), 1);
    EXPECT_EQ(loss.value(0), 0);
    EXPECT_EQ(loss.value(2), 2);
    EXPECT_EQ(loss.meaning(), OdometerMeaning::ExPost);
    loss.charge(approximate("0.1", "4e-7", true), 1);
    EXPECT_LT(loss.value(0), kInf) << "equality is allowed";
    loss.charge(concentrated(0.5, "1e-100"), 1);
    EXPECT_EQ(loss.value(0), kInf);
}

TEST(RunningLoss, TheCapIsTheExactSum)
{
    RunningLoss loss{Exact()};
    for (int i = 0; i < 10; ++i)
        loss.charge(approximate("0.1", "0", true), 1);
    EXPECT_EQ(loss.capped(kInf), 1) << "ten times 0.1 as typed";
    EXPECT_EQ(loss.capped(0.5), 0.5);
    EXPECT_EQ(loss.value(0.5), 0.5);
    loss.charge(approximate("1/3", "0", true), 3);
    EXPECT_EQ(loss.capped(kInf), 2);
    loss.charge(*dpRound(kInf), 1);
    EXPECT_TRUE(loss.capKnown());
    EXPECT_EQ(loss.capped(kInf), kInf);
    EXPECT_EQ(loss.capped(7), 7);
}

TEST(RunningLoss, OneRoundWithoutEpsilonEndsTheCap)
{
    const RoundCost withouts[] = {gaussian(1e-9), concentrated(1e-18), concentrated(1e-18, "1e-9")};
    for (const RoundCost &without : withouts) {
        RunningLoss loss(exactly("1e-6"));
        loss.charge(approximate("0.25", "0", true), 4);
        EXPECT_EQ(loss.capped(9), 1);
        loss.charge(without, 1);
        EXPECT_FALSE(loss.capKnown());
        EXPECT_EQ(loss.capped(9), 9);
        loss.charge(approximate("0.25", "0", true), 4);
        EXPECT_EQ(loss.capped(9), 9) << "for good";
    }
}

TEST(RunningLoss, WhatItBounds)
{
    using enum OdometerMeaning;
    RunningLoss loss(exactly("1e-3"));
    loss.charge(approximate("0.1", "0", false), 1);
    EXPECT_EQ(loss.meaning(), Loss) << "pure DP bounds the loss, whatever it was called";
    loss.charge(approximate("0.1", "1e-9", true), 1);
    loss.charge(gaussian(1), 1);
    loss.charge(concentrated(1), 1);
    EXPECT_EQ(loss.meaning(), Loss);
    loss.charge(approximate("0", "1e-9", false), 1);
    EXPECT_EQ(loss.meaning(), ExPost);
    loss.charge(approximate("0.1", "1e-9", true), 1);
    EXPECT_EQ(loss.meaning(), ExPost);
}

TEST(RunningLoss, OfDivergencesThePartsDecide)
{
    // A Gaussian round that also states an epsilon with a delta: its curve has no delta, and no epsilon caps it.
    RoundCost both = gaussian(0.5);
    both.dp = approximate("3", "1e-6", false).dp;
    RunningLoss byParts{Exact()};
    byParts.charge(ApproximateRenyi(both), 1);
    EXPECT_LT(byParts.value(0), kInf);
    EXPECT_FALSE(byParts.capKnown());
    EXPECT_EQ(byParts.meaning(), OdometerMeaning::Loss);
    RunningLoss byDp{Exact()};
    byDp.charge(both, 1);
    EXPECT_EQ(byDp.value(0), kInf) << "odometers with an intrinsic time take the DP bound and its delta";
}

TEST(RunningLoss, ACountEqualsALoop)
{
    const RoundCost rounds[] = {approximate("0.1", "0", true), approximate("0.3", "1e-9", true),
                                approximate("0.2", "3e-10", false), gaussian(0.1), concentrated(0.01, "1e-10")};
    for (const RoundCost &round : rounds) {
        RunningLoss loop(exactly("1e-6"));
        RunningLoss once(exactly("1e-6"));
        for (int i = 0; i < 900; ++i)
            loop.charge(round, 1);
        once.charge(round, 900);
        EXPECT_NEAR(once.value(1), loop.value(1), 1e-15 * loop.value(1));
        EXPECT_EQ(once.capped(kInf), loop.capped(kInf)) << "exact sums";
        EXPECT_EQ(once.meaning(), loop.meaning());
        EXPECT_EQ(once.capKnown(), loop.capKnown());
    }
}

TEST(RunningLoss, HugeCounts)
{
    constexpr std::uint64_t kMany = std::uint64_t{1} << 60;
    RunningLoss loss(exactly("1e-6"));
    loss.charge(approximate("1e-18", "0", true), kMany);
    EXPECT_EQ(loss.capped(kInf), 1.152921504606846976);
    loss.charge(approximate("0", "1e-24", true), kMany); // 1.15e-6
    EXPECT_EQ(loss.value(0), kInf);
    RunningLoss nothing{Exact()};
    nothing.charge(zeroCost(), std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(nothing.capped(kInf), 0);
}

std::vector<RoundCost> mixedRounds(int size, bool deltas)
{
    std::mt19937_64 random(23);
    std::vector<RoundCost> rounds;
    for (int i = 0; i < size; ++i) {
        const std::string epsilon = "0.00" + std::to_string(1 + random() % 99);
        rounds.push_back(approximate(epsilon.c_str(), deltas && i % 4 == 0 ? "1e-9" : "0", i % 8 == 0));
    }
    return rounds;
}

TEST(RunningLoss, ReadingsEqualCharging)
{
    for (const char *limit : {"1e-6", "2.5e-8"}) { // exactly the 25 deltas
        RunningLoss loop(exactly(limit));
        Readings readings;
        std::vector<double> expected;
        for (const RoundCost &round : mixedRounds(100, true)) {
            loop.charge(round, 1);
            readings.total.epsilon.add(round.dp->epsilon);
            readings.total.leak.add(round.dp->delta, 1);
            readings.total.pdpDrift.add(pdpDriftUp(round.dp->epsilonUp, round.dp->deltaUp));
            readings.total.boundsLoss = readings.total.boundsLoss && (round.dp->delta.isZero() || round.dp->boundsLoss);
            readings.epsilon.push_back(readings.total.epsilon.up());
            readings.pdpDrift.push_back(readings.total.pdpDrift.up());
            expected.push_back(loop.value(readings.epsilon.back()));
        }
        std::vector<double> got;
        RunningLoss fresh(exactly(limit));
        ASSERT_TRUE(fresh.readAll(readings, got, [&](std::size_t first, std::span<double> curves) {
            std::copy_n(readings.epsilon.data() + first, curves.size(), curves.data());
        }));
        EXPECT_EQ(got, expected);
        EXPECT_EQ(fresh.capped(kInf), loop.capped(kInf));
        EXPECT_EQ(fresh.value(0), loop.value(0)) << "the deltas are charged as well";
        EXPECT_EQ(fresh.meaning(), loop.meaning());
        fresh.charge(approximate("0.5", "1e-9", true), 1);
        loop.charge(approximate("0.5", "1e-9", true), 1);

        RunningLoss small(exactly("2.4e-8"));
        std::vector<double> untouched;
        EXPECT_FALSE(small.readAll(readings, untouched,
                                   [](std::size_t, std::span<double> curves) { std::ranges::fill(curves, 1.0); }));
        EXPECT_TRUE(untouched.empty());
        EXPECT_EQ(small.capped(kInf), 0) << "nothing was charged";
        EXPECT_LT(small.value(0), kInf);
    }
}

TEST(RunningLoss, AKeptStateGoesOn)
{
    const std::vector<RoundCost> rounds = mixedRounds(60, true);
    RunningLoss whole(exactly("1.2e-8")); // runs out at the thirteenth delta
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        StateArchive written;
        whole.keep(written);
        ASSERT_TRUE(written.ok());
        RunningLoss other(exactly("1.2e-8"));
        StateArchive read(written.values());
        other.keep(read);
        ASSERT_TRUE(read.ok()) << i;
        other.charge(rounds[i], 2);
        whole.charge(rounds[i], 2);
        ASSERT_EQ(other.value(1), whole.value(1)) << i;
        ASSERT_EQ(other.capped(kInf), whole.capped(kInf)) << i;
        ASSERT_EQ(other.meaning(), whole.meaning()) << i;
        ASSERT_EQ(other.capKnown(), whole.capKnown()) << i;
        if (i == 40)
            whole.charge(gaussian(0.1), 1);
    }
    EXPECT_EQ(whole.value(0), kInf);
}

} // namespace
} // namespace epsilometer::odometers::running_loss_test
