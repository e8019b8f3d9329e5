// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the Renyi curves of single mechanisms, against their definition, and of the ways to (epsilon, delta)-DP:
// - Laplace noise: the integral over the outputs; two-sided geometric noise: the sum over whole numbers in 113 bits, also
//   where the shift is too large for a table; a shift of 1 is pure DP, fine noise is Laplace noise
// - randomised response: the largest of all pure pairs; two columns of it agree with the scalar one, for every length
//   and with values that are not epsilons among them
// - every curve grows with the order, from the mean loss to the largest, (alpha - 1) D(alpha) is convex, and the
//   skew symmetry of a law that is the same in both orders holds
// - composition adds divergences: what two runs convert to holds for them
// - each conversion is its formula in 113 bits; the improved one is reached by no law below, and by randomised outcomes
//   nearly; beyond their domains both grant nothing.
#include "core/notions/conversions/renyi.h"

#include "core/notions/conversions/pure.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace epsilometer::renyi_truth_test {
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

TEST(RenyiTruth, LaplaceIsTheIntegralOverOutputs)
{
    for (const double epsilon0 : {0.1, 0.7, 2.0, 8.0})
        for (const double alpha : {1.01, 1.5, 2.0, 5.0, 20.0}) {
            // exp(-|x|) / 2 against the same at epsilon0: on the far sides the loss is constant.
            const Real b = static_cast<Real>(alpha) - 1;
            const Real e = epsilon0;
            const Real middle = simpson(0, e, 2000, [&](Real x) { return std::exp(-x + b * (e - 2 * x)) / 2; });
            const Real moment = std::exp(b * e) / 2 + middle + std::exp(-e - b * e) / 2;
            const Real truth = std::log(moment) / b;
            const double got = renyi::laplace(epsilon0, alpha);
            EXPECT_GE(got, truth * (1 - 1e-7L)) << epsilon0 << " " << alpha;
            EXPECT_LE(got, truth * (1 + 1e-7L)) << epsilon0 << " " << alpha;
        }
    // The mean loss: what is gained on one side less what the density between gives back.
    for (const double epsilon0 : {1e-6, 0.1, 2.0, 50.0}) {
        const Quad truth = epsilon0 + quad::expm1(-Quad(epsilon0));
        EXPECT_TRUE(Quad(renyi::laplace(epsilon0, 1)) >= truth) << epsilon0;
        EXPECT_TRUE(Quad(renyi::laplace(epsilon0, 1)) <= truth * (1 + Quad(1e-12))) << epsilon0;
    }
}

/// D_alpha of noise with ratio `fall` from one whole number to the next, moved by a shift: all outcomes that matter.
Quad geometricDivergence(int shift, Quad scale, Quad alpha)
{
    const Quad fall = quad::exp(-1 / scale);
    const int reach = shift + 3 + static_cast<int>(80 * scale);
    Quad moment = 0;
    Quad total = 0;
    for (int k = -reach; k <= reach + shift; ++k) {
        const Quad loss = (std::abs(k - shift) - std::abs(k)) / scale;
        const Quad mass = quad::exp(-Quad(std::abs(k)) / scale) * (1 - fall) / (1 + fall);
        moment += mass * (alpha == 1 ? loss : quad::exp((alpha - 1) * loss));
        total += mass;
    }
    // The ends that are left out have the largest losses; they are below the accuracy asked for.
    return alpha == 1 ? moment : quad::log(moment / total) / (alpha - 1);
}

TEST(RenyiTruth, DiscreteLaplaceIsTheSumOverOutcomes)
{
    for (const int shift : {1, 2, 5, 30})
        for (const double scale : {0.5, 1.0, 3.5, 10.0})
            for (const double alpha : {1.0, 1.125, 2.0, 7.0, 40.0}) {
                const Quad truth = geometricDivergence(shift, scale, alpha);
                const double got = renyi::discreteLaplace(static_cast<std::uint64_t>(shift), scale, alpha);
                EXPECT_TRUE(Quad(got) >= truth * (1 - Quad(1e-18))) << shift << " " << scale << " " << alpha;
                EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(2e-12))) << shift << " " << scale << " " << alpha;
            }
}

TEST(RenyiTruth, DiscreteLaplaceBesideItsNeighbours)
{
    for (const double alpha : {1.0, 1.5, 3.0, 50.0, kInf}) {
        // A shift of 1 tells two outcomes apart.
        for (const double scale : {0.25, 1.0, 8.0})
            EXPECT_NEAR(renyi::discreteLaplace(1, scale, alpha) / renyi::pureDp(1 / scale, alpha), 1, 1e-12) << alpha;
        // Fine noise approaches the continuous law, from above or below by about the square of a step.
        for (const double epsilon0 : {0.5, 3.0}) {
            const double fine = renyi::discreteLaplace(2000, 2000 / epsilon0, alpha);
            EXPECT_NEAR(fine / renyi::laplace(epsilon0, alpha), 1, 1e-5) << epsilon0 << " " << alpha;
        }
        // It grows with the shift, also where the table ends and a closed form takes over.
        double before = 0;
        for (const std::uint64_t shift : {1U, 2U, 10U, 4000U, 4096U, 4097U, 5000U, 100000U}) {
            const double now = renyi::discreteLaplace(shift, 1000, alpha);
            EXPECT_GE(now, before * (1 - 1e-10)) << shift << " " << alpha;
            before = now;
        }
    }
    for (const double alpha : {1.5, 3.0, 20.0}) {
        const double below = renyi::discreteLaplace(4096, 2000, alpha);
        const double beyond = renyi::discreteLaplace(4097, 2000, alpha);
        EXPECT_NEAR(beyond / below, 1, 1e-3) << "continuous at the end of the table";
    }
    EXPECT_GE(renyi::discreteLaplace(3, 2, kInf), 1.5);
    EXPECT_LE(renyi::discreteLaplace(3, 2, kInf), 1.5 * (1 + 1e-15));
    EXPECT_EQ(renyi::discreteLaplace(0, 1, 2), kInf);
    for (const double scale : {0.0, -1.0, std::nan("")})
        EXPECT_EQ(renyi::discreteLaplace(1, scale, 2), kInf) << scale;
    for (const double alpha : {0.99, -1.0, std::nan("")})
        EXPECT_EQ(renyi::discreteLaplace(1, 1, alpha), kInf) << alpha;
    EXPECT_GT(renyi::discreteLaplace(1, 1e300, 2), 0) << "never nothing";
}

TEST(RenyiTruth, PureIsTheSumOverTwoOutcomes)
{
    for (const double epsilon : {1e-3, 0.1, 1.0, 5.0, 30.0})
        for (const double alpha : {1 + 1e-3, 1.5, 2.0, 10.0, 60.0}) {
            const Quad up = 1 / (1 + quad::exp(-Quad(epsilon)));
            const Quad down = 1 / (1 + quad::exp(Quad(epsilon)));
            const Quad b = Quad(alpha) - 1;
            const Quad moment = up * quad::exp(b * epsilon) + down * quad::exp(-b * epsilon);
            const Quad truth = quad::log(moment) / b;
            const double got = renyi::pureDp(epsilon, alpha);
            EXPECT_TRUE(Quad(got) >= truth * (1 - Quad(1e-18))) << epsilon << " " << alpha;
            EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-12))) << epsilon << " " << alpha;
        }
}

struct Curve {
    const char *name;
    std::function<double(double)> at;
    double mean;
    double largest;
};

std::vector<Curve> curves()
{
    std::vector<Curve> all;
    for (const double epsilon : {0.01, 0.5, 3.0, 25.0}) {
        all.push_back({"pure", [=](double a) { return renyi::pureDp(epsilon, a); }, pure::rhoTight(epsilon), epsilon});
        all.push_back(
            {"laplace", [=](double a) { return renyi::laplace(epsilon, a); }, epsilon + std::expm1(-epsilon), epsilon});
    }
    all.push_back({"discrete", [](double a) { return renyi::discreteLaplace(6, 4, a); },
                   static_cast<double>(geometricDivergence(6, 4, 1)), 1.5});
    return all;
}

TEST(RenyiTruth, CurvesGrowFromTheMeanLossToTheLargest)
{
    for (const Curve &curve : curves()) {
        EXPECT_NEAR(curve.at(1) / curve.mean, 1, 1e-9) << curve.name;
        EXPECT_NEAR(curve.at(1 + 1e-7) / curve.mean, 1, 1e-5) << curve.name << ": continuous";
        EXPECT_GE(curve.at(kInf), curve.largest) << curve.name;
        EXPECT_LE(curve.at(kInf), curve.largest * (1 + 1e-15)) << curve.name;
        EXPECT_NEAR(curve.at(1e7) / curve.largest, 1, 1e-3) << curve.name;
        double before = 0;
        for (double alpha = 1; alpha < 1e8; alpha = 1 + 1.7 * (alpha - 1) + 1e-4) {
            const double now = curve.at(alpha);
            EXPECT_GE(now, before * (1 - 1e-12)) << curve.name << " " << alpha;
            EXPECT_LE(now, curve.at(kInf)) << curve.name << " " << alpha;
            before = now;
        }
    }
}

TEST(RenyiTruth, LogMomentsAreConvex)
{
    for (const Curve &curve : curves())
        for (double t = 0.25; t < 40; t *= 1.4) {
            const auto log = [&](double at) { return at * curve.at(1 + at); };
            const double slack = 1e-11 * log(1.25 * t);
            EXPECT_LE(2 * log(t), log(0.75 * t) + log(1.25 * t) + slack) << curve.name << " " << t;
        }
}

// ---- to (epsilon, delta)-DP

Quad hockeyStickOfResponses(int runs, double epsilon0, Quad epsilon)
{
    const Quad up = 1 / (1 + quad::exp(-Quad(epsilon0)));
    Quad choose = 1;
    Quad delta = 0;
    for (int k = 0; k <= runs; ++k) { // k untruthful answers
        Quad mass = choose;
        for (int i = 0; i < runs; ++i)
            mass *= i < k ? 1 - up : up;
        const Quad loss = Quad(runs - 2 * k) * epsilon0;
        if (loss > epsilon)
            delta += mass * -quad::expm1(epsilon - loss);
        choose = choose * (runs - k) / (k + 1);
    }
    return delta;
}

TEST(RenyiTruth, DivergencesOfRunsAddUpAndConvert)
{
    for (const double epsilon0 : {0.05, 0.4, 2.0})
        for (const int runs : {1, 2, 5, 20})
            for (const double alpha : {1.2, 2.0, 6.0, 30.0, 200.0}) {
                const double divergence = runs * renyi::pureDp(epsilon0, alpha) * (1 + 1e-15);
                for (const double delta : {1e-10, 1e-5, 0.01, 0.3}) {
                    const double cks = renyi::epsilonCks(alpha, divergence, delta);
                    EXPECT_TRUE(hockeyStickOfResponses(runs, epsilon0, cks) <= Quad(delta) * (1 + Quad(1e-30)))
                        << epsilon0 << " " << runs << " " << alpha << " " << delta;
                }
            }
}

TEST(RenyiTruth, ConversionsAreTheirFormulas)
{
    for (const double alpha : {1 + 1e-9, 1.01, 1.5, 4.0, 100.0, 1e8})
        for (const double r : {0.0, 1e-12, 0.01, 1.0, 50.0})
            for (const double delta : {5e-324, 1e-100, 1e-9, 0.1, 1.0}) {
                const Quad b = Quad(alpha) - 1;
                const Quad logs = -quad::log(Quad(delta));
                const Quad cks = r + quad::log(b / alpha) + (logs - quad::log(Quad(alpha))) / b;
                const double gotCks = renyi::epsilonCks(alpha, r, delta);
                const Quad size = r + (logs + quad::log(Quad(alpha))) / b + quad::abs(quad::log(b / alpha));
                EXPECT_TRUE(Quad(gotCks) >= cks - size * Quad(1e-30)) << alpha << " " << r << " " << delta;
                EXPECT_TRUE(Quad(gotCks) <= std::max(cks, Quad(0)) + size * Quad(1e-15) + Quad(1e-300))
                    << alpha << " " << r << " " << delta << " " << gotCks;
                EXPECT_GE(gotCks, 0);
            }
}

/// Two outcomes: the one in P has mass p and loss l. The best of its orders stays above the truth, and comes near.
TEST(RenyiTruth, TheImprovedConversionIsNearlyReached)
{
    const double p = 1e-3;
    const double loss = 4;
    const Real rest = 1 - static_cast<Real>(p);
    const Real otherRest = 1 - p * std::exp(-static_cast<Real>(loss));
    const Real truthAt = 2; // epsilon at which it is asked
    const Real delta = p * -std::expm1(truthAt - loss);
    double best = kInf;
    double bestMironov = kInf;
    for (double alpha = 1.05; alpha < 60; alpha *= 1.03) {
        const Real b = static_cast<Real>(alpha) - 1;
        const Real moment = p * std::exp(b * loss) + rest * std::pow(rest / otherRest, b);
        const auto divergence = static_cast<double>(std::log(moment) / b) * (1 + 1e-14);
        best = std::min(best, renyi::epsilonCks(alpha, divergence, static_cast<double>(delta)));
        bestMironov = std::min(bestMironov, divergence - std::log(static_cast<double>(delta)) / (alpha - 1));
    }
    EXPECT_GE(best, truthAt);
    EXPECT_LE(best, 1.8 * static_cast<double>(truthAt));
    EXPECT_LT(best, bestMironov);
}

TEST(RenyiTruth, WhatNoConversionGrants)
{
    const auto convert = renyi::epsilonCks;
    EXPECT_EQ(convert(1, 0.5, 0.1), kInf) << "of the mean loss nothing follows";
    EXPECT_EQ(convert(kInf, 0.5, 0.1), 0.5) << "pure";
    EXPECT_EQ(convert(kInf, 0.5, 0), 0.5);
    EXPECT_EQ(convert(2, 0.5, 0), kInf);
    EXPECT_EQ(convert(2, kInf, 0.5), kInf);
    for (const double bad : {-1e-300, std::nan("")}) {
        EXPECT_EQ(convert(2, bad, 0.1), kInf);
        EXPECT_EQ(convert(2, 0.5, bad), kInf);
        EXPECT_EQ(convert(bad, 0.5, 0.1), kInf);
    }
    EXPECT_EQ(convert(2, 0.5, 1.0001), kInf);
    EXPECT_EQ(convert(0.999, 0.5, 0.1), kInf);
    EXPECT_EQ(renyi::epsilonCks(2, 0, 1), 0);
}

TEST(RenyiTruth, TheLineOfZcdp)
{
    for (const double rho : {1e-300, 0.1, 1.0, 1e300})
        for (const double alpha : {1.0, 1.1, 7.0, 1e5}) {
            const double got = renyi::zcdpLine(rho, alpha);
            EXPECT_TRUE(Quad(got) >= Quad(rho) * alpha || std::isinf(got)) << rho << " " << alpha;
            EXPECT_TRUE(Quad(got) <= Quad(rho) * alpha * (1 + Quad(1e-15))) << rho << " " << alpha;
        }
    EXPECT_EQ(renyi::zcdpLine(0, 1e300), 0);
    EXPECT_EQ(renyi::zcdpLine(0, kInf), 0) << "nothing is revealed at any order";
    EXPECT_EQ(renyi::zcdpLine(0.1, kInf), kInf);
    EXPECT_EQ(renyi::zcdpLine(kInf, 2), kInf);
    EXPECT_EQ(renyi::zcdpLine(0.1, 0.9), kInf);
    // The tight constant bounds every order of pure DP, and is its value at 1.
    for (const double epsilon : {1e-6, 0.3, 2.0, 20.0}) {
        EXPECT_NEAR(renyi::zcdpLine(pure::rhoTight(epsilon), 1) / renyi::pureDp(epsilon, 1), 1, 1e-14);
        for (const double alpha : {1.001, 1.3, 2.0, 9.0, 1e3})
            EXPECT_LE(renyi::pureDp(epsilon, alpha), renyi::zcdpLine(pure::rhoTight(epsilon), alpha)) << alpha;
    }
}

} // namespace
} // namespace epsilometer::renyi_truth_test
