// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the Poisson-subsampled Gaussian:
// - delta(epsilon) is never below its closed form in 113 bits and just above it, in both orders, for rates and noise of
//   many sizes; it grows with the rate and falls with the noise and with epsilon; at rate 1 it is the Gaussian's
// - it bounds the sum of a small data set with any other entries, integrated over all subsets that may be drawn, and a
//   data set without other entries attains it
// - no loss of the order that removes an entry lies beyond the largest, and the curve comes close to it
// - moments of whole orders are binomial sums, others an integral; at 0 and 1 they are exactly 1; beyond what is summed
//   they are infinite; their logarithm is convex
// - the nodes are a law whose rotations are within the error of an independent integral
// - the bound on their decay is one at every point further out
// - a cell's boundary is where the likelihood ratio says, masses below a loss are never too small, and a law moved to
//   cells keeps its mass
// - no rate and no steps are no loss, no noise is an infinite one.
#include "core/notions/losses/sampled_gaussian_loss.h"

#include "core/notions/conversions/noise.h"
#include "core/notions/losses/sampled_gaussian_moments.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <vector>

namespace epsilometer::sampled_gaussian_law_test {
namespace {

using quad::Quad;
using Real = long double;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr LossOrder kOrders[] = {LossOrder::Forward, LossOrder::Reverse};
constexpr double kRates[] = {1e-9, 1e-4, 0.015625, 0.3, 0.875, 0.99999};
constexpr double kSigmas[] = {0.25, 0.7, 1.5, 8.0};

/// The closed form: sup_S of P(S) - e^epsilon Q(S) is reached where the loss exceeds epsilon.
Quad curveOf(double rate, double sigma, LossOrder order, Quad epsilon)
{
    const Quad q = rate;
    const Quad s = sigma;
    if (order == LossOrder::Forward) {
        const Quad x = s * s * quad::log1p(quad::expm1(epsilon) / q) + Quad(0.5);
        const Quad none = quad::upperTail(x / s);
        const Quad one = quad::upperTail((x - 1) / s);
        return q * (one - none) - quad::expm1(epsilon) * none;
    }
    const Quad left = quad::expm1(-epsilon) + q;
    if (left <= 0)
        return 0;
    const Quad x = s * s * quad::log(left / q) + Quad(0.5);
    const Quad none = quad::upperTail(-x / s);
    const Quad one = quad::upperTail((1 - x) / s);
    return none - quad::exp(epsilon) * ((1 - q) * none + q * one);
}

TEST(SampledGaussianLaw, CurveIsJustAboveTheClosedForm)
{
    for (const double rate : {1e-9, 1e-4, 0x1p-10, 0x1p-6, 0.25, 0.875, 0.99999})
        for (const double sigma : kSigmas) {
            const SampledGaussianLoss loss(rate, sigma);
            for (const LossOrder order : kOrders)
                for (const double epsilon : {0.0, 1e-12, 1e-5, 0.01, 0.2, 0.35, 1.0, 2.5, 7.0, 11.0}) {
                    const Quad truth = curveOf(rate, sigma, order, epsilon);
                    const double got = loss.deltaUpper(order, epsilon);
                    EXPECT_TRUE(Quad(got) >= truth * (1 - Quad(1e-18)) - Quad(1e-33))
                        << rate << " " << sigma << " " << epsilon << " " << got << " " << static_cast<double>(truth);
                    EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-10)) + Quad(1e-17))
                        << rate << " " << sigma << " " << epsilon << " " << got << " " << static_cast<double>(truth);
                    EXPECT_LE(loss.deltaLower(order, epsilon), got);
                    EXPECT_TRUE(Quad(loss.deltaLower(order, epsilon)) <= truth + Quad(1e-17))
                        << rate << " " << sigma << " " << epsilon;
                }
        }
}

TEST(SampledGaussianLaw, IsAboveTheClosedFormUpToTheLargestLoss)
{
    for (const double rate : {1e-17, 1e-15, 1e-12, 2e-9, 0.067804445362253843, 0.5, 0.999})
        for (const double sigma : kSigmas) {
            const SampledGaussianLoss loss(rate, sigma);
            const double largest = -std::log1p(-rate);
            for (const double share : {0.0, 0.5, 0.99, 1 - 1e-9, 1 - 1e-15, 1.0, 1 + 1e-15}) {
                const Quad truth = curveOf(rate, sigma, LossOrder::Reverse, largest * share);
                const double got = loss.deltaUpper(LossOrder::Reverse, largest * share);
                EXPECT_TRUE(Quad(got) >= truth * (1 - Quad(1e-18)) - Quad(1e-33) * Quad(rate))
                    << rate << " " << sigma << " " << share << " " << got << " " << static_cast<double>(truth);
                EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-10)) + Quad(1e-15) * Quad(rate))
                    << rate << " " << sigma << " " << share << " " << got << " " << static_cast<double>(truth);
            }
        }
}

TEST(SampledGaussianLaw, GrowsWithTheRateAndFallsWithTheNoise)
{
    for (const LossOrder order : kOrders)
        for (const double epsilon : {0.0, 0.1, 1.0, 3.0}) {
            for (const double sigma : kSigmas) {
                double before = 0;
                for (const double rate : {1e-12, 1e-9, 1e-4, 0.1, 0.3, 0.7, 0.999, 1.0}) {
                    const double delta = SampledGaussianLoss(rate, sigma).deltaUpper(order, epsilon);
                    EXPECT_GE(delta * (1 + 1e-10) + 1e-17, before) << rate << " " << sigma;
                    before = delta;
                }
                EXPECT_NEAR(before / noise::gaussianDelta(1 / sigma, epsilon), 1, 1e-9) << "everything is drawn";
            }
            for (const double rate : kRates) {
                double before = 1;
                for (const double sigma : {0.01, 0.1, 0.5, 1.0, 3.0, 30.0, 1e4}) {
                    const double delta = SampledGaussianLoss(rate, sigma).deltaUpper(order, epsilon);
                    EXPECT_LE(delta, before * (1 + 1e-10) + 1e-17) << rate << " " << sigma;
                    before = delta;
                }
            }
        }
}

/// Hardly any noise shows whether the entry was drawn: delta(0) is the rate, and the other order's losses are one.
TEST(SampledGaussianLaw, HardlyAnyNoise)
{
    for (const double rate : kRates) {
        const SampledGaussianLoss loss(rate, 0.01);
        EXPECT_GE(loss.deltaUpper(LossOrder::Forward, 0), rate * (1 - 1e-15));
        EXPECT_NEAR(loss.deltaUpper(LossOrder::Forward, 0) / rate, 1, 1e-9);
        EXPECT_NEAR(loss.deltaUpper(LossOrder::Forward, 50) / rate, 1, 1e-9) << "even far out";
        EXPECT_NEAR(loss.deltaUpper(LossOrder::Reverse, 0) / rate, 1, 1e-7);
        const double half = loss.largestLoss(LossOrder::Reverse) / 2;
        EXPECT_NEAR(loss.deltaUpper(LossOrder::Reverse, half) / -std::expm1(half + std::log1p(-rate)), 1, 1e-7);
    }
}

TEST(SampledGaussianLaw, ReverseLossesEndWhereTheEntryIsNotDrawn)
{
    for (const double rate : kRates)
        for (const double sigma : {0.2, 1.0}) {
            const SampledGaussianLoss loss(rate, sigma);
            const Quad largest = -quad::log1p(-Quad(rate));
            const double got = loss.largestLoss(LossOrder::Reverse);
            EXPECT_TRUE(Quad(got) >= largest);
            EXPECT_TRUE(Quad(got) <= largest * (1 + Quad(1e-11)));
            EXPECT_EQ(loss.deltaUpper(LossOrder::Reverse, got * (1 + 1e-12)), 0);
            EXPECT_EQ(loss.deltaUpper(LossOrder::Reverse, kInf), 0);
            EXPECT_GT(loss.deltaUpper(LossOrder::Reverse, got * 0.99), 0);
            EXPECT_EQ(loss.largestLoss(LossOrder::Forward), kInf);
            EXPECT_FALSE(loss.symmetric());
        }
    const SampledGaussianLoss all(1, 2);
    EXPECT_TRUE(all.symmetric());
    EXPECT_EQ(all.largestLoss(LossOrder::Reverse), kInf);
}

// ---- data sets

Real density(Real x, Real mean, Real sigma)
{
    const Real z = (x - mean) / sigma;
    return std::exp(-z * z / 2) / (sigma * std::sqrt(2 * std::numbers::pi_v<Real>));
}

/// Density of the noisy sum over entries each of which is drawn with the rate.
Real sumDensity(const std::vector<double> &entries, Real rate, Real sigma, Real x)
{
    Real sum = 0;
    for (unsigned drawn = 0; drawn < 1U << entries.size(); ++drawn) {
        Real weight = 1;
        Real mean = 0;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const bool in = (drawn >> i & 1U) != 0;
            weight *= in ? rate : 1 - rate;
            mean += in ? entries[i] : 0;
        }
        sum += weight * density(x, mean, sigma);
    }
    return sum;
}

struct Densities {
    Real step = 0;
    std::vector<Real> p;
    std::vector<Real> q;

    [[nodiscard]] Real hockeyStick(Real epsilon, LossOrder order) const
    {
        const Real scale = std::exp(epsilon);
        Real delta = 0;
        for (std::size_t i = 0; i < p.size(); ++i) {
            const Real first = order == LossOrder::Forward ? p[i] : q[i];
            const Real second = order == LossOrder::Forward ? q[i] : p[i];
            delta += std::max(0.0L, first - scale * second);
        }
        return delta * step;
    }
};

Densities densitiesOf(const std::vector<double> &others, double entry, double rate, double sigma)
{
    std::vector<double> with = others;
    with.push_back(entry);
    Densities densities;
    densities.step = static_cast<Real>(sigma) / 96;
    for (Real x = -4 - 9 * sigma; x < 4 + 9 * sigma; x += densities.step) {
        densities.p.push_back(sumDensity(with, rate, sigma, x));
        densities.q.push_back(sumDensity(others, rate, sigma, x));
    }
    return densities;
}

constexpr Real kIntegral = 4e-5L; ///< the trapezoid's rule where the excess begins

TEST(SampledGaussianLaw, BoundsEverySmallDataSet)
{
    const std::vector<std::vector<double>> dataSets = {{}, {1}, {-1, 0.5}, {1, 1, -0.75}};
    for (const double rate : {0.1, 0.6})
        for (const double sigma : {0.6, 1.4}) {
            const SampledGaussianLoss loss(rate, sigma);
            for (const auto &others : dataSets)
                for (const double entry : {1.0, -1.0, 0.4}) {
                    const Densities densities = densitiesOf(others, entry, rate, sigma);
                    for (const LossOrder order : kOrders)
                        for (const double epsilon : {0.0, 0.05, 0.3, 0.8, 2.0}) {
                            const Real truth = densities.hockeyStick(epsilon, order);
                            const double got = loss.deltaUpper(order, epsilon);
                            EXPECT_GE(got + kIntegral, truth) << others.size() << " " << entry << " " << epsilon;
                            if (others.empty() && std::abs(entry) == 1) {
                                EXPECT_LE(got, truth + kIntegral) << "attained by a single entry";
                            }
                        }
                }
        }
}

// ---- moments

/// E[r^n] = sum over k of C(n, k) (1 - q)^(n - k) q^k e^(k (k - 1) / (2 sigma^2)).
Quad binomialMoment(double rate, double sigma, int n)
{
    const Quad q = rate;
    Quad choose = 1;
    Quad moment = 0;
    for (int k = 0; k <= n; ++k) {
        const Quad log = (n - k) * quad::log1p(-q) + k * quad::log(q) + Quad(k) * (k - 1) / (2 * Quad(sigma) * sigma);
        moment += choose * quad::exp(log);
        choose = choose * (n - k) / (k + 1);
    }
    return moment;
}

TEST(SampledGaussianLaw, WholeMomentsAreBinomialSums)
{
    for (const double rate : {1e-3, 0.015625, 0.3, 0.875})
        for (const double sigma : {0.5, 0.8, 1.5, 8.0}) {
            const SampledGaussianMoments moments(rate, sigma);
            for (const int n : {2, 3, 5, 16, 40}) {
                const Quad truth = quad::log(binomialMoment(rate, sigma, n));
                const auto got = moments.logMoment(n);
                EXPECT_TRUE(quad::abs(Quad(got.value) - truth) <= Quad(got.error) + Quad(1e-30))
                    << rate << " " << sigma << " " << n;
                EXPECT_TRUE(Quad(got.error) <= truth * Quad(1e-10)) << rate << " " << sigma << " " << n;
            }
        }
}

/// E[r^w f(log r)] under N(0, sigma^2) by the trapezoid's rule at steps of its own.
template <class Function> auto integral(Real rate, Real sigma, Real w, Function function)
{
    const Real step = sigma * std::min<Real>(0.11L, sigma / 6) / 4; // fine enough for fast rotations
    decltype(function(Real())) sum = 0;
    const Real low = std::min<Real>(w, 0) - 13 * sigma - 0.3L * step;
    const Real high = std::max<Real>(w, 1) + 13 * sigma;
    for (Real x = low; x < high; x += step) {
        const Real loss = std::log1p(rate * std::expm1((2 * x - 1) / (2 * sigma * sigma)));
        sum += density(x, 0, sigma) * std::exp(w * loss) * step * function(loss);
    }
    return sum;
}

TEST(SampledGaussianLaw, OtherMomentsAreIntegrals)
{
    for (const double rate : {0.015625, 0.3, 0.875})
        for (const double sigma : {0.7, 1.5, 4.0}) {
            const SampledGaussianMoments moments(rate, sigma);
            for (const double w : {-7.5, -1.0, -0.5, 0.25, 0.5, 1.5, 2.25, 11.125}) {
                const Real truth = std::log(integral(rate, sigma, w, [](Real) { return 1.0L; }));
                const auto got = moments.logMoment(w);
                EXPECT_LE(std::abs(got.value - truth), got.error + 1e-15L * (1 + std::abs(truth)))
                    << rate << " " << sigma << " " << w;
                // M(t) is A(t + 1) where an entry is added, and A(-t) where one is removed.
                const SampledGaussianLoss loss(rate, sigma);
                const LogMoment forward = loss.logMoment(LossOrder::Forward, w - 1);
                const LogMoment reverse = loss.logMoment(LossOrder::Reverse, -w);
                EXPECT_NEAR(forward.value, static_cast<double>(truth), forward.error + 1e-14 * (1 + std::abs(w)));
                EXPECT_NEAR(reverse.value, static_cast<double>(truth), reverse.error + 1e-14 * (1 + std::abs(w)));
            }
            for (const double w : {-5.0, -1.0, 0.4, 1.3, 3.0, 9.0}) {
                const Real middle = moments.logMoment(w).value;
                const Real ends = (moments.logMoment(w - 0.25).value + moments.logMoment(w + 0.25).value) / 2;
                EXPECT_LE(middle, ends) << "convex at " << w;
            }
        }
}

TEST(SampledGaussianLaw, MomentsAtTheEndsOfTheirRange)
{
    for (const double rate : kRates) {
        const SampledGaussianMoments moments(rate, 1);
        EXPECT_EQ(moments.logMoment(0).value, 0);
        EXPECT_EQ(moments.logMoment(1).value, 0) << "r is a density";
        EXPECT_EQ(moments.logMoment(0).error, 0);
        for (const double w : {4000.5, -4000.5, kInf, -kInf, std::nan("")})
            EXPECT_EQ(moments.logMoment(w).value, kInf) << w;
        // Close to 1 the excess is not lost: it grows in proportion.
        const auto near = moments.logMoment(1 + 0x1p-30);
        const auto further = moments.logMoment(1 + 0x1p-29);
        EXPECT_GT(near.value, 0);
        EXPECT_LE(std::abs(further.value - 2 * near.value), further.error + 2 * near.error + 1e-7L * near.value);
    }
    EXPECT_EQ(SampledGaussianMoments(0.1, 1e-4).logMoment(2).value, kInf) << "too long a sum";
}

TEST(SampledGaussianLaw, NodesRotateLikeTheIntegral)
{
    for (const double rate : {0.0625, 0.5})
        for (const double sigma : {0.7, 2.0})
            for (const double w : {-2.0, 1.5, 6.0}) {
                const SampledGaussianMoments moments(rate, sigma);
                const auto nodes = moments.nodes(w, 12, -44);
                ASSERT_EQ(nodes.loss.size(), nodes.weight.size());
                Real total = 0;
                for (const double weight : nodes.weight) {
                    EXPECT_GE(weight, 0);
                    total += weight;
                }
                EXPECT_NEAR(static_cast<double>(total), 1, 1e-13);
                const Real whole = integral(rate, sigma, w, [](Real) { return 1.0L; });
                for (const Real omega : {0.5L, 3.0L, 12.0L}) {
                    std::complex<Real> got = 0;
                    for (std::size_t j = 0; j < nodes.loss.size(); ++j)
                        got += std::polar<Real>(nodes.weight[j], omega * nodes.loss[j]);
                    const auto truth =
                        integral(rate, sigma, w, [&](Real loss) { return std::polar(1.0L, omega * loss); });
                    EXPECT_LE(std::abs(got - truth / whole), nodes.error + nodes.rounding + 1e-14L * (1 + omega))
                        << rate << " " << sigma << " " << w << " " << static_cast<double>(omega);
                }
                EXPECT_LE(nodes.error, 1e-15);
            }
}

TEST(SampledGaussianLaw, DecayIsABoundFurtherOut)
{
    int useful = 0;
    for (const double rate : {0.0625, 0.5, 1.0})
        for (const double sigma : {0.7, 2.0})
            for (const double w : {-1.5, 1.5, 4.0}) {
                const SampledGaussianMoments moments(rate, sigma);
                const Real whole = integral(rate, sigma, w, [](Real) { return 1.0L; });
                double least = 1;
                for (const double omega : {1.0, 4.0, 9.0, 20.0}) {
                    const double bound = sampledGaussianDecay(moments, w, omega, 1e-12);
                    least = std::min(least, bound);
                    useful += bound < 1 ? 1 : 0;
                    for (const Real further : {1.0L, 1.07L, 1.5L, 2.4L}) {
                        const auto truth = integral(
                            rate, sigma, w, [&](Real loss) { return std::polar(1.0L, omega * further * loss); });
                        EXPECT_LE(std::abs(truth) / whole, bound + 1e-16L)
                            << rate << " " << sigma << " " << w << " " << omega;
                    }
                    EXPECT_LE(bound, sampledGaussianDecay(moments, w, omega, 0.9) * (1 + 1e-12)) << "a lower goal";
                }
                EXPECT_LT(least, sampledGaussianDecay(moments, w, 1, 1e-12)) << "falls with omega";
            }
    EXPECT_GT(useful, 40);
    EXPECT_EQ(SampledGaussianLoss(0.5, 1).decay(LossOrder::Forward, 1, 5, 1), 1) << "nothing was asked for";
}

// ---- cells

TEST(SampledGaussianLaw, BoundariesAreWhereTheRatioSays)
{
    for (const double rate : kRates)
        for (const double sigma : kSigmas) {
            const SampledGaussianCells cells(rate, sigma);
            for (const double loss : {-0.5, -1e-6, 0.0, 1e-9, 0.4, 3.0, 50.0, 99.0, 101.0, 700.0}) {
                const Real x = cells.pointOf(loss);
                if (loss <= std::log1p(-rate)) {
                    EXPECT_EQ(x, -kInf) << "no ratio is that small";
                    continue;
                }
                const Quad exponent = (Quad(x) - Quad(0.5)) / (Quad(sigma) * sigma);
                const Quad back = quad::log1p(rate * quad::expm1(exponent));
                const double size = 1 + std::abs(loss) + std::abs(std::log(rate));
                EXPECT_TRUE(quad::abs(back - loss) <= Quad(1e-17) * size) << rate << " " << sigma << " " << loss;
            }
        }
}

TEST(SampledGaussianLaw, MassesBelowAreNeverTooSmall)
{
    for (const double rate : kRates)
        for (const double sigma : kSigmas) {
            const SampledGaussianCells cells(rate, sigma);
            for (const double loss : {-0.3, 0.0, 0.01, 0.4, 3.0}) {
                const Quad x = cells.pointOf(loss);
                const Quad truth =
                    (1 - Quad(rate)) * quad::upperTail(-x / sigma) + Quad(rate) * quad::upperTail((1 - x) / sigma);
                const double got = cells.belowForward(loss);
                if (loss > std::log1p(-rate)) {
                    EXPECT_TRUE(Quad(got) >= truth) << rate << " " << sigma << " " << loss;
                    EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-14)) + Quad(1e-18));
                }
                const Quad mirrored = quad::upperTail(Quad(cells.pointOf(-static_cast<Real>(loss))) / sigma);
                if (-loss > std::log1p(-rate)) {
                    EXPECT_TRUE(Quad(cells.belowReverse(loss)) >= mirrored) << rate << " " << sigma << " " << loss;
                    EXPECT_TRUE(Quad(cells.belowReverse(loss)) <= mirrored * (1 + Quad(1e-14)) + Quad(1e-18));
                }
            }
            for (const double tail : {1e-3, 1e-12}) {
                const double beyond = 1 - cells.belowForward(cells.highestForward(tail));
                EXPECT_LE(beyond, 1.5 * tail + 1e-15) << rate << " " << sigma;
            }
        }
}

TEST(SampledGaussianLaw, ALatticeKeepsTheMass)
{
    for (const double rate : {1e-4, 0.3, 1.0})
        for (const double sigma : {0.7, 4.0})
            for (const LossOrder order : kOrders)
                for (const double tail : {1e-4, 1e-14}) {
                    const LatticeLaw law = SampledGaussianLoss(rate, sigma).lattice(order, {0.0078125, tail, -kInf});
                    Real above = 0;
                    Real below = 0;
                    for (std::size_t i = 0; i < law.mass.size(); ++i) {
                        EXPECT_GE(law.mass[i], 0);
                        EXPECT_GE(law.lower[i], 0);
                        above += law.mass[i];
                        below += law.lower[i];
                    }
                    EXPECT_GE(static_cast<double>(above + law.givenUp), 1 - 1e-15);
                    EXPECT_LE(static_cast<double>(above + law.givenUp), 1 + 1e-9);
                    EXPECT_LE(static_cast<double>(below), 1);
                    EXPECT_LE(law.givenUp, 1.5 * tail);
                }
}

TEST(SampledGaussianLaw, DegenerateParameters)
{
    EXPECT_TRUE(makeSampledGaussianLoss(0, 1, 10)->parts().empty());
    EXPECT_TRUE(makeSampledGaussianLoss(0.5, 1, 0)->parts().empty());
    EXPECT_TRUE(makeSampledGaussianLoss(0, 0, 3)->parts().empty()) << "what is never drawn needs no noise";
    for (const double sigma : {0.0, -1.0, std::nan("")})
        EXPECT_EQ(makeSampledGaussianLoss(0.5, sigma, 3)->parts().at(0).loss->infiniteMass(), 1) << sigma;
    const auto many = makeSampledGaussianLoss(0.5, 2, 12345678901U);
    EXPECT_EQ(many->parts().at(0).count, 12345678901U);
    EXPECT_EQ(many->parts().at(0).loss->key(), "sampled_gaussian 0.5 2");
    EXPECT_NE(many->parts().at(0).loss->key(),
              makeSampledGaussianLoss(0.5, 2.0000000000000004, 1)->parts().at(0).loss->key());
    EXPECT_EQ(many->parts().at(0).loss->attainedBelow(), nullptr);
    EXPECT_TRUE(many->parts().at(0).loss->attained());
}

} // namespace
} // namespace epsilometer::sampled_gaussian_law_test
