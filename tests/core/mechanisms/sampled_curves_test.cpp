// SPDX-License-Identifier: GPL-3.0-or-later
// Renyi curves of sampled mechanisms that are known by their own curve alone. Properties: not below the exact divergences
// of pairs within that curve, in both orders, skewed ones included; close to those of Gaussian noise; no sample costs
// more than none; smaller rates cost less.
#include "core/mechanisms/batches/sampled_curves.h"
#include "core/notions/losses/sampled_gaussian_moments.h"
#include "core/notions/renyi/renyi_curves.h"

#include <array>
#include <cmath>
#include <gtest/gtest.h>

namespace epsilometer::sampled_curves_test {
namespace {

using Law = std::array<long double, 3>;

/// log E_Q[(P/Q)^alpha], on three outcomes.
long double logMoment(const Law &p, const Law &q, long double alpha)
{
    long double sum = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
        sum += std::pow(p[i], alpha) * std::pow(q[i], 1 - alpha);
    return std::log(sum);
}

Law mixed(const Law &p, const Law &q, long double rate)
{
    Law law;
    for (std::size_t i = 0; i < p.size(); ++i)
        law[i] = (1 - rate) * q[i] + rate * p[i];
    return law;
}

/// The smallest rho for which both orders are rho-zCDP: D_alpha / alpha at its largest.
double rhoOf(const Law &p, const Law &q)
{
    long double rho = 0;
    for (long double alpha = 1.001L; alpha < 3000; alpha *= 1.01L)
        rho = std::max(rho, std::max(logMoment(p, q, alpha), logMoment(q, p, alpha)) / (alpha - 1) / alpha);
    return static_cast<double>(rho * (1 + 1e-3L));
}

TEST(SampledCurves, BoundPairsInBothOrders)
{
    const std::array<std::pair<Law, Law>, 4> pairs = {
        {{{0.7L, 0.2L, 0.1L}, {0.1L, 0.2L, 0.7L}},
         {{0.001L, 0.989L, 0.01L}, {0.01L, 0.989L, 0.001L}},
         {{0.98L, 0.01L, 0.01L}, {0.999L, 0.0005L, 0.0005L}},   // rare outcomes far more often
         {{0.9995L, 0.0003L, 0.0002L}, {0.9L, 0.05L, 0.05L}}}}; // far less often
    for (const auto &[p, q] : pairs) {
        const auto inner = makeZcdpCurve(rhoOf(p, q));
        for (const double rate : {1e-4, 0.01, 0.1, 0.5, 0.9}) {
            const auto curve = makePoissonSampledCurve(inner, rate);
            const Law sampled = mixed(p, q, rate);
            for (const double alpha : {1.5, 2.0, 2.5, 3.0, 7.0, 20.3, 64.0}) {
                const long double truth = std::max(logMoment(sampled, q, alpha), logMoment(q, sampled, alpha));
                EXPECT_GE(curve->upper(alpha), static_cast<double>(truth / (alpha - 1) * (1 - 1e-12L)))
                    << "rate " << rate << ", order " << alpha;
            }
        }
    }
}

TEST(SampledCurves, ComeCloseToGaussianNoise)
{
    constexpr double kSigma = 1.1;
    const auto inner = makeZcdpCurve(1 / (2 * kSigma * kSigma));
    for (const double rate : {1e-5, 0.004, 0.02}) {
        const SampledGaussianMoments exact(rate, kSigma);
        const auto curve = makePoissonSampledCurve(inner, rate);
        for (const double alpha : {2.0, 3.0, 8.0, 16.0}) {
            const auto moment = exact.logMoment(alpha);
            const double truth = static_cast<double>((moment.value - moment.error) / (alpha - 1));
            EXPECT_GE(curve->upper(alpha), truth) << rate << ", " << alpha;
            EXPECT_LE(curve->upper(alpha), truth * (1 + 3 * alpha * rate) * (1 + 1e-9)) << rate << ", " << alpha;
        }
    }
}

TEST(SampledCurves, NoSampleCostsMoreThanNone)
{
    const auto inner = makeLineCurve(0.3, 0.05);
    for (const auto &make : {makePoissonSampledCurve, makeFixedSampleCurve}) {
        for (const double alpha : {1.0, 1.2, 2.0, 5.5, 200.0, 5000.0}) {
            EXPECT_EQ(make(inner, 1)->upper(alpha), inner->upper(alpha));
            double smaller = 0;
            for (const double rate : {1e-9, 1e-4, 0.01, 0.3, 1.0}) {
                const double cost = make(inner, rate)->upper(alpha);
                EXPECT_GE(cost, smaller * (1 - 1e-9)) << rate << ", " << alpha;
                EXPECT_LE(cost, inner->upper(alpha));
                EXPECT_GT(cost, 0);
                smaller = cost;
            }
        }
        EXPECT_TRUE(std::isinf(make(inner, 0.01)->upper(INFINITY)));
        EXPECT_TRUE(std::isinf(make(inner, 0.01)->upper(std::nan(""))));
    }
}

/// Batches of a fixed size: the pair of laws that samples of the Gaussian dominate lies within.
TEST(SampledCurves, FixedSamplesBoundPairs)
{
    const Law p = {0.7L, 0.2L, 0.1L};
    const Law q = {0.1L, 0.2L, 0.7L};
    const Law rest = {0.2L, 0.5L, 0.3L};
    const double rho = std::max({rhoOf(p, q), rhoOf(p, rest), rhoOf(q, rest)});
    for (const double rate : {0.001, 0.05, 0.4}) {
        const auto curve = makeFixedSampleCurve(makeZcdpCurve(rho), rate);
        for (const double alpha : {2.0, 3.0, 4.5, 12.0}) {
            const long double truth = logMoment(mixed(p, rest, rate), mixed(q, rest, rate), alpha) / (alpha - 1);
            EXPECT_GE(curve->upper(alpha), static_cast<double>(truth)) << rate << ", " << alpha;
        }
    }
}

} // namespace
} // namespace epsilometer::sampled_curves_test
