// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - gathered pairs have hockey-stick curves and Renyi divergences not below those of the true pair, in both orders, and
//   little above them: against direct integration of the densities, which shares nothing with the cells
// - a mixture of one shift is the Gaussian; shifts of weight at rate q are the subsampled Gaussian of its own kind
// - the pair of replacement has q delta(eps) at log(1 + q (e^eps - 1)), and is symmetric
// - replacement in Poisson batches: hockey-stick curves just above those of contributions s and -s, by their closed form,
//   and above those of any two contributions of at most that length in a plane; Renyi divergences just above the truth
#include "core/notions/losses/gaussian_pairs.h"

#include "core/notions/conversions/noise.h"

#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <random>
#include <vector>

namespace epsilometer::pair_atoms_test {
namespace {

using Density = std::function<long double(long double)>;

long double normal(long double x)
{
    return std::exp(-x * x / 2) / std::sqrt(2 * static_cast<long double>(M_PI));
}

/// By the trapezoid rule over a range that holds everything.
long double integral(const Density &f)
{
    constexpr long double kStep = 1.0L / 512;
    long double sum = 0;
    for (long double x = -40; x <= 60; x += kStep)
        sum += f(x);
    return sum * kStep;
}

Density mixtureOf(std::vector<GaussianShift> shifts)
{
    return [shifts](long double x) {
        long double sum = 0;
        for (const GaussianShift &one : shifts)
            sum += one.weight * normal(x - one.shift);
        return sum;
    };
}

long double hockeyStick(const Density &p, const Density &q, double epsilon)
{
    return integral(
        [&](long double x) { return std::max(0.0L, p(x) - std::exp(static_cast<long double>(epsilon)) * q(x)); });
}

long double renyi(const Density &p, const Density &q, double alpha)
{
    return std::log(integral([&](long double x) {
               return q(x) > 0 && p(x) > 0 ? std::exp(alpha * std::log(p(x)) + (1 - alpha) * std::log(q(x))) : 0;
           })) /
           (alpha - 1);
}

const std::vector<std::vector<GaussianShift>> kMixtures = {
    {{0.9L, 0}, {0.08L, 0.2}, {0.02L, 0.4}},
    {{0.99L, 0}, {0.01L, 1}},
    {{0.3L, 0.1}, {0.5L, 1.5}, {0.2L, 2}},
    {{1, 0.7}},
};

TEST(PairAtoms, OfMixturesAreJustAboveTheTruthInBothOrders)
{
    for (const auto &shifts : kMixtures) {
        const Density p = mixtureOf(shifts);
        const auto model = gaussianMixtureAtoms(shifts)->loss("test", 3);
        ASSERT_EQ(model->parts().size(), 1U);
        EXPECT_EQ(model->parts().front().count, 3U);
        const ElementaryLoss &loss = *model->parts().front().loss;
        for (const double epsilon : {0.0, 0.01, 0.1, 0.5, 1.0}) {
            const long double forward = hockeyStick(p, normal, epsilon);
            const long double reverse = hockeyStick(normal, p, epsilon);
            constexpr long double kRule = 3e-7L; // the kink in the integrand costs the trapezoid rule its accuracy
            EXPECT_GE(loss.deltaUpper(LossOrder::Forward, epsilon), forward * (1 - kRule) - 1e-9L) << epsilon;
            EXPECT_GE(loss.deltaUpper(LossOrder::Reverse, epsilon), reverse * (1 - kRule) - 1e-9L) << epsilon;
            EXPECT_LE(loss.deltaUpper(LossOrder::Forward, epsilon), forward * 1.001L + 1e-8L) << epsilon;
            EXPECT_LE(loss.deltaUpper(LossOrder::Reverse, epsilon), reverse * 1.001L + 1e-8L) << epsilon;
        }
    }
}

TEST(PairAtoms, OfMixturesHaveTheirRenyiDivergences)
{
    for (const auto &shifts : kMixtures) {
        const Density p = mixtureOf(shifts);
        const auto curve = makeGaussianMixtureCurve(shifts, 2, gaussianMixtureAtoms(shifts));
        for (const double alpha : {1.25, 2.0, 3.5, 8.0}) {
            const long double truth = 2 * std::max(renyi(p, normal, alpha), renyi(normal, p, alpha));
            EXPECT_GE(curve->upper(alpha), truth * (1 - 1e-12L)) << alpha;
            EXPECT_LE(curve->upper(alpha), truth * 1.002L) << alpha;
        }
        EXPECT_GE(curve->upper(1), 0);
        EXPECT_LE(curve->upper(1), curve->upper(1.5));
        EXPECT_TRUE(std::isinf(curve->upper(INFINITY)));
        // The largest shift alone: D_a >= a c^2 / 2 + a / (a - 1) log w.
        const double largest = shifts.back().shift;
        const double alone = 500 * largest * largest / 2;
        EXPECT_LE(curve->upper(500), 2 * alone * 1.01) << "never above it";
        EXPECT_GE(curve->upper(500),
                  2 * (alone + 500.0 / 499 * std::log(static_cast<double>(shifts.back().weight))) - 1e-9)
            << "which it has with some probability";
    }
}

TEST(PairAtoms, OneShiftIsTheGaussian)
{
    const std::vector<GaussianShift> one{{1, 0.5}};
    const auto model = gaussianMixtureAtoms(one)->loss("test", 1);
    for (const double epsilon : {0.0, 0.2, 1.0, 2.0}) {
        const double truth = noise::gaussianDelta(0.5, epsilon);
        for (const auto order : {LossOrder::Forward, LossOrder::Reverse}) {
            EXPECT_GE(model->parts().front().loss->deltaUpper(order, epsilon), truth * (1 - 1e-11)) << epsilon;
            EXPECT_LE(model->parts().front().loss->deltaUpper(order, epsilon), truth * 1.0005) << epsilon;
        }
    }
}

/// P(Z > z)
long double above(long double z)
{
    return std::erfc(z / std::sqrt(2.0L)) / 2;
}

/// H of (1 - q) N(0) + q N(s) against (1 - q) N(0) + q N(-s): the loss rises, so the best test is a half-line.
long double mirroredDelta(long double q, long double s, long double epsilon)
{
    const long double ratio = std::exp(epsilon);
    const auto favours = [&](long double x) { // P > ratio Q, both over N(0)
        const long double p = 1 - q + q * std::exp(s * x - s * s / 2);
        return p > ratio * (1 - q + q * std::exp(-s * x - s * s / 2));
    };
    long double low = -50;
    long double high = 50 + epsilon / s;
    for (int i = 0; i < 200; ++i) {
        const long double middle = (low + high) / 2;
        (favours(middle) ? high : low) = middle;
    }
    return (1 - q) * above(high) + q * above(high - s) - ratio * ((1 - q) * above(high) + q * above(high + s));
}

TEST(PairAtoms, OfPoissonReplacementAreJustAboveTheTruthInBothOrders)
{
    std::mt19937_64 random(20261129);
    const auto between = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    for (int i = 0; i < 60; ++i) {
        const double rate = std::exp(between(-9, -0.01));
        const double shift = std::exp(between(-3, 1.5));
        const double epsilon = std::exp(between(-6, 1.5));
        const auto model = poissonReplacedAtoms(rate, shift)->loss("test", 1);
        const long double truth = mirroredDelta(rate, shift, epsilon);
        for (const auto order : {LossOrder::Forward, LossOrder::Reverse}) {
            const double got = model->parts().front().loss->deltaUpper(order, epsilon);
            EXPECT_GE(got, truth * (1 - 1e-12L) - 1e-18L) << rate << " " << shift << " " << epsilon;
            EXPECT_LE(got, truth * 1.003L + 1e-9L) << rate << " " << shift << " " << epsilon;
        }
    }
}

TEST(PairAtoms, OfPoissonReplacementAreAboveAnyTwoContributionsInAPlane)
{
    constexpr double kStep = 1.0 / 12;
    constexpr double kReach = 11;
    std::mt19937_64 random(29112026);
    const auto between = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    for (int i = 0; i < 40; ++i) {
        const double rate = std::exp(between(-4, -0.01));
        const double shift = between(0.2, 2.5);
        const double epsilon = between(0, 2);
        const double lengths[] = {shift * std::min(1.0, between(0.2, 1.6)), shift * std::min(1.0, between(0.2, 1.6))};
        const double angle = between(0, M_PI);
        const double other[] = {lengths[1] * std::cos(angle), lengths[1] * std::sin(angle)};
        double sum = 0;
        for (double x = -kReach; x <= kReach; x += kStep)
            for (double y = -kReach; y <= kReach; y += kStep) {
                const double first = 1 - rate + rate * std::exp(lengths[0] * x - lengths[0] * lengths[0] / 2);
                const double second =
                    1 - rate + rate * std::exp(other[0] * x + other[1] * y - lengths[1] * lengths[1] / 2);
                sum += std::exp(-(x * x + y * y) / 2) * std::max(first - std::exp(epsilon) * second, 0.0);
            }
        const double delta = sum * kStep * kStep / (2 * M_PI);
        const auto model = poissonReplacedAtoms(rate, shift)->loss("test", 1);
        EXPECT_GE(model->parts().front().loss->deltaUpper(LossOrder::Forward, epsilon), delta - 2e-5 * rate)
            << rate << " " << shift << " " << epsilon << " " << angle;
    }
}

TEST(PairAtoms, OfPoissonReplacementHaveTheirRenyiDivergences)
{
    for (const double rate : {1e-3, 0.05, 0.6})
        for (const double shift : {0.2, 1.0, 2.0}) {
            const Density p = mixtureOf({{1 - static_cast<long double>(rate), 0}, {rate, shift}});
            const Density q = [&](long double x) { return p(-x); };
            const auto curve = makePoissonReplacedCurve(rate, shift, 3, poissonReplacedAtoms(rate, shift));
            for (const double alpha : {1.1, 2.0, 4.5, 12.0}) {
                const long double truth = 3 * renyi(p, q, alpha);
                EXPECT_GE(curve->upper(alpha), truth * (1 - 1e-11L)) << rate << " " << shift << " " << alpha;
                EXPECT_LE(curve->upper(alpha), truth * 1.01L + 1e-12L) << rate << " " << shift << " " << alpha;
            }
            EXPECT_LE(curve->upper(500), 3 * 500 * 2 * shift * shift * (1 + 1e-12)) << "never above two contributions";
            EXPECT_TRUE(std::isinf(curve->upper(INFINITY)));
        }
}

TEST(PairAtoms, OfReplacementAmplifyTheGaussian)
{
    for (const double rate : {0.01, 0.3, 1.0}) {
        const auto model = replacedGaussianAtoms(rate, 1.5)->loss("test", 1);
        const auto curve = makeReplacedGaussianCurve(rate, 1.5, replacedGaussianAtoms(rate, 1.5));
        for (const double base : {0.0, 0.3, 1.0, 4.0}) {
            const double epsilon = std::log1p(rate * std::expm1(base));
            const double truth = rate * noise::gaussianDelta(1.5, base);
            for (const auto order : {LossOrder::Forward, LossOrder::Reverse}) {
                EXPECT_GE(model->parts().front().loss->deltaUpper(order, epsilon), truth * (1 - 1e-10)) << epsilon;
                EXPECT_LE(model->parts().front().loss->deltaUpper(order, epsilon), truth * 1.001) << epsilon;
            }
        }
        EXPECT_LE(curve->upper(3), 3 * 1.5 * 1.5 / 2 * (1 + 1e-12));
        EXPECT_GT(curve->upper(3), 0);
    }
    EXPECT_NEAR(makeReplacedGaussianCurve(1, 1.5, replacedGaussianAtoms(1, 1.5))->upper(3), 3 * 1.5 * 1.5 / 2, 1e-3)
        << "nothing is amplified";
}

TEST(PairAtoms, OfFinitelyManyOutcomesAreExact)
{
    // Three outcomes: P = (0.5, 0.3, 0.2), Q = (0.25, 0.3, 0.45).
    PairAtoms atoms;
    atoms.addAtom(std::log(0.2L / 0.45L), 0.2L);
    atoms.addAtom(0, 0.3L);
    atoms.addAtom(std::log(2.0L), 0.5L);
    const auto model = atoms.loss("test", 1);
    const ElementaryLoss &loss = *model->parts().front().loss;
    EXPECT_NEAR(loss.deltaUpper(LossOrder::Forward, 0.1), 0.5 - std::exp(0.1) * 0.25, 1e-12);
    EXPECT_NEAR(loss.deltaUpper(LossOrder::Reverse, 0.1), 0.45 - std::exp(0.1) * 0.2, 1e-12);
    EXPECT_NEAR(atoms.renyi(2), std::log(std::max(0.25 / 0.25 + 0.3 + 0.04 / 0.45, 0.0625 / 0.5 + 0.3 + 0.2025 / 0.2)),
                1e-12);
    EXPECT_NEAR(atoms.renyi(INFINITY), std::log(0.45 / 0.2), 1e-12);
    atoms.addInfinite(1e-9L);
    EXPECT_TRUE(std::isinf(atoms.renyi(2)));
}

} // namespace
} // namespace epsilometer::pair_atoms_test
