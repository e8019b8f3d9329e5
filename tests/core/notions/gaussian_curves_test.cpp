// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the Renyi curves of Gaussian pairs, against closed forms and Simpson's rule in long double:
// - of a mixture the divergence at whole orders is never below the sum over all tuples of shifts, and little above it,
//   with weights down to 1e-9 and orders up to 64; at other orders it is that of the integrals in both orders
// - it grows with the order, the rate and the shift, stays below the largest shift's line, and n runs cost n times one, up
//   to 2^53 of them
// - of a replaced record it is that of the three parts of the pair, and never above the plain Gaussian
// - of a draw that the outcome reveals it is that of the enumerated outcomes, also where moments overflow
// - what is no order grants nothing
#include "core/notions/losses/gaussian_pairs.h"

#include "core/notions/renyi/renyi_curves.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace epsilometer::gaussian_curves_test {
namespace {

using Real = long double;
using Function = std::function<Real(Real)>;

constexpr double kInf = std::numeric_limits<double>::infinity();

Real density(Real x)
{
    return std::exp(-x * x / 2) / std::sqrt(2 * std::acos(Real(-1)));
}

Real simpson(const Function &f, Real low, Real high, int steps = 4000)
{
    Real sum = f(low) + f(high);
    const Real width = (high - low) / steps;
    for (int i = 1; i < steps; ++i)
        sum += f(low + width * i) * (i % 2 == 1 ? 4 : 2);
    return sum * width / 3;
}

/// log of the ratio of the mixture to the noise.
Real ratioLog(const std::vector<GaussianShift> &shifts, Real x)
{
    Real sum = 0;
    for (const GaussianShift &one : shifts)
        sum += one.weight * std::expm1(one.shift * (x - Real(one.shift) / 2));
    return std::log1p(sum);
}

std::vector<GaussianShift> sampled(Real rate, double shift)
{
    return {{1 - rate, 0}, {rate, shift}};
}

std::shared_ptr<const RenyiCurve> curveOf(const std::vector<GaussianShift> &shifts, std::uint64_t count = 1)
{
    return makeGaussianMixtureCurve(shifts, count, gaussianMixtureAtoms(shifts));
}

std::shared_ptr<const RenyiCurve> replacedCurve(double rate, double shift)
{
    return makeReplacedGaussianCurve(rate, shift, replacedGaussianAtoms(rate, shift));
}

/// E_Q[ratio^n] - 1 of a sampled shift: binomial.
Real binomialExcess(Real rate, Real shift, int order)
{
    Real sum = 0;
    for (int k = 2; k <= order; ++k) {
        const Real ways = std::lgamma(Real(order + 1)) - std::lgamma(Real(k + 1)) - std::lgamma(Real(order - k + 1));
        sum += std::exp(ways + k * std::log(rate) + (order - k) * std::log1p(-rate)) *
               std::expm1(shift * shift * k * (k - 1) / 2);
    }
    return sum;
}

TEST(GaussianCurves, OfASampledShiftAreTheBinomialSumAtWholeOrders)
{
    for (const double rate : {1e-9, 1e-4, 0.01, 0.3})
        for (const double shift : {0.25, 1.0, 2.0}) {
            const auto curve = curveOf(sampled(rate, shift));
            for (const int order : {2, 3, 5, 16, 64}) {
                const Real excess = binomialExcess(rate, shift, order);
                if (!std::isfinite(excess))
                    continue;
                const Real truth = std::log1p(excess) / (order - 1);
                const double got = curve->upper(order);
                EXPECT_GE(got, truth * (1 - 1e-15L)) << rate << " " << shift << " " << order;
                EXPECT_LE(got, order * shift * shift / 2 * 1.001) << "the shift alone";
                if (order * shift <= 10) { // up to there the cells reach
                    EXPECT_LE(got, truth * 1.002L + 1e-15L) << rate << " " << shift << " " << order;
                }
            }
        }
}

TEST(GaussianCurves, OfManyShiftsAreTheSumOverTuples)
{
    const std::vector<std::vector<GaussianShift>> mixtures = {
        {{0.5L, 0}, {0.25L, 0.5}, {0.125L, 1}, {0.125L, 1.5}},
        {{0.9L, 0}, {0.05L, 0.125}, {0.05L, 3}},
        {{0.999L, 0}, {0.0005L, 0.5}, {0.0005L, 0.75}},
        {{0.25L, 0.25}, {0.75L, 1.25}},
    };
    for (const auto &shifts : mixtures) {
        Real pairs = 0;
        Real triples = 0;
        for (const GaussianShift &a : shifts)
            for (const GaussianShift &b : shifts) {
                const Real ab = Real(a.shift) * b.shift;
                pairs += a.weight * b.weight * std::expm1(ab);
                for (const GaussianShift &c : shifts)
                    triples += a.weight * b.weight * c.weight * std::expm1(ab + c.shift * (Real(a.shift) + b.shift));
            }
        const auto curve = curveOf(shifts);
        const auto expectAbove = [&](double order, Real excess) {
            const Real forward = std::log1p(excess) / (order - 1);
            // The other order, E_P[ratio^-order], by the rule.
            const Real other =
                std::log(simpson([&](Real x) { return density(x) * std::exp((1 - order) * ratioLog(shifts, x)); }, -24,
                                 24)) /
                (order - 1);
            const Real truth = std::max(forward, other);
            EXPECT_GE(curve->upper(order), truth * (1 - 1e-12L)) << order;
            EXPECT_LE(curve->upper(order), truth * 1.002L) << order;
        };
        expectAbove(2, pairs);
        expectAbove(3, triples);
    }
}

TEST(GaussianCurves, AtFractionalOrdersTheyAreTheIntegralsOfBothOrders)
{
    for (const double rate : {0.02, 0.4})
        for (const double shift : {0.5, 1.5}) {
            const auto shifts = sampled(rate, shift);
            const auto curve = curveOf(shifts);
            for (const Real order : {1.0625L, 1.5L, 2.75L, 6.5L}) {
                const auto moment = [&](Real power) { // E_Q[ratio^power] - 1
                    return simpson([&](Real x) { return density(x) * std::expm1(power * ratioLog(shifts, x)); }, -20,
                                   34);
                };
                const Real truth = std::log1p(std::max(moment(order), moment(1 - order))) / (order - 1);
                const double got = curve->upper(static_cast<double>(order));
                EXPECT_GE(got, truth * (1 - 1e-10L)) << rate << " " << shift << " " << order;
                EXPECT_LE(got, truth * 1.002L) << rate << " " << shift << " " << order;
            }
        }
}

TEST(GaussianCurves, NearOrderOneTheyAreAboveTheKullbackLeiblerDivergence)
{
    for (const double rate : {0.05, 0.5}) {
        const auto shifts = sampled(rate, 1);
        const Real forward =
            simpson([&](Real x) { return density(x) * std::exp(ratioLog(shifts, x)) * ratioLog(shifts, x); }, -20, 21);
        const Real reverse = simpson([&](Real x) { return -density(x) * ratioLog(shifts, x); }, -20, 21);
        const Real truth = std::max(forward, reverse);
        const auto curve = curveOf(shifts);
        EXPECT_GE(curve->upper(1), truth * (1 - 1e-10L)) << rate;
        EXPECT_LE(curve->upper(1), truth * 1.002L) << rate;
        EXPECT_LE(curve->upper(1), curve->upper(1 + 1e-9)) << rate;
    }
}

TEST(GaussianCurves, GrowWithOrderRateAndShift)
{
    for (const double order : {1.0, 1.25, 2.0, 7.5, 40.0, 300.0}) {
        double before = 0;
        for (const double rate : {1e-6, 1e-3, 0.1, 0.9}) {
            const auto curve = curveOf(sampled(rate, 0.75));
            EXPECT_GE(curve->upper(order), before * (1 - 1e-4)) << order << " " << rate;
            before = curve->upper(order);
            EXPECT_LE(curve->upper(order), curve->upper(order * 1.25) * (1 + 1e-12) + 1e-10) << order << " " << rate;
            EXPECT_LE(before, order * 0.75 * 0.75 / 2 * 1.001 + 1e-12) << "never above the shift alone";
        }
        before = 0;
        for (const double shift : {0.125, 0.5, 1.0, 3.0}) {
            const double got = curveOf(sampled(0.1L, shift))->upper(order);
            EXPECT_GE(got, before) << order << " " << shift;
            before = got;
        }
    }
}

TEST(GaussianCurves, SeveralRunsCostAsManyTimesOne)
{
    const auto shifts = sampled(0.125L, 0.5);
    const auto atoms = gaussianMixtureAtoms(shifts);
    const auto one = makeGaussianMixtureCurve(shifts, 1, atoms);
    for (const std::uint64_t count : {std::uint64_t{2}, std::uint64_t{1000}, std::uint64_t{1} << 53U}) {
        const auto many = makeGaussianMixtureCurve(shifts, count, atoms);
        const auto plain = makeAtomsCurve(std::make_shared<PairAtoms>(), count);
        EXPECT_GE(plain->upper(2), 0) << "of no outcomes at all";
        for (const double order : {1.0, 1.5, 8.0, 200.0}) {
            const Real truth = static_cast<Real>(one->upper(order)) * static_cast<Real>(count);
            EXPECT_GE(many->upper(order), truth * (1 - 1e-15L)) << count << " " << order;
            EXPECT_LE(many->upper(order), truth * (1 + 1e-14L)) << count << " " << order;
        }
    }
}

TEST(GaussianCurves, WhatIsNoOrderGrantsNothing)
{
    const WeightedCurve half{makePureCurve(1), 0.5};
    for (const auto &curve : {curveOf(sampled(0.1L, 1)), replacedCurve(0.1, 1), makeEitherCurve(half, half)})
        for (const double order : {std::nan(""), 0.999999, 0.0, -2.0, kInf})
            EXPECT_EQ(curve->upper(order), kInf) << order;
}

/// E[ratio^order] - 1 of the pair of a replaced record: above the middle the sampled one against noise, below it its
/// image, elsewhere no loss.
Real replacedExcess(double rate, double shift, Real order)
{
    const auto shifts = sampled(rate, shift);
    return simpson(
        [&](Real x) {
            const Real loss = ratioLog(shifts, x);
            return density(x) * (std::exp(loss) * std::expm1((order - 1) * loss) + std::expm1((1 - order) * loss));
        },
        Real(shift) / 2, Real(shift) * (order + 1) + 20, 6000);
}

TEST(ReplacedGaussianCurves, AreTheSumOfTheThreeParts)
{
    for (const double rate : {0.001, 0.1, 0.75})
        for (const double shift : {0.25, 1.0, 2.0}) {
            const auto curve = replacedCurve(rate, shift);
            for (const double order : {1.25, 2.0, 4.5, 12.0}) {
                const Real truth = std::log1p(replacedExcess(rate, shift, order)) / (order - 1);
                EXPECT_GE(curve->upper(order), truth * (1 - 1e-9L)) << rate << " " << shift << " " << order;
                EXPECT_LE(curve->upper(order), truth * 1.01L) << rate << " " << shift << " " << order;
            }
        }
}

TEST(ReplacedGaussianCurves, AreNeverAboveThePlainGaussianAndGrow)
{
    for (const double shift : {0.125, 1.0, 4.0})
        for (const double order : {1.0, 1.5, 3.0, 50.0, 1e4}) {
            double before = 0;
            for (const double rate : {1e-6, 0.01, 0.5, 1.0}) {
                const double got = replacedCurve(rate, shift)->upper(order);
                // Order 1 is taken as the least order above it that rounding allows.
                EXPECT_LE(got, std::max(order, 1 + 0x1p-20) * shift * shift / 2 * (1 + 1e-14))
                    << rate << " " << shift << " " << order;
                EXPECT_GE(got, before * (1 - 1e-3)) << rate << " " << shift << " " << order;
                before = got;
            }
            EXPECT_GE(before, order * shift * shift / 2 * (1 - 1e-4)) << "at rate 1 it is the Gaussian";
        }
}

/// Of randomised responses of two epsilons, one of them drawn openly: by enumeration.
Real eitherTruth(Real weight, Real one, Real other, Real order)
{
    const auto scaled = [&](Real epsilon, Real top) { // e^-top times sum of q (p/q)^order
        const Real p = 1 / (1 + std::exp(-epsilon));
        const Real up = std::exp(order * epsilon + std::log1p(-p) - top);
        return up + std::exp(-order * epsilon + std::log(p) - top);
    };
    const Real top = (order - 1) * std::max(one, other);
    return (top + std::log(weight * scaled(one, top) + (1 - weight) * scaled(other, top))) / (order - 1);
}

TEST(EitherCurves, AreThoseOfTheEnumeratedOutcomes)
{
    for (const double weight : {0.0625, 0.5, 0.875})
        for (const double one : {0.25, 1.0, 3.0})
            for (const double other : {0.5, 2.0}) {
                const auto curve = makeEitherCurve({makePureCurve(one), weight}, {makePureCurve(other), 1 - weight});
                for (const double order : {1.5, 2.0, 9.0, 1000.0, 1e5, 1e7}) {
                    const Real truth = eitherTruth(weight, one, other, order);
                    EXPECT_GE(curve->upper(order), truth * (1 - 1e-15L)) << weight << " " << order;
                    EXPECT_LE(curve->upper(order), truth * (1 + 1e-12L)) << weight << " " << order;
                }
                // The mean of the two divergences, since the draw itself loses nothing.
                const Real kl =
                    weight * one * std::tanh(Real(one) / 2) + (1 - weight) * other * std::tanh(Real(other) / 2);
                EXPECT_GE(curve->upper(1), kl);
                EXPECT_LE(curve->upper(1), kl * (1 + 1e-5L));
                EXPECT_LE(curve->upper(1), curve->upper(1.5));
            }
}

TEST(EitherCurves, TakeAllOfOneNoneOfTheOtherAndTheEnds)
{
    const auto strong = makePureCurve(0.125);
    const auto weak = makeZcdpCurve(2);
    const auto unknown = makePureCurve(kInf);
    for (const double order : {1.25, 4.0, 50.0}) {
        const double all = makeEitherCurve({strong, 1}, {weak, 0})->upper(order);
        EXPECT_GE(all, strong->upper(order));
        EXPECT_LE(all, strong->upper(order) * (1 + 1e-13));
        EXPECT_EQ(makeEitherCurve({strong, 0.5}, {unknown, 0.5})->upper(order), kInf);
        const double without = makeEitherCurve({weak, 1}, {makeZcdpCurve(2000), 0})->upper(order);
        EXPECT_GE(without, weak->upper(order));
        EXPECT_LE(without, weak->upper(order) * (1 + 1e-10) + 1e-13) << "what has no weight has no say";
        const double mixed = makeEitherCurve({strong, 0.5}, {weak, 0.5})->upper(order);
        EXPECT_EQ(mixed, makeEitherCurve({weak, 0.5}, {strong, 0.5})->upper(order)) << "whichever is named first";
        EXPECT_GE(mixed, strong->upper(order));
        EXPECT_LE(mixed, weak->upper(order) * (1 + 1e-13));
        EXPECT_GE(mixed, weak->upper(order) - std::log(2.0) / (order - 1)) << "half of its moment is there";
    }
    const auto nothing = makeEitherCurve({makePureCurve(0), 0.5}, {makePureCurve(0), 0.5});
    EXPECT_GE(nothing->upper(3), 0);
    EXPECT_LE(nothing->upper(3), 1e-300) << "equal laws in either case";
}

} // namespace
} // namespace epsilometer::gaussian_curves_test
