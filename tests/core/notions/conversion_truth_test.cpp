// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of conversions between notions, as statements about laws: of random pairs of laws on a few outcomes, whose
// loss, divergences and hockey-stick curve are enumerated,
// - pure DP bounds every divergence and the zCDP constant; randomised response attains them
// - whatever epsilon a divergence converts to holds: Mironov's, and that of Canonne, Kamath, Steinke, which is no larger
// - (epsilon, delta)-DP bounds the probability of larger losses, one-sided and on both sides; a pair attains it
// - what pure and zCDP constants convert to holds for compositions of such pairs
// and as functions: monotone in every parameter, there and back without gain, the two ways to zCDP in order.
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/pure.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/conversions/zcdp.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <random>
#include <vector>

namespace epsilometer::conversion_truth_test {
namespace {

using Real = long double;

/// P- and Q-masses of the outcomes.
struct Pair {
    std::vector<Real> p;
    std::vector<Real> q;
};

Real hockeyStick(const Pair &pair, Real epsilon)
{
    Real delta = 0;
    for (std::size_t i = 0; i < pair.p.size(); ++i)
        delta += std::max(0.0L, pair.p[i] - std::exp(epsilon) * pair.q[i]);
    return delta;
}

Real divergenceAt(const Pair &pair, Real alpha)
{
    Real moment = 0;
    for (std::size_t i = 0; i < pair.p.size(); ++i)
        if (pair.p[i] > 0)
            moment += pair.p[i] * std::pow(pair.p[i] / pair.q[i], alpha - 1);
    return std::log(moment) / (alpha - 1);
}

Real largestLoss(const Pair &pair)
{
    Real largest = 0;
    for (std::size_t i = 0; i < pair.p.size(); ++i)
        largest = std::max(largest, std::abs(std::log(pair.p[i] / pair.q[i])));
    return largest;
}

Pair swapped(const Pair &pair)
{
    return {pair.q, pair.p};
}

Pair composed(const Pair &a, const Pair &b)
{
    Pair both;
    for (std::size_t i = 0; i < a.p.size(); ++i)
        for (std::size_t j = 0; j < b.p.size(); ++j) {
            both.p.push_back(a.p[i] * b.p[j]);
            both.q.push_back(a.q[i] * b.q[j]);
        }
    return both;
}

Pair responsePair(Real epsilon)
{
    const Real p = 1 / (1 + std::exp(-epsilon));
    return {{p, 1 - p}, {1 - p, p}};
}

std::vector<Pair> randomPairs()
{
    std::mt19937_64 random(29);
    std::exponential_distribution<double> weight;
    std::vector<Pair> pairs;
    for (int trial = 0; trial < 60; ++trial) {
        Pair pair;
        Real p = 0;
        Real q = 0;
        const double unlike = 0.05 + 0.1 * trial; // from nearly equal laws on
        for (int i = 0; i < 2 + trial % 6; ++i) {
            pair.p.push_back(0.01 + weight(random));
            pair.q.push_back(pair.p.back() * std::exp(unlike * (weight(random) - 1)));
            p += pair.p.back();
            q += pair.q.back();
        }
        for (Real &mass : pair.p)
            mass /= p;
        for (Real &mass : pair.q)
            mass /= q;
        pairs.push_back(pair);
        pairs.push_back(swapped(pair));
    }
    return pairs;
}

constexpr Real kRounding = 1e-15L; ///< of the references
constexpr double kOrdersTried[] = {1.001, 1.5, 2, 4, 16, 100};
constexpr double kDeltasTried[] = {1e-12, 1e-6, 1e-3, 0.05, 0.5};

TEST(ConversionTruth, PureDpBoundsTheDivergencesAndZcdp)
{
    for (const Pair &pair : randomPairs()) {
        const auto epsilon = static_cast<double>(largestLoss(pair) * (1 + kRounding));
        for (const double alpha : kOrdersTried) {
            const Real truth = divergenceAt(pair, alpha);
            EXPECT_LE(truth, renyi::pureDp(epsilon, alpha) + kRounding) << alpha;
            EXPECT_LE(truth, renyi::zcdpLine(pure::rhoTight(epsilon), alpha) + kRounding) << alpha;
        }
    }
    for (const double epsilon : {0.01, 0.5, 4.0}) {
        for (const double alpha : kOrdersTried)
            EXPECT_NEAR(renyi::pureDp(epsilon, alpha) / static_cast<double>(divergenceAt(responsePair(epsilon), alpha)),
                        1, 1e-10);
        // The constant is reached at order 1, by the Kullback-Leibler divergence.
        EXPECT_NEAR(static_cast<double>(divergenceAt(responsePair(epsilon), 1 + 1e-6L)) / pure::rhoTight(epsilon), 1,
                    1e-4);
    }
}

TEST(ConversionTruth, EpsilonsOfDivergencesHold)
{
    for (const Pair &pair : randomPairs())
        for (const double alpha : kOrdersTried) {
            const auto divergence = static_cast<double>(divergenceAt(pair, alpha)) + 1e-16;
            for (const double delta : kDeltasTried) {
                const double cks = renyi::epsilonCks(alpha, divergence, delta);
                EXPECT_LE(hockeyStick(pair, cks), delta * (1 + 1e-12)) << alpha << " " << divergence;
            }
        }
}

TEST(ConversionTruth, CompositionsOfPurePairsKeepWhatZcdpSays)
{
    for (const double epsilon : {0.1, 0.5, 1.0}) {
        Pair all = responsePair(epsilon);
        for (int rounds = 1; rounds <= 8; ++rounds) {
            const double rho = rounds * pure::rhoTight(epsilon);
            for (const double delta : kDeltasTried) {
                const double basic = zcdp::epsilonBasic(rho, delta);
                const double cks = zcdp::epsilonCks(rho, delta);
                EXPECT_LE(cks, basic * (1 + 1e-12));
                EXPECT_LE(hockeyStick(all, cks), delta * (1 + 1e-12)) << epsilon << ", " << rounds;
            }
            for (const double target : {0.5, 1.0, 3.0}) {
                EXPECT_LE(hockeyStick(all, target), zcdp::deltaCks(rho, target) + kRounding);
                EXPECT_LE(zcdp::deltaCks(rho, target), zcdp::deltaBasic(rho, target) * (1 + 1e-12));
            }
            all = composed(all, responsePair(epsilon));
        }
    }
}

/// A bound in two parameters with the way it goes in each: 1 up, -1 down.
struct Monotone {
    const char *name;
    std::function<double(double, double)> bound;
    int first;
    int second;
    std::vector<double> firsts;
    std::vector<double> seconds;
};

TEST(ConversionTruth, MonotoneInEveryParameter)
{
    const std::vector<double> sizes = {0, 1e-9, 1e-3, 0.1, 0.5, 1, 4, 30, 700, std::numeric_limits<double>::infinity()};
    const std::vector<double> deltas = {0, 1e-300, 1e-12, 1e-6, 1e-3, 0.3, 0.9, 1};
    const Monotone all[] = {
        {"gaussianDelta", noise::gaussianDelta, 1, -1, sizes, sizes},
        {"gaussianEpsilon", noise::gaussianEpsilon, 1, -1, sizes, deltas},
        {"gaussianMu", noise::gaussianMu, 1, 1, sizes, deltas},
        {"laplaceDelta", noise::laplaceDelta, 1, -1, sizes, sizes},
        {"epsilonBasic", zcdp::epsilonBasic, 1, -1, sizes, deltas},
        {"epsilonCks", zcdp::epsilonCks, 1, -1, sizes, deltas},
        {"deltaBasic", zcdp::deltaBasic, 1, -1, sizes, sizes},
        {"deltaCks", zcdp::deltaCks, 1, -1, sizes, sizes},
        {"budgetBasic", zcdp::budgetBasic, 1, 1, sizes, deltas},
        {"budgetCks", zcdp::budgetCks, 1, 1, sizes, deltas},
        {"combinedDelta", zcdp::combinedDelta, 1, 1, deltas, deltas},
    };
    // Each step is compared with the accuracy that all of them document.
    const auto grows = [](double before, double now, int way) {
        return way > 0 ? before <= now * (1 + 1e-11) + 1e-300 : now <= before * (1 + 1e-11) + 1e-300;
    };
    for (const Monotone &one : all) {
        for (std::size_t i = 0; i < one.firsts.size(); ++i)
            for (std::size_t j = 0; j < one.seconds.size(); ++j) {
                const double here = one.bound(one.firsts[i], one.seconds[j]);
                EXPECT_GE(here, 0) << one.name; // and no NaN
                if (i > 0) {
                    EXPECT_TRUE(grows(one.bound(one.firsts[i - 1], one.seconds[j]), here, one.first))
                        << one.name << " " << one.firsts[i] << " " << one.seconds[j];
                }
                if (j > 0) {
                    EXPECT_TRUE(grows(one.bound(one.firsts[i], one.seconds[j - 1]), here, one.second))
                        << one.name << " " << one.firsts[i] << " " << one.seconds[j];
                }
            }
    }
}

TEST(ConversionTruth, ThereAndBackGainsNothing)
{
    for (const double size : {1e-3, 0.1, 1.0, 5.0})
        for (const double delta : {1e-12, 1e-6, 1e-2}) {
            if (const double epsilon = noise::gaussianEpsilon(size, delta); epsilon > 0) {
                EXPECT_LE(noise::gaussianDelta(size, epsilon), delta * (1 + 1e-9));
                EXPECT_GE(noise::gaussianDelta(size, epsilon * (1 - 1e-6)), delta);
            }
            EXPECT_NEAR(noise::gaussianEpsilon(noise::gaussianMu(size, delta), delta) / size, 1, 1e-9);
            const double rho = zcdp::budgetCks(size, delta);
            EXPECT_LE(zcdp::epsilonCks(rho, delta), size * (1 + 1e-9));
            EXPECT_GE(zcdp::epsilonCks(rho * (1 + 1e-6), delta), size);
            const double basic = zcdp::budgetBasic(size, delta);
            EXPECT_LE(basic, rho);
            EXPECT_LE(zcdp::epsilonBasic(basic, delta), size * (1 + 1e-9));
            EXPECT_GE(zcdp::epsilonBasic(basic * (1 + 1e-6), delta), size);
        }
}

} // namespace
} // namespace epsilometer::conversion_truth_test
