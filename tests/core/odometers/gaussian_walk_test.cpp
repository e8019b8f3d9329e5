// SPDX-License-Identifier: GPL-3.0-or-later
// Properties, by integration of the Gaussian random walk that the loss of Gaussian rounds is: the probability that the
// loss ever exceeds the curve of an odometer is at most delta' for equal rounds, for growing ones, and for as many as
// no plan foresaw; it comes near delta' where the curve is tight; the curve that holds at one fixed round fails.
#include "core/numeric/outward.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/odometers.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>
#include <vector>

namespace epsilometer::odometers::gaussian_walk_test {
namespace {

using testing_support::binaryPolicy;
using testing_support::started;

RoundCost gaussianOfMu(double mu)
{
    RoundCost cost;
    cost.gdp = RoundCost::Gdp{mu, outward::up(mu * mu, 1)};
    return cost;
}

double normalDensity(double x)
{
    return std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi);
}

double normalTail(double x)
{
    return std::erfc(x / std::numbers::sqrt2) / 2;
}

/// P(some n has L_n > bounds[n - 1]) of a walk with independent steps N(mu^2 / 2, mu^2). The law of the walks that stayed
/// below is held at points that end at the bound, with the weights of the trapezoid.
double crossingProbability(const std::vector<double> &mus, const std::vector<double> &bounds)
{
    constexpr int kPoints = 700;
    double crossing = 0;
    std::vector<double> points = {0};
    std::vector<double> masses = {1};
    double variance = 0;
    for (std::size_t n = 0; n < mus.size(); ++n) {
        const double mu = mus[n];
        const auto standard = [&](double from, double to) { return (to - from - mu * mu / 2) / mu; };
        for (std::size_t i = 0; i < points.size(); ++i)
            crossing += masses[i] * normalTail(standard(points[i], bounds[n]));
        variance += mu * mu;
        const double lowest = variance / 2 - 9 * std::sqrt(variance);
        const double step = (bounds[n] - lowest) / kPoints;
        std::vector<double> nextPoints;
        std::vector<double> nextMasses;
        for (int k = 0; k <= kPoints; ++k) {
            const double at = bounds[n] - k * step;
            double density = 0;
            for (std::size_t i = 0; i < points.size(); ++i)
                density += masses[i] * normalDensity(standard(points[i], at)) / mu;
            nextPoints.push_back(at);
            nextMasses.push_back(density * step * (k == 0 || k == kPoints ? 0.5 : 1));
        }
        points = std::move(nextPoints);
        masses = std::move(nextMasses);
    }
    double left = 0;
    for (const double mass : masses)
        left += mass;
    EXPECT_NEAR(crossing + left, 1, 1e-4) << "the integration loses nothing";
    return crossing;
}

std::vector<double> boundsAlong(Odometer &odometer, const std::vector<double> &mus)
{
    std::vector<double> bounds;
    for (const double mu : mus) {
        odometer.charge(gaussianOfMu(mu), 1);
        bounds.push_back(odometer.value());
        EXPECT_EQ(odometer.capped(), bounds.back()) << "Gaussian rounds have no finite epsilon";
    }
    return bounds;
}

constexpr double kAllowed = 0.05;

Policy walkPolicy()
{
    Policy policy = binaryPolicy(2, kAllowed, 0);
    policy.parameters.n = Exact(2);
    return policy;
}

const std::vector<std::vector<double>> &walks()
{
    static const std::vector<std::vector<double>> kWalks = {
        std::vector<double>(16, 0.25),
        {0.05, 0.1, 0.2, 0.4, 0.8, 1.6},
        {1.0, 0.5, 0.25, 0.125, 0.0625},
        {3.0, 0.5, 0.5},
    };
    return kWalks;
}

TEST(GaussianWalk, EveryOdometerKeepsItsFailureProbability)
{
    int kinds = 0;
    for (const auto &kind : testing_support::catalog().odometers) {
        if (!started(*kind, walkPolicy())->applies(gaussianOfMu(0.1)).applies)
            continue;
        ++kinds;
        for (const std::vector<double> &mus : walks()) {
            const auto odometer = started(*kind, walkPolicy());
            EXPECT_LE(crossingProbability(mus, boundsAlong(*odometer, mus)), kAllowed * (1 + 1e-3))
                << kind->id() << ", from mu = " << mus.front();
        }
    }
    EXPECT_EQ(kinds, 7) << "all but the running sum and the odometer of Rogers et al.";
}

/// In small steps the line is crossed about as often as Brownian motion crosses it, with probability delta'.
TEST(GaussianWalk, TheLineIsNearlyTight)
{
    const std::vector<double> mus(60, 0.1);
    for (const char *id : {"filter", "renyi"}) {
        const double got = crossingProbability(mus, boundsAlong(*started(id, walkPolicy()), mus));
        EXPECT_GT(got, 0.3 * kAllowed) << id;
        EXPECT_LE(got, kAllowed * (1 + 1e-3)) << id;
    }
}

TEST(GaussianWalk, ACurveForOneFixedRoundIsCaught)
{
    // The quantile of each round's loss: 1.6448... standard deviations above its mean.
    const std::vector<double> mus(40, 0.5);
    std::vector<double> fixed;
    for (std::size_t n = 1; n <= mus.size(); ++n) {
        const double w = 0.25 * static_cast<double>(n);
        fixed.push_back(w / 2 + 1.6448536269514722 * std::sqrt(w));
    }
    EXPECT_NEAR(crossingProbability({0.5}, {fixed.front()}), kAllowed, 1e-6);
    EXPECT_GT(crossingProbability(mus, fixed), 2 * kAllowed);
}

} // namespace
} // namespace epsilometer::odometers::gaussian_walk_test
