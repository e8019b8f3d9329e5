// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what is remembered of a round is that round's, however many others were asked about in between, and the
// sums of a sequence do not depend on it; nor on how often they were read.
#include "core/mechanisms/noise_cost.h"
#include "core/notions/renyi/approximate_renyi.h"
#include "core/notions/renyi/renyi_curves.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <vector>

namespace epsilometer::order_sums_test {
namespace {

constexpr std::array kOrders = {1.5, 2.0, 8.0, 64.0};

std::vector<RoundCost> laplaceRounds(std::size_t count)
{
    std::vector<RoundCost> rounds;
    for (std::size_t i = 1; i <= count; ++i) {
        RoundCost cost = dpCost(Exact::quotient(Exact(i), Exact(100)), Exact(), true);
        cost.renyi = makeLaplaceCurve(cost.dp->epsilonUp);
        rounds.push_back(std::move(cost));
    }
    return rounds;
}

TEST(OrderSums, RememberEachRoundsOwnDivergences)
{
    const std::vector<RoundCost> rounds = laplaceRounds(50); // more than are remembered
    const OrderSums sums(kOrders);
    std::mt19937 random(11);
    for (int i = 0; i < 2000; ++i) {
        const RoundCost &cost = rounds[random() % (i % 2 == 0 ? rounds.size() : 5)];
        const auto found = sums.divergences(cost);
        ASSERT_EQ(found.size(), kOrders.size());
        for (std::size_t j = 0; j < kOrders.size(); ++j)
            ASSERT_EQ(found[j], ApproximateRenyi(cost).upper(kOrders[j]));
    }
}

TEST(OrderSums, AreThoseOfFreshAccountants)
{
    const std::vector<RoundCost> rounds = laplaceRounds(50);
    OrderSums sums(kOrders);
    std::vector<double> truth(kOrders.size());
    for (const RoundCost &cost : rounds) {
        sums.add(cost, 3);
        OrderSums alone(kOrders);
        alone.add(cost, 3);
        for (std::size_t j = 0; j < kOrders.size(); ++j)
            truth[j] += alone.up()[j];
    }
    for (std::size_t j = 0; j < kOrders.size(); ++j) {
        EXPECT_GE(sums.up()[j], truth[j] * (1 - 1e-14));
        EXPECT_LE(sums.up()[j], truth[j] * (1 + 1e-12));
    }
}

TEST(OrderSums, AreTheSameHoweverOftenTheyAreRead)
{
    std::mt19937 random(12);
    for (int trial = 0; trial < 100; ++trial) {
        OrderSums once(kOrders);
        OrderSums often(kOrders);
        for (int i = 0; i < 20; ++i) {
            const double size = std::ldexp(1 + static_cast<double>(random()), -34);
            const RoundCost cost = random() % 2 == 0 ? dpCost(Exact::fromDouble(size), Exact(), false)
                                                     : gaussianCostOfSquare(Exact::fromDouble(size));
            once.add(cost, 1);
            often.add(cost, 1);
            static_cast<void>(often.up());
        }
        for (std::size_t j = 0; j < kOrders.size(); ++j)
            ASSERT_EQ(once.up()[j], often.up()[j]) << kOrders[j];
    }
}

} // namespace
} // namespace epsilometer::order_sums_test
