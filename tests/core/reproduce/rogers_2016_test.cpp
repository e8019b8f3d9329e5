// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of what every odometer costs (Rogers et al. 2016, Theorem 6.1):
// - against every stopping rule of a tree of three responses, tried one by one: the factor is lost below, and none above
// - at a tie of reading and loss
// - every odometer of the program has at least this factor
// - it grows with the rounds, begins at 1, and is larger for the privacy loss
#include "core/reproduce/rogers_2016/rogers_2016.h"

#include "core/catalog/catalog.h"
#include "core/compositions/optimal/optimal.h"
#include "tests/support/plans.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <gtest/gtest.h>
#include <random>

namespace epsilometer::reproduce::rogers_2016_test {
namespace {

using epsilometer::testing_support::catalog;

constexpr std::array kSenses{OdometerSense::EpsilonDelta, OdometerSense::Loss};

EqualResponses equalResponses(double epsilon, double delta, std::uint64_t most)
{
    EqualResponses responses{epsilon, delta, {0}};
    for (std::uint64_t k = 1; k <= most; ++k)
        responses.fixed.push_back(
            compositions::optimalHomogeneousEpsilon(Exact::fromDouble(epsilon), Exact(), k, Exact::fromDouble(delta)));
    return responses;
}

/// What the stopping rule gains after `count` responses, of which bit i of `answers` is the i-th: the rule has a bit for
/// every node of the tree above its leaves, and always stops at them.
double gainOf(const EqualResponses &responses, double factor, OdometerSense sense, unsigned rule, unsigned count,
              unsigned answers)
{
    constexpr unsigned kLeaf = 3;
    double probability = 1;
    double loss = 0;
    for (unsigned i = 0; i < count; ++i) {
        const bool truth = ((answers >> i) & 1U) != 0;
        loss += truth ? responses.epsilon : -responses.epsilon;
        probability /= 1 + std::exp(truth ? -responses.epsilon : responses.epsilon);
    }
    const unsigned node = (1U << count) - 2 + answers; // 0 and 1 after a response, 2 to 5 after two
    if (count == kLeaf || (count > 0 && ((rule >> node) & 1U) != 0)) {
        const double above = loss - factor * responses.fixed[count];
        if (sense == OdometerSense::Loss)
            return above > 0 ? probability : 0;
        return above > 0 ? probability * (1 - std::exp(-above)) : 0;
    }
    return gainOf(responses, factor, sense, rule, count + 1, answers) +
           gainOf(responses, factor, sense, rule, count + 1, answers | (1U << count));
}

double bestGain(const EqualResponses &responses, double factor, OdometerSense sense)
{
    double best = 0;
    for (unsigned rule = 0; rule < 64; ++rule)
        best = std::max(best, gainOf(responses, factor, sense, rule, 0, 0));
    return best;
}

TEST(Rogers2016, NoStoppingRuleOfThreeResponsesGainsMore)
{
    std::mt19937_64 random(2016);
    for (int i = 0; i < 300; ++i) {
        const double epsilon = std::uniform_real_distribution(0.05, 2.0)(random);
        const double delta = std::pow(10.0, std::uniform_real_distribution(-3.0, -0.3)(random));
        const EqualResponses responses = equalResponses(epsilon, delta, 3);
        if (responses.fixed[1] <= 0)
            continue;
        for (const OdometerSense sense : kSenses) {
            const double factor = leastFactor(responses, 3, sense);
            EXPECT_GT(bestGain(responses, factor * (1 - 1e-7), sense), delta) << epsilon << ' ' << delta;
            EXPECT_LE(bestGain(responses, factor * (1 + 1e-6), sense), delta * (1 + 1e-8)) << epsilon << ' ' << delta;
        }
    }
}

TEST(Rogers2016, AReadingThatEqualsTheLossBoundsIt)
{
    for (const double epsilon : {0.1, 1.0, 3.0}) {
        const double factor = leastFactor({epsilon, 0.1, {0, epsilon / 2}}, 1, OdometerSense::Loss);
        EXPECT_LE(factor, 2);
        EXPECT_GT(factor, 2 - 1e-6);
    }
}

TEST(Rogers2016, OdometersReadAtLeastAsMuch)
{
    const Figure figure = *rogersTheorem61(catalog().odometers, {1, 10, 100, 1000});
    const auto at = [&](std::size_t curve, double rounds) { return figure.curves[curve].value(rounds); };
    for (const double rounds : figure.x) {
        EXPECT_GE(at(1, rounds), at(0, rounds)) << "a bound of the loss is one of (epsilon, delta)";
        EXPECT_GE(at(2, rounds), at(0, rounds)) << figure.curves[2].id << rounds;
        for (std::size_t ofLoss = 3; ofLoss < figure.curves.size(); ++ofLoss)
            EXPECT_GE(at(ofLoss, rounds), at(1, rounds)) << figure.curves[ofLoss].id << rounds;
    }
    EXPECT_EQ(figure.curves.size(), 5U);
    EXPECT_EQ(figure.curves[0].bound, Bound::Lower);
}

TEST(Rogers2016, TheFactorGrowsWithTheRounds)
{
    const EqualResponses responses = equalResponses(0.02, 1e-6, 1000);
    for (const OdometerSense sense : kSenses) {
        EXPECT_NEAR(leastFactor(responses, 1, sense), 1, 1e-4);
        EXPECT_GT(leastFactor(responses, 1000, sense), leastFactor(responses, 100, sense) + 0.01);
    }
}

} // namespace
} // namespace epsilometer::reproduce::rogers_2016_test
