// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of sums of Renyi divergences at several orders, against sums in 113 bits:
// - by rounds or by count, in any sequence, single pure rounds waiting or not, the sums are just above the truth, up to
//   counts of 2^53 and a thousand waiting rounds
// - what is asked about and not charged changes nothing; what pure rounds would add is what they add, one after another
//   as well
// - kept and read back they go on as they would have; rounds of every kind add what their curve says; an unknown round
//   makes every sum infinite for good, one without loss adds nothing
// - equal laws and unknown ones are different
#include "core/notions/renyi/approximate_renyi.h"

#include "core/notions/conversions/renyi.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/numeric/state_archive.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace epsilometer::order_sums_counts_test {
namespace {

using quad::Quad;
using testing_support::dpRound;
using testing_support::exactly;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr std::array kOrders = {1.0, 1.25, 2.0, 9.5, 64.0, 1e4};

RoundCost gaussian(double muSquared)
{
    RoundCost cost;
    cost.gdp = RoundCost::Gdp{std::sqrt(muSquared), muSquared};
    return cost;
}

RoundCost laplace(double epsilon)
{
    RoundCost cost = *dpRound(epsilon);
    cost.renyi = makeLaplaceCurve(epsilon);
    return cost;
}

Quad logCosh(Quad x)
{
    const Quad half = sinhq(x / 2);
    return quad::log1p(2 * half * half);
}

Quad pureTruth(Quad epsilon, Quad order)
{
    if (order == 1)
        return epsilon * quad::tanh(epsilon / 2);
    return (logCosh((order - Quad(0.5)) * epsilon) - logCosh(epsilon / 2)) / (order - 1);
}

void expectJustAbove(std::span<const double> got, const std::vector<Quad> &truth, double tolerance)
{
    ASSERT_EQ(got.size(), truth.size());
    for (std::size_t j = 0; j < got.size(); ++j) {
        EXPECT_TRUE(Quad(got[j]) >= truth[j]) << kOrders[j];
        EXPECT_TRUE(Quad(got[j]) <= truth[j] * (1 + Quad(tolerance))) << kOrders[j];
    }
}

TEST(OrderSumsCounts, ManySinglePureRoundsAreTheirSum)
{
    std::mt19937_64 random(29);
    std::uniform_real_distribution<double> exponent(-7, -1);
    OrderSums sums(kOrders);
    std::vector<Quad> truth(kOrders.size());
    for (int i = 0; i < 1100; ++i) { // more than wait at once, twice
        const double epsilon = std::exp(exponent(random));
        sums.add(*dpRound(epsilon), 1);
        for (std::size_t j = 0; j < kOrders.size(); ++j)
            truth[j] += pureTruth(epsilon, kOrders[j]);
        if (i == 3 || i == 511 || i == 512 || i == 700 || i == 1099)
            expectJustAbove(sums.up(), truth, 1e-12);
    }
}

TEST(OrderSumsCounts, LargeCountsAreProducts)
{
    for (const std::uint64_t count : {std::uint64_t{2}, std::uint64_t{1000003}, std::uint64_t{1} << 53U}) {
        OrderSums sums(kOrders);
        sums.add(*dpRound(0.125), count);
        sums.add(gaussian(0.5), count - 1);
        std::vector<Quad> truth;
        for (const double order : kOrders)
            truth.push_back(pureTruth(Quad(0.125), order) * static_cast<Quad>(count) +
                            Quad(order) / 4 * static_cast<Quad>(count - 1));
        expectJustAbove(sums.up(), truth, 1e-12);
    }
}

TEST(OrderSumsCounts, TheSequenceAndTheGroupingDoNotMatter)
{
    const std::vector<RoundCost> rounds = {*dpRound(0.5), laplace(0.5), gaussian(0.25), *dpRound(0.01),
                                           *dpRound(0.5, 1e-9)};
    OrderSums grouped(kOrders);
    OrderSums single(kOrders);
    OrderSums looked(kOrders);
    for (const RoundCost &round : rounds)
        grouped.add(round, 40);
    for (int i = 0; i < 40; ++i)
        for (auto round = rounds.rbegin(); round != rounds.rend(); ++round) {
            single.add(*round, 1);
            looked.add(*round, 1);
            static_cast<void>(looked.up());
        }
    for (std::size_t j = 0; j < kOrders.size(); ++j) {
        EXPECT_NEAR(single.up()[j] / grouped.up()[j], 1, 1e-12) << kOrders[j];
        EXPECT_NEAR(looked.up()[j] / grouped.up()[j], 1, 1e-12) << kOrders[j];
    }
}

TEST(OrderSumsCounts, EveryKindOfRoundAddsWhatItsCurveSays)
{
    RoundCost zcdp;
    zcdp.zcdp = RoundCost::Zcdp{0.125, Exact(), 0};
    RoundCost approximate;
    approximate.zcdp = RoundCost::Zcdp{0.125, exactly("1e-9"), 1e-9};
    RoundCost listed;
    listed.renyi = makeListedCurve(std::vector<RenyiPoint>{{1, 0.5}, {2, 0.5}, {1e5, 0.5}});
    const auto expectSum = [](const RoundCost &round, auto curve) {
        OrderSums sums(kOrders);
        sums.add(round, 1);
        const auto divergences = sums.divergences(round);
        for (std::size_t j = 0; j < kOrders.size(); ++j) {
            const Quad truth = curve(Quad(kOrders[j]));
            for (const double got : {sums.up()[j], divergences[j]}) {
                EXPECT_TRUE(Quad(got) >= truth * (1 - Quad(1e-30))) << kOrders[j];
                EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-11))) << kOrders[j];
            }
        }
    };
    expectSum(*dpRound(0.75), [](Quad order) { return pureTruth(Quad(0.75), order); });
    expectSum(*dpRound(0.75, 1e-6), [](Quad order) { return pureTruth(Quad(0.75), order); });
    expectSum(zcdp, [](Quad order) { return order / 8; });
    expectSum(approximate, [](Quad order) { return order / 8; });
    expectSum(gaussian(0.5), [](Quad order) { return order / 4; });
    expectSum(listed, [](Quad) { return Quad(0.5); });
}

TEST(OrderSumsCounts, WhatIsAskedAboutChangesNothing)
{
    OrderSums sums(kOrders);
    sums.add(*dpRound(0.25), 1);
    sums.add(laplace(0.5), 3);
    const std::vector<double> before(sums.up().begin(), sums.up().end());
    for (const RoundCost &round : {*dpRound(0.1), laplace(2), gaussian(1), infiniteCost()})
        for (const std::uint64_t count : {std::uint64_t{1}, std::uint64_t{1} << 50U}) {
            const auto with = sums.upWith(round, count);
            const std::vector<double> asked(with.begin(), with.end());
            OrderSums charged = sums;
            charged.add(round, count);
            for (std::size_t j = 0; j < kOrders.size(); ++j) {
                EXPECT_GE(asked[j], before[j]);
                EXPECT_EQ(sums.up()[j], before[j]) << "nothing was charged";
                if (std::isinf(asked[j])) {
                    EXPECT_EQ(charged.up()[j], asked[j]);
                } else {
                    EXPECT_NEAR(charged.up()[j] / asked[j], 1, 1e-13) << kOrders[j];
                }
            }
        }
    EXPECT_EQ(sums.upWith(*dpRound(1), 0)[2], before[2]) << "no rounds";
}

TEST(OrderSumsCounts, WhatPureRoundsWouldAddIsWhatTheyAdd)
{
    const OrderSums none(kOrders);
    const std::vector<double> epsilons = {0.5, 0.5, 0.01, 3, 1e-9, 0, 20};
    const auto together = none.ofPure(epsilons);
    std::vector<Quad> truth(kOrders.size());
    for (const double epsilon : epsilons)
        for (std::size_t j = 0; j < kOrders.size(); ++j)
            if (kOrders[j] * epsilon < 1000) { // within the range of the reference
                truth[j] += pureTruth(epsilon, kOrders[j]);
            } else { // log cosh x = x - log 2 but for e^-2x
                truth[j] += ((Quad(kOrders[j]) - Quad(0.5)) * epsilon - quad::log(2) - logCosh(Quad(epsilon) / 2)) /
                            (Quad(kOrders[j]) - 1);
            }
    for (std::size_t j = 0; j < kOrders.size(); ++j) {
        EXPECT_TRUE(Quad(together[j]) >= truth[j] * (1 - Quad(1e-30))) << kOrders[j];
        EXPECT_TRUE(Quad(together[j]) <= truth[j] * (1 + Quad(1e-12))) << kOrders[j];
    }
    OrderSums sums(kOrders);
    sums.add(gaussian(1), 1);
    const auto with = sums.upWith(together);
    const std::vector<double> asked(with.begin(), with.end());
    sums.add(together);
    for (std::size_t j = 0; j < kOrders.size(); ++j)
        EXPECT_EQ(sums.up()[j], asked[j]);
    for (const double value : none.ofPure({}))
        EXPECT_LE(value, 1e-300) << "no rounds";
}

TEST(OrderSumsCounts, AfterEachOfManyPureRoundsTheyAreJustAboveTheTruth)
{
    OrderSums sums(kOrders);
    sums.add(*dpRound(0.125), 1); // it waits
    std::vector<Quad> truth;
    for (const double order : kOrders)
        truth.push_back(pureTruth(Quad(0.125), order));
    std::vector<double> epsilons;
    for (int i = 0; i < 200; ++i)
        epsilons.push_back(i % 50 == 3 ? 0 : 0.001 * (1 + i % 90));
    const auto rows = sums.addEach(epsilons, kOrders.size());
    ASSERT_EQ(rows.size(), epsilons.size() * kOrders.size());
    for (std::size_t i = 0; i < epsilons.size(); ++i) {
        for (std::size_t j = 0; j < kOrders.size(); ++j)
            truth[j] += pureTruth(epsilons[i], kOrders[j]);
        expectJustAbove(std::span(rows).subspan(i * kOrders.size(), kOrders.size()), truth, 1e-12);
    }
    for (std::size_t j = 0; j < kOrders.size(); ++j)
        EXPECT_EQ(sums.up()[j], rows[(epsilons.size() - 1) * kOrders.size() + j]);
    EXPECT_TRUE(sums.addEach({}, kOrders.size()).empty());
}

TEST(OrderSumsCounts, OfFewerOrdersTheOthersAreInfinite)
{
    OrderSums all(kOrders);
    OrderSums some(kOrders);
    const std::vector<double> epsilons{0.1, 0.2, 0.3};
    const std::size_t few = kOrders.size() - 2;
    const auto whole = all.addEach(epsilons, kOrders.size());
    const auto part = some.addEach(epsilons, few);
    ASSERT_EQ(part.size(), epsilons.size() * few);
    for (std::size_t i = 0; i < epsilons.size(); ++i)
        for (std::size_t j = 0; j < few; ++j)
            EXPECT_EQ(part[i * few + j], whole[i * kOrders.size() + j]);
    some.add(*dpRound(0.5), 1);
    all.add(*dpRound(0.5), 1);
    for (std::size_t j = 0; j < kOrders.size(); ++j)
        EXPECT_EQ(some.up()[j], j < few ? all.up()[j] : std::numeric_limits<double>::infinity()) << j;
}

TEST(OrderSumsCounts, KeptAndReadBackTheyGoOn)
{
    OrderSums sums(kOrders);
    sums.add(*dpRound(0.125), 1); // it waits when the sums are kept
    sums.add(laplace(0.5), 7);
    StateArchive written;
    sums.keep(written);
    ASSERT_TRUE(written.ok());
    OrderSums other(kOrders);
    other.add(*dpRound(5), 1); // is forgotten
    StateArchive read{Json::Array(written.values())};
    other.keep(read);
    ASSERT_TRUE(read.ok());
    for (std::size_t j = 0; j < kOrders.size(); ++j)
        EXPECT_EQ(other.up()[j], sums.up()[j]);
    for (OrderSums *one : {&sums, &other}) {
        one->add(*dpRound(0.3), 1);
        one->add(gaussian(0.1), 3);
    }
    for (std::size_t j = 0; j < kOrders.size(); ++j)
        EXPECT_EQ(other.up()[j], sums.up()[j]);
}

TEST(OrderSumsCounts, UnknownRoundsAreInfiniteForGoodAndNoLossIsNone)
{
    OrderSums sums(kOrders);
    for (const double value : sums.up())
        EXPECT_EQ(value, 0);
    sums.add(zeroCost(), 1);
    sums.add(zeroCost(), 1000);
    for (const double value : sums.up())
        EXPECT_LE(value, 1e-300);
    sums.add(*dpRound(0.5), 1);
    const double before = sums.up()[2];
    sums.add(zeroCost(), 1);
    EXPECT_NEAR(sums.up()[2] / before, 1, 1e-15);
    sums.add(infiniteCost(), 1);
    sums.add(*dpRound(0.5), 1);
    for (const double value : sums.up())
        EXPECT_EQ(value, kInf);
    EXPECT_TRUE(areUnknown(sums.up()));
}

TEST(OrderSumsCounts, EqualLawsAndUnknownOnesDiffer)
{
    EXPECT_TRUE(meanEqualLaws(std::vector{0.0, 0.5, kInf})) << "one order is enough";
    EXPECT_FALSE(meanEqualLaws(std::vector{5e-324, kInf}));
    EXPECT_FALSE(meanEqualLaws({}));
    EXPECT_TRUE(areUnknown(std::vector{kInf, kInf}));
    EXPECT_FALSE(areUnknown(std::vector{kInf, 1e308}));
    EXPECT_TRUE(areUnknown({})) << "nothing is known of no order";
    const OrderSums sums(kOrders);
    EXPECT_TRUE(meanEqualLaws(sums.divergences(zeroCost())));
    EXPECT_TRUE(areUnknown(sums.divergences(infiniteCost())));
    EXPECT_FALSE(meanEqualLaws(sums.divergences(*dpRound(1e-12))));
}

} // namespace
} // namespace epsilometer::order_sums_counts_test
