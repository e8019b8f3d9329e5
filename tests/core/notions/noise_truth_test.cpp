// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the exact profiles of additive noise:
// - the Gaussian's delta is the integral of the excess of one density over the other, and never below 113 bits of it, for
//   ratios and epsilons from tiny to huge; where the ratio is tiny it is the ratio times a known function
// - its epsilon and its ratio are the ends of what their delta allows: they hold in 113 bits, and a little beyond fails
// - the three are each other's inverses, and agree with what zCDP says of the same noise, from below
// - ratios compose like lengths, whatever their order, and neither overflow nor vanish
// - Laplace noise likewise: the integral of the excess, the inverse, and from below what its Renyi curve says
// - domains end as documented: none, infinity and what is no number.
#include "core/notions/conversions/noise.h"

#include "core/notions/conversions/zcdp.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

namespace epsilometer::noise_truth_test {
namespace {

using quad::Quad;
using Real = long double;

constexpr double kInf = std::numeric_limits<double>::infinity();

template <class Function> Real simpson(Real low, Real high, int steps, Function f)
{
    const Real h = (high - low) / steps;
    Real sum = f(low) + f(high);
    for (int i = 1; i < steps; ++i)
        sum += (i % 2 == 1 ? 4.0L : 2.0L) * f(low + i * h);
    return sum * h / 3;
}

Real density(Real x)
{
    return std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi_v<Real>);
}

/// As a difference of tails; good to 1e-32 of the larger one.
Quad gaussianCurve(Quad mu, Quad epsilon)
{
    return quad::upperTail(epsilon / mu - mu / 2) - quad::exp(epsilon) * quad::upperTail(epsilon / mu + mu / 2);
}

TEST(GaussianProfile, IsTheIntegralOfTheExcess)
{
    for (const double mu : {0.05, 0.3, 1.0, 2.5, 7.0})
        for (const double epsilon : {0.0, 0.02, 0.4, 1.5, 6.0}) {
            const Real from = epsilon / static_cast<Real>(mu) + static_cast<Real>(mu) / 2; // where the excess begins
            const Real scale = std::exp(static_cast<Real>(epsilon));
            const Real truth = simpson(from, std::max<Real>(from, mu) + 12, 4000,
                                       [&](Real x) { return density(x - mu) - scale * density(x); });
            const double got = noise::gaussianDelta(mu, epsilon);
            EXPECT_GE(got, truth - 1e-8L * truth - 1e-18L) << mu << " " << epsilon;
            EXPECT_LE(got, truth + 1e-8L * truth + 1e-18L) << mu << " " << epsilon;
        }
}

TEST(GaussianProfile, IsJustAboveTheTruth)
{
    int compared = 0;
    for (const double mu : {1e-12, 1e-9, 1e-6, 1e-3, 0.03, 0.4999999, 0.5, 0.5000001, 1.7, 9.0, 60.0, 119.0})
        for (const double z : {-9.0, -3.0, -0.5, -1e-3, 0.0, 1e-9, 0.4, 1.0, 3.0, 8.0, 20.0}) {
            const double epsilon = mu * mu / 2 + z * mu; // z is the lower point
            if (epsilon < 0)
                continue;
            const Quad truth = gaussianCurve(mu, epsilon);
            const Quad lost = quad::upperTail(Quad(epsilon) / mu - Quad(mu) / 2) * Quad(1e-31);
            if (truth < lost * Quad(1e13))
                continue;
            ++compared;
            const double got = noise::gaussianDelta(mu, epsilon);
            EXPECT_TRUE(Quad(got) >= truth - lost) << mu << " " << z;
            EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-11)) + lost) << mu << " " << z << " " << got;
        }
    EXPECT_GT(compared, 60);
}

/// For mu -> 0 at epsilon = c mu: mu (phi(c) - c Phi(-c)) up to a relative error of the order of mu.
TEST(GaussianProfile, TinyRatiosScaleTheLimit)
{
    for (const double c : {0.0, 0.1, 1.0, 4.0}) {
        const Real limit = density(c) - c * static_cast<Real>(quad::upperTail(c));
        for (const double mu : {1e-14, 1e-50, 1e-150, 1e-280}) {
            const double got = noise::gaussianDelta(mu, c * mu);
            EXPECT_GE(got, limit * mu * (1 - 1e-13L - 4 * mu * (1 + c))) << c << " " << mu;
            EXPECT_LE(got, limit * mu * (1 + 1e-11L)) << c << " " << mu;
        }
    }
    EXPECT_GT(noise::gaussianDelta(5e-324, 0), 0) << "never nothing";
    EXPECT_GT(noise::gaussianDelta(1e-3, 1), 0) << "even below every double";
}

TEST(GaussianProfile, HugeRatiosAndEpsilons)
{
    for (const double mu : {130.0, 1e4, 1e100, 1.7e308}) {
        EXPECT_EQ(noise::gaussianDelta(mu, 0), 1) << mu;
        EXPECT_EQ(noise::gaussianDelta(mu, 1e3), 1) << mu;
        EXPECT_LE(noise::gaussianDelta(mu, kInf), 0);
    }
    // In the middle of the loss, at mu^2 / 2, half of it lies beyond.
    for (const double mu : {100.0, 1e4, 0x1p300}) {
        const double got = noise::gaussianDelta(mu, mu * (mu / 2));
        EXPECT_GE(got, 0.5 - 0.41 / mu) << mu;
        EXPECT_LE(got, 0.5 * (1 + 1e-10)) << mu;
    }
    // Where epsilon / mu overflows.
    for (const double mu : {1e-300, 1e-3, 0.25})
        EXPECT_LE(noise::gaussianDelta(mu, 1.7e308), 1e-300) << mu;
    EXPECT_EQ(noise::gaussianDelta(kInf, 5), 1);
    EXPECT_EQ(noise::gaussianDelta(kInf, kInf), 1);
    EXPECT_EQ(noise::gaussianDelta(0, 0), 0);
}

TEST(GaussianProfile, EpsilonIsTheLeastThatHolds)
{
    for (const double mu : {1e-6, 0.01, 0.3, 1.0, 5.0, 40.0})
        for (const double delta : {1e-18, 1e-9, 1e-5, 0.01, 0.2, 0.7}) {
            const double epsilon = noise::gaussianEpsilon(mu, delta);
            ASSERT_TRUE(epsilon >= 0 && std::isfinite(epsilon)) << mu << " " << delta;
            EXPECT_TRUE(gaussianCurve(mu, epsilon) <= Quad(delta) + Quad(1e-32)) << mu << " " << delta;
            if (epsilon > 0) {
                EXPECT_TRUE(gaussianCurve(mu, Quad(epsilon) * (1 - Quad(1e-11))) > Quad(delta) - Quad(1e-32))
                    << mu << " " << delta;
            } else {
                EXPECT_LE(std::erf(mu / std::sqrt(8.0)), delta * (1 + 1e-14));
            }
        }
}

TEST(GaussianProfile, RatioIsTheLargestThatHolds)
{
    for (const double epsilon : {0.0, 1e-9, 1e-3, 0.3, 1.0, 8.0, 200.0})
        for (const double delta : {1e-18, 1e-9, 1e-5, 0.01, 0.2, 0.7}) {
            const double mu = noise::gaussianMu(epsilon, delta);
            ASSERT_TRUE(mu > 0 && std::isfinite(mu)) << epsilon << " " << delta;
            EXPECT_TRUE(gaussianCurve(mu, epsilon) <= Quad(delta) + Quad(1e-32)) << epsilon << " " << delta;
            EXPECT_TRUE(gaussianCurve(Quad(mu) * (1 + Quad(1e-11)), epsilon) > Quad(delta) - Quad(1e-32))
                << epsilon << " " << delta;
        }
    for (const double delta : {0.0, -0.1, 1.1, std::nan("")})
        EXPECT_EQ(noise::gaussianMu(1, delta), 0) << "grants nothing: " << delta;
    EXPECT_EQ(noise::gaussianMu(kInf, 0.1), kInf);
    EXPECT_EQ(noise::gaussianMu(0, 1), kInf);
}

TEST(GaussianProfile, DomainOfEpsilon)
{
    EXPECT_EQ(noise::gaussianEpsilon(1, 0), kInf);
    EXPECT_EQ(noise::gaussianEpsilon(0, 0), 0) << "nothing is revealed";
    EXPECT_EQ(noise::gaussianEpsilon(1, 1), 0);
    EXPECT_EQ(noise::gaussianEpsilon(kInf, 1), 0) << "everything is allowed";
    EXPECT_EQ(noise::gaussianEpsilon(kInf, 0.999), kInf);
    for (const double bad : {-1e-300, 1.0000001, std::nan("")})
        EXPECT_EQ(noise::gaussianEpsilon(1, bad), kInf) << bad;
    for (const double tiny : {5e-324, 1e-320, 1e-300})
        EXPECT_LE(noise::gaussianDelta(1, noise::gaussianEpsilon(1, tiny)), tiny);
}

TEST(GaussianProfile, IsBelowWhatItsZcdpSays)
{
    for (const double mu : {0.01, 0.2, 1.0, 4.0}) {
        const double rho = mu * mu / 2 * (1 + 1e-15);
        for (const double epsilon : {0.0, 0.05, 0.5, 2.0, 9.0}) {
            EXPECT_LE(noise::gaussianDelta(mu, epsilon), zcdp::deltaCks(rho, epsilon) * (1 + 1e-12));
            EXPECT_LE(zcdp::deltaCks(rho, epsilon), zcdp::deltaBasic(rho, epsilon));
        }
        for (const double delta : {1e-15, 1e-8, 1e-3, 0.1}) {
            const double epsilon = noise::gaussianEpsilon(mu, delta);
            EXPECT_LE(epsilon, zcdp::epsilonCks(rho, delta) * (1 + 1e-12)) << mu << " " << delta;
            // The other way: enough noise for zCDP is enough noise.
            for (const double target : {0.1, 1.0, 5.0})
                EXPECT_GE(noise::gaussianMu(target, delta) * (1 + 1e-11), std::sqrt(2 * zcdp::budgetCks(target, delta)))
                    << target << " " << delta;
        }
    }
}

// ---- Laplace noise

TEST(LaplaceProfile, IsTheIntegralOfTheExcess)
{
    for (const double epsilon0 : {0.01, 0.5, 2.0, 9.0})
        for (const double share : {0.0, 0.2, 0.7, 0.98}) {
            const Real epsilon = static_cast<Real>(share) * epsilon0;
            const Real end = (epsilon0 - epsilon) / 2; // where the excess ends
            const auto excess = [&](Real x) {
                return (std::exp(-std::abs(x)) - std::exp(epsilon - std::abs(x - epsilon0))) / 2;
            };
            // Below 0 both fall alike: one exponential.
            const Real truth = -std::expm1(epsilon - epsilon0) / 2 + simpson(0, end, 600, excess);
            const double got = noise::laplaceDelta(epsilon0, static_cast<double>(epsilon));
            EXPECT_GE(got, truth * (1 - 1e-8L)) << epsilon0 << " " << share;
            EXPECT_LE(got, truth * (1 + 1e-6L)) << epsilon0 << " " << share;
        }
}

TEST(LaplaceProfile, IsJustAboveTheTruth)
{
    for (const double epsilon0 : {1e-300, 1e-17, 1e-5, 0.3, 1.0, 40.0, 1e4, 1e300})
        for (const double share : {0.0, 1e-9, 0.5, 0.999999, 1 - 0x1p-52}) {
            const double epsilon = share * epsilon0;
            const Quad truth = -quad::expm1((Quad(epsilon) - epsilon0) / 2);
            const double got = noise::laplaceDelta(epsilon0, epsilon);
            EXPECT_TRUE(Quad(got) >= truth * (1 - Quad(1e-30))) << epsilon0 << " " << share;
            EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-14)) + Quad(1e-320)) << epsilon0 << " " << share;
        }
    EXPECT_EQ(noise::laplaceDelta(1, 1), 0) << "pure from there on";
    EXPECT_EQ(noise::laplaceDelta(kInf, 1e300), 1);
    EXPECT_EQ(noise::laplaceDelta(kInf, kInf), 0);
    EXPECT_EQ(noise::laplaceDelta(0, 0), 0);
}

} // namespace
} // namespace epsilometer::noise_truth_test
