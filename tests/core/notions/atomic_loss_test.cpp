// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of losses with finitely many values, against enumeration in 113 bits:
// - of random pairs of laws that are the same in both orders, delta(epsilon) is never below the truth and just above it,
//   the lower bound never above it and just below; at infinity what is left is the infinite mass
// - moments are within their error, even about -1/2, and infinite rather than wrong where they overflow; quotients along
//   a vertical line are within theirs, also raised to a power; a bound on their decay holds at every point
// - the lattice laws enclose the law, alone and composed with itself up to three times
// - two-sided geometric and discrete Gaussian noise have the curve of their outcomes under a shift, for small and large
//   scales; a shift of 1 is randomised response, and fine noise has the curve of its continuous counterpart
// - discrete Gaussian noise in several coordinates is that many independent runs
// - what no table holds is refused, and too little noise is an infinite loss
// - a loss that differs in both orders keeps them apart, and claims nothing from below.
#include "core/notions/losses/atomic_loss.h"

#include "core/notions/conversions/noise.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <functional>
#include <limits>
#include <random>
#include <vector>

namespace epsilometer::atomic_loss_test {
namespace {

using quad::Quad;
using Real = long double;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr LossOrder kOrders[] = {LossOrder::Forward, LossOrder::Reverse};

/// Outcomes of a pair of laws, each with its P- and Q-mass.
struct Outcome {
    Quad p;
    Quad q;
};
using Outcomes = std::vector<Outcome>;

Quad hockeyStick(const Outcomes &outcomes, Quad epsilon)
{
    const Quad scale = quad::exp(epsilon);
    Quad delta = 0;
    for (const Outcome &one : outcomes)
        if (one.p > scale * one.q)
            delta += one.p - scale * one.q;
    return delta;
}

Outcomes composed(const Outcomes &a, const Outcomes &b)
{
    Outcomes both;
    for (const Outcome &x : a)
        for (const Outcome &y : b)
            both.push_back({x.p * y.p, x.q * y.q});
    return both;
}

Outcomes swapped(const Outcomes &outcomes)
{
    Outcomes other;
    for (const Outcome &one : outcomes)
        other.push_back({one.q, one.p});
    return other;
}

/// A law that is the same in both orders, as outcomes and as atoms.
struct Symmetric {
    Outcomes outcomes;
    std::vector<AtomicLoss::Atom> atoms;
    double infinite = 0;

    [[nodiscard]] AtomicLoss loss() const { return {"random", atoms, infinite, 0}; }
};

/// Pairs of losses l and -l, the latter e^-l times as likely under P; some of the mass at no loss, some at infinity.
Symmetric randomSymmetric(std::mt19937_64 &random, int pairs, double scale, double infinite)
{
    std::exponential_distribution<double> draw;
    std::vector<double> losses;
    std::vector<Quad> weights;
    Quad total = 0;
    for (int i = 0; i < pairs; ++i) {
        losses.push_back(i == 0 && pairs > 2 ? 0 : scale * draw(random));
        weights.push_back(0.01 + draw(random));
        total += weights.back() * (1 + quad::exp(-Quad(losses.back())));
    }
    Symmetric law;
    law.infinite = infinite;
    for (int i = 0; i < pairs; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const Quad mass = weights[at] * (1 - Quad(infinite)) / total;
        const Quad mirrored = mass * quad::exp(-Quad(losses[at]));
        law.outcomes.push_back({mass, mirrored});
        law.outcomes.push_back({mirrored, mass});
        law.atoms.push_back({losses[at], static_cast<double>(mass)});
        law.atoms.push_back({-losses[at], static_cast<double>(mirrored)});
    }
    if (infinite > 0) {
        law.outcomes.push_back({infinite, 0});
        law.outcomes.push_back({0, infinite});
    }
    return law;
}

std::vector<Symmetric> randomLaws()
{
    std::mt19937_64 random(71);
    std::vector<Symmetric> laws;
    for (int trial = 0; trial < 24; ++trial)
        laws.push_back(randomSymmetric(random, 1 + trial % 6, std::exp2(trial % 8 - 4), trial % 3 == 0 ? 0.015625 : 0));
    return laws;
}

TEST(AtomicLoss, CurveIsJustAboveTheOutcomes)
{
    for (const Symmetric &law : randomLaws()) {
        const AtomicLoss loss = law.loss();
        for (const LossOrder order : kOrders)
            for (const double share : {0.0, 1e-9, 0.1, 0.37, 0.5, 0.77, 0.99, 0.999999, 1.0, 1.2}) {
                const double epsilon = share * loss.largestLoss(order);
                const Quad truth = hockeyStick(law.outcomes, epsilon);
                const double got = loss.deltaUpper(order, epsilon);
                EXPECT_TRUE(Quad(got) >= truth * (1 - Quad(1e-15)) - Quad(1e-33)) << epsilon;
                EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-13)) + Quad(1e-17)) << epsilon << " " << got;
                // Below, the infinite mass does not count, and losses may have been rounded up.
                const Quad finite = truth - law.infinite;
                const double lower = loss.deltaLower(order, epsilon);
                EXPECT_TRUE(Quad(lower) <= finite + Quad(1e-33)) << epsilon;
                const double rounding = loss.lossRounding(order) + 1e-15 * loss.largestLoss(order);
                EXPECT_TRUE(Quad(lower) >=
                            (hockeyStick(law.outcomes, Quad(epsilon) + rounding) - law.infinite) * (1 - Quad(2e-12)) -
                                Quad(1e-17))
                    << epsilon;
            }
    }
}

TEST(AtomicLoss, AtInfinityTheInfiniteMassIsLeft)
{
    for (const Symmetric &law : randomLaws()) {
        const AtomicLoss loss = law.loss();
        for (const LossOrder order : kOrders) {
            EXPECT_GE(loss.deltaUpper(order, kInf), law.infinite);
            EXPECT_LE(loss.deltaUpper(order, kInf), law.infinite * (1 + 1e-13) + 1e-300);
            EXPECT_EQ(loss.deltaLower(order, kInf), 0);
            EXPECT_GE(loss.deltaUpper(order, 1e300), law.infinite);
        }
        EXPECT_EQ(loss.infiniteMass(), law.infinite);
        EXPECT_EQ(loss.infiniteMassLower(), 0) << "a cut tail need not be infinite";
        double largest = 0;
        for (const auto &atom : law.atoms)
            largest = std::max(largest, atom.loss);
        EXPECT_EQ(loss.largestLoss(LossOrder::Forward), largest);
    }
}

TEST(AtomicLoss, NothingButInfinityAndNothingAtAll)
{
    const AtomicLoss everything("all", {}, 1, 0);
    const AtomicLoss zero("none", {{0, 1}}, 0, 0);
    for (const double epsilon : {0.0, 1.0, 1e300, kInf}) {
        EXPECT_EQ(everything.deltaUpper(LossOrder::Forward, epsilon), 1);
        EXPECT_LE(zero.deltaUpper(LossOrder::Forward, epsilon), 1e-300);
        EXPECT_EQ(zero.deltaLower(LossOrder::Forward, epsilon), 0);
    }
    EXPECT_EQ(zero.largestLoss(LossOrder::Forward), 0);
    EXPECT_TRUE(zero.attained());
    EXPECT_FALSE(AtomicLoss("", {}, 1, 0, false).attained());
    EXPECT_EQ(zero.key(), "none");
    EXPECT_TRUE(AtomicLoss("", {{0.5, 1}}, 0, 0.5).spacing().whole);
    EXPECT_EQ(AtomicLoss("", {{0.5, 1}}, 0, 0.5).spacing().distance, 0.5);
}

/// E[e^(tL); L < inf]
Quad momentOf(const Symmetric &law, Quad t)
{
    Quad sum = 0;
    for (const auto &atom : law.atoms)
        sum += Quad(atom.mass) * quad::exp(t * atom.loss);
    return sum;
}

TEST(AtomicLoss, MomentsAreWithinTheirError)
{
    for (const Symmetric &law : randomLaws()) {
        const AtomicLoss loss = law.loss();
        const double largest = std::max(loss.largestLoss(LossOrder::Forward), 1e-3);
        for (const double size : {-3.0, -1.0, -0.5, -1e-6, 0.0, 1e-9, 0.25, 1.0, 2.0, 17.0}) {
            const double t = std::min(size, 300 / largest);
            const LogMoment got = loss.logMoment(LossOrder::Forward, t);
            const Quad truth = quad::log(momentOf(law, t));
            EXPECT_TRUE(quad::abs(Quad(got.value) - truth) <= Quad(got.error) + quad::abs(truth) * Quad(3e-16))
                << t << " " << got.value << " " << static_cast<double>(truth);
            EXPECT_LE(got.error, 1e-12 * (1 + std::abs(t) * largest)) << t;
            EXPECT_EQ(loss.logMoment(LossOrder::Reverse, t).value, got.value);
            // Both orders being one law, E_P[e^(tL)] = E_Q[e^((t + 1)L)] = E_P[e^(-(t + 1)L)].
            const LogMoment mirrored = loss.logMoment(LossOrder::Forward, -1 - t);
            EXPECT_NEAR(mirrored.value, got.value, got.error + mirrored.error + 1e-14 * (1 + std::abs(got.value))) << t;
        }
        const double far = 1e4 / largest;
        EXPECT_EQ(loss.logMoment(LossOrder::Forward, far).value, kInf) << "rather than a wrong number";
    }
}

std::complex<Real> quotientOf(const Symmetric &law, Real sigma, Real omega)
{
    std::complex<Real> sum = 0;
    Real total = 0;
    for (const auto &atom : law.atoms) {
        const Real weight = atom.mass * std::exp(sigma * atom.loss);
        sum += std::polar(weight, omega * atom.loss);
        total += weight;
    }
    return sum / total;
}

TEST(AtomicLoss, QuotientsAreWithinTheirError)
{
    for (const Symmetric &law : randomLaws()) {
        const AtomicLoss loss = law.loss();
        for (const double sigma : {0.0, 0.5, 3.0})
            for (const std::uint64_t power : {1, 3, 10}) {
                const ContourNodes nodes{sigma, 0.125, 5};
                NodeValues product;
                product.setOne();
                loss.multiply(LossOrder::Forward, nodes, power, product);
                for (std::size_t i = 0; i < kBlockSize; i += 7) {
                    std::complex<Real> truth = 1;
                    for (std::uint64_t k = 0; k < power; ++k)
                        truth *= quotientOf(law, sigma, nodes.omega(i));
                    const std::complex<Real> got(product.real[i], product.imaginary[i]);
                    EXPECT_LE(std::abs(got - truth), product.error[i]) << sigma << " " << power << " " << i;
                    EXPECT_LE(product.error[i], 1e-10);
                }
            }
    }
}

TEST(AtomicLoss, DecayIsABoundAtEveryPoint)
{
    int useful = 0;
    for (const Symmetric &law : randomLaws()) {
        const AtomicLoss loss = law.loss();
        const double unit = 1 / std::max(loss.largestLoss(LossOrder::Forward), 0.01);
        for (const double sigma : {0.25, 2.0})
            for (const double goal : {0.6, 0.95, 0.9999}) {
                const double from = 0.8 * unit;
                const double end = 2.5 * unit;
                const double bound = loss.decayBetween(LossOrder::Forward, sigma, from, end, goal);
                Real largest = 0;
                for (int i = 0; i <= 100; ++i)
                    largest = std::max(largest, std::abs(quotientOf(law, sigma, from + (end - from) * i / 100)));
                EXPECT_GE(bound, largest * (1 - 1e-14L)) << sigma << " " << goal;
                EXPECT_TRUE(bound < goal || bound == 1);
                useful += bound < goal ? 1 : 0;
                EXPECT_EQ(loss.decay(LossOrder::Forward, sigma, from, goal), 1) << "atoms may come back to 1";
            }
    }
    EXPECT_GT(useful, 20);
}

/// Points of a lattice law, as outcomes of a pair: Q-mass e^-l times the P-mass.
Outcomes outcomesOf(const LatticeLaw &law, const std::vector<double> &masses)
{
    Outcomes outcomes;
    for (std::size_t i = 0; i < masses.size(); ++i)
        if (masses[i] > 0) {
            const Quad loss = Quad(law.first + static_cast<std::int64_t>(i)) * law.step + law.offset;
            outcomes.push_back({masses[i], masses[i] * quad::exp(-loss)});
        }
    return outcomes;
}

TEST(AtomicLoss, LatticeLawsEncloseTheLawAndItsCompositions)
{
    std::mt19937_64 random(5);
    for (int trial = 0; trial < 9; ++trial) {
        const Symmetric law = randomSymmetric(random, 1 + trial % 3, 0.6, 0);
        const AtomicLoss loss = law.loss();
        const double largest = loss.largestLoss(LossOrder::Forward);
        const LatticeLaw lattice = loss.lattice(LossOrder::Forward, {largest / 3.7, 1e-14, -1e3});
        const Outcomes above = outcomesOf(lattice, lattice.mass);
        const Outcomes below = outcomesOf(lattice, lattice.lower);
        Outcomes truths = law.outcomes;
        Outcomes highest = above;
        Outcomes belows = below;
        for (int runs = 1; runs <= 3; ++runs) {
            for (double epsilon = 0; epsilon < runs * largest; epsilon += 0.19 * largest) {
                const Quad truth = hockeyStick(truths, epsilon);
                const Quad moved = runs * Quad(lattice.excess);
                EXPECT_TRUE(hockeyStick(highest, epsilon - moved) >= truth * (1 - Quad(1e-15)))
                    << runs << " " << epsilon;
                EXPECT_TRUE(hockeyStick(belows, epsilon + moved) <= truth * (1 + Quad(1e-13)))
                    << runs << " " << epsilon;
            }
            truths = composed(truths, law.outcomes);
            highest = composed(highest, above);
            belows = composed(belows, below);
        }
    }
}

// ---- noise on whole numbers

/// Noise of these unnormalised weights on [-reach, reach] under a shift.
Outcomes shiftedNoise(const std::function<Quad(int)> &weight, int reach, int shift)
{
    Quad total = 0;
    for (int k = -reach; k <= reach; ++k)
        total += weight(k);
    Outcomes outcomes;
    for (int k = -reach; k <= reach + shift; ++k)
        outcomes.push_back({weight(k) / total, weight(k - shift) / total});
    return outcomes;
}

Outcomes geometricNoise(double scale, int shift)
{
    const int reach = static_cast<int>(60 * scale) + shift + 2;
    return shiftedNoise([scale](int k) { return quad::exp(-Quad(std::abs(k)) / scale); }, reach, shift);
}

Outcomes discreteGaussianNoise(double sigma)
{
    const int reach = static_cast<int>(15 * sigma) + 4;
    return shiftedNoise([sigma](int k) { return quad::exp(-Quad(k) * k / (2 * Quad(sigma) * sigma)); }, reach, 1);
}

void expectCurve(const ElementaryLoss &loss, const Outcomes &outcomes, double end)
{
    for (const LossOrder order : kOrders) {
        const Outcomes one = order == LossOrder::Forward ? outcomes : swapped(outcomes);
        for (int i = 0; i <= 12; ++i) {
            const double epsilon = end * i / 12;
            const Quad truth = hockeyStick(one, epsilon);
            const double got = loss.deltaUpper(order, epsilon);
            EXPECT_TRUE(Quad(got) >= truth * (1 - Quad(1e-20)) - Quad(1e-24)) << loss.key() << " " << epsilon;
            EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-12)) + Quad(1e-14)) << loss.key() << " " << epsilon;
            EXPECT_TRUE(Quad(loss.deltaLower(order, epsilon)) <= truth + Quad(1e-24)) << loss.key() << " " << epsilon;
        }
    }
}

TEST(DiscreteLaplaceLoss, HasTheCurveOfItsOutcomes)
{
    for (const int shift : {1, 2, 3, 6, 25})
        for (const double scale : {0.25, 0.9, 2.5, 12.0}) {
            const auto model = makeDiscreteLaplaceLoss(static_cast<std::uint64_t>(shift), scale);
            const ElementaryLoss &loss = *model->parts().at(0).loss;
            expectCurve(loss, geometricNoise(scale, shift), 1.05 * shift / scale);
            EXPECT_NEAR(loss.largestLoss(LossOrder::Forward), shift / scale, 1e-14 * shift / scale);
            EXPECT_GE(loss.largestLoss(LossOrder::Forward), shift / scale);
            EXPECT_EQ(loss.infiniteMass(), 0);
        }
}

TEST(DiscreteLaplaceLoss, ShiftByOneIsRandomisedResponse)
{
    for (const double scale : {0.125, 0.5, 1.0, 4.0, 256.0}) {
        const auto noise = makeDiscreteLaplaceLoss(1, scale);
        const auto response = makeResponseLoss(1 / scale, 0);
        for (const double share : {0.0, 0.2, 0.9}) {
            const double epsilon = share / scale;
            const double expected = response->parts().at(0).loss->deltaUpper(LossOrder::Forward, epsilon);
            EXPECT_NEAR(noise->parts().at(0).loss->deltaUpper(LossOrder::Forward, epsilon) / expected, 1, 1e-12);
        }
        for (const double t : {0.5, 3.0})
            EXPECT_NEAR(noise->parts().at(0).loss->transform()->logMoment(LossOrder::Forward, t).value,
                        response->parts().at(0).loss->transform()->logMoment(LossOrder::Forward, t).value,
                        1e-12 * (1 + t / scale));
    }
}

TEST(DiscreteLaplaceLoss, FineNoiseIsLaplaceNoise)
{
    const double epsilon0 = 1.25;
    double before = 1;
    for (const std::uint64_t shift : {10U, 100U, 1000U}) {
        const auto model = makeDiscreteLaplaceLoss(shift, static_cast<double>(shift) / epsilon0);
        double gap = 0;
        for (double epsilon = 0; epsilon < epsilon0; epsilon += 0.0371)
            gap = std::max(gap, std::abs(model->parts().at(0).loss->deltaUpper(LossOrder::Forward, epsilon) -
                                         noise::laplaceDelta(epsilon0, epsilon)));
        EXPECT_LT(gap, 2.0 / static_cast<double>(shift));
        EXPECT_LT(gap, before);
        before = gap;
    }
}

TEST(DiscreteLaplaceLoss, LargerShiftsAndLessNoiseCostMore)
{
    for (const double epsilon : {0.0, 0.3, 1.1}) {
        double before = 0;
        for (const std::uint64_t shift : {1U, 2U, 3U, 5U, 8U, 30U, 200U}) {
            const auto model = makeDiscreteLaplaceLoss(shift, 3);
            const double delta = model->parts().at(0).loss->deltaUpper(LossOrder::Forward, epsilon);
            EXPECT_GE(delta, before * (1 - 1e-12)) << shift;
            before = delta;
        }
        before = 1;
        for (const double scale : {0.01, 0.3, 1.0, 1.7, 6.0, 1e3, 1e9}) {
            const auto model = makeDiscreteLaplaceLoss(2, scale);
            const double delta = model->parts().at(0).loss->deltaUpper(LossOrder::Forward, epsilon);
            EXPECT_LE(delta, before * (1 + 1e-12)) << scale;
            before = delta;
        }
    }
}

TEST(DiscreteLaplaceLoss, WhatNoTableHolds)
{
    EXPECT_EQ(makeDiscreteLaplaceLoss(200001, 1e5), nullptr);
    EXPECT_NE(makeDiscreteLaplaceLoss(2000, 1e5), nullptr);
    EXPECT_EQ(makeDiscreteLaplaceLoss(3, 1e-320)->parts().at(0).loss->infiniteMass(), 1);
    EXPECT_EQ(makeDiscreteLaplaceLoss(200001, 1e-320)->parts().at(0).loss->infiniteMass(), 1)
        << "an infinite loss needs no table";
}

TEST(DiscreteGaussianLoss, HasTheCurveOfItsOutcomes)
{
    for (const double sigma : {0.2, 0.45, 1.0, 2.75, 9.0}) {
        const auto model = makeDiscreteGaussianLoss(sigma);
        const ElementaryLoss &loss = *model->parts().at(0).loss;
        expectCurve(loss, discreteGaussianNoise(sigma), 6 / sigma + 1 / (sigma * sigma));
        EXPECT_LE(loss.infiniteMass(), 1e-40);
        EXPECT_EQ(loss.spacing().distance, 1 / (sigma * sigma));
    }
}

TEST(DiscreteGaussianLoss, WideNoiseIsGaussianNoise)
{
    for (const double sigma : {3.0, 20.0}) {
        const auto model = makeDiscreteGaussianLoss(sigma);
        for (const double epsilon : {0.0, 0.02, 0.3})
            EXPECT_NEAR(model->parts().at(0).loss->deltaUpper(LossOrder::Forward, epsilon),
                        noise::gaussianDelta(1 / sigma, epsilon), 0.1 / (sigma * sigma));
    }
}

TEST(DiscreteGaussianLoss, CoordinatesAreRuns)
{
    EXPECT_TRUE(makeDiscreteGaussianLoss(2, 0)->parts().empty());
    const auto five = makeDiscreteGaussianLoss(2, 5);
    ASSERT_EQ(five->parts().size(), 1U);
    EXPECT_EQ(five->parts().at(0).count, 5U);
    EXPECT_EQ(five->parts().at(0).loss->key(), makeDiscreteGaussianLoss(2)->parts().at(0).loss->key());
    for (const double none : {0.0, -1.0, std::nan("")})
        EXPECT_EQ(makeDiscreteGaussianLoss(none)->parts().at(0).loss->infiniteMass(), 1) << none;
    EXPECT_EQ(makeDiscreteGaussianLoss(10001), nullptr);
    EXPECT_EQ(makeDiscreteGaussianLoss(kInf), nullptr);
    // Hardly any noise: the outcomes are disjoint.
    for (const double sigma : {1e-3, 1e-100, 1e-200, 1e-300})
        EXPECT_EQ(makeDiscreteGaussianLoss(sigma)->parts().at(0).loss->deltaUpper(LossOrder::Forward, 100), 1) << sigma;
}

// ---- two orders

AtomicLoss gathered(const Outcomes &outcomes)
{
    std::vector<AtomicLoss::Atom> atoms;
    Quad infinite = 0;
    for (const Outcome &one : outcomes) {
        if (one.p > 0 && one.q > 0)
            atoms.push_back(
                {std::nextafter(static_cast<double>(quad::log(one.p / one.q)), kInf), static_cast<double>(one.p)});
        else
            infinite += one.p;
    }
    return {"one order", std::move(atoms), static_cast<double>(infinite), 0, false};
}

TEST(TwoOrdersLoss, KeepsTheOrdersApart)
{
    std::mt19937_64 random(23);
    std::exponential_distribution<double> draw;
    for (int trial = 0; trial < 30; ++trial) {
        Outcomes outcomes;
        Quad p = 0;
        Quad q = 0;
        for (int i = 0; i < 2 + trial % 7; ++i) {
            outcomes.push_back({draw(random), draw(random)});
            if (trial % 4 == 3 && i == 0)
                outcomes.back().q = 0; // an outcome that gives P away, and none that gives Q away
            p += outcomes.back().p;
            q += outcomes.back().q;
        }
        for (Outcome &one : outcomes)
            one = {one.p / p, one.q / q};
        const TwoOrdersLoss loss("both", gathered(outcomes), gathered(swapped(outcomes)));
        EXPECT_FALSE(loss.symmetric());
        EXPECT_FALSE(loss.attained());
        for (const LossOrder order : kOrders) {
            const Outcomes one = order == LossOrder::Forward ? outcomes : swapped(outcomes);
            for (const double epsilon : {0.0, 0.1, 0.5, 1.5, 4.0}) {
                const Quad truth = hockeyStick(one, epsilon);
                const double got = loss.deltaUpper(order, epsilon);
                EXPECT_TRUE(Quad(got) >= truth) << epsilon;
                EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-12)) + Quad(1e-15)) << epsilon;
                EXPECT_EQ(loss.deltaLower(order, epsilon), 0) << "nothing is certain";
            }
            EXPECT_TRUE(Quad(loss.infiniteMass()) >= hockeyStick(one, 1000) * (1 - Quad(1e-15)));
            for (const double t : {0.5, 2.0}) {
                Quad moment = 0;
                for (const Outcome &each : one)
                    if (each.p > 0 && each.q > 0)
                        moment += each.p * quad::exp(t * quad::log(each.p / each.q));
                const LogMoment got = loss.logMoment(order, t);
                EXPECT_TRUE(quad::abs(Quad(got.value) - quad::log(moment)) <= Quad(got.error) + Quad(1e-13)) << t;
            }
        }
        EXPECT_EQ(loss.infiniteMassLower(), 0);
    }
}

TEST(TwoOrdersLoss, QuotientsAndLatticesAreThoseOfTheOrder)
{
    const Outcomes outcomes{{0.5, 0.25}, {0.375, 0.25}, {0.125, 0.5}};
    const AtomicLoss forward = gathered(outcomes);
    const AtomicLoss reverse = gathered(swapped(outcomes));
    const TwoOrdersLoss loss("both", forward, reverse);
    for (const LossOrder order : kOrders) {
        const AtomicLoss &one = order == LossOrder::Forward ? forward : reverse;
        const ContourNodes nodes{0.5, 0.25, 1};
        NodeValues mine;
        NodeValues its;
        mine.setOne();
        its.setOne();
        loss.multiply(order, nodes, 2, mine);
        one.multiply(order, nodes, 2, its);
        EXPECT_EQ(mine.real, its.real);
        EXPECT_EQ(mine.imaginary, its.imaginary);
        EXPECT_EQ(loss.lattice(order, {0.1, 1e-14, -9}).mass, one.lattice(order, {0.1, 1e-14, -9}).mass);
        EXPECT_EQ(loss.largestLoss(order), one.largestLoss(order));
        EXPECT_EQ(loss.decayBetween(order, 0.5, 1, 2, 0.9), one.decayBetween(order, 0.5, 1, 2, 0.9));
    }
    EXPECT_GT(loss.largestLoss(LossOrder::Reverse), loss.largestLoss(LossOrder::Forward));
}

} // namespace
} // namespace epsilometer::atomic_loss_test
