// SPDX-License-Identifier: GPL-3.0-or-later
// Properties, by integration of the Gaussian random walk that the loss of Gaussian rounds is: the probability that the
// loss ever exceeds the curve of an odometer of the loss is at most delta' for equal rounds, for growing ones, and for as
// many as no plan foresaw; it comes near delta' where the curve is tight; the curve that holds at one fixed round fails.
// The best stopping rule reaches at most delta' against every odometer in the sense of (epsilon, delta)-DP, and the
// reference value against the universal one.
#include "core/numeric/outward.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/golden.h"
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

/// The largest E_P[(1 - e^(bound - L))^+] of a stopping rule, in steps backwards over losses h apart. Right of them 1 - W
/// falls as e^-L; left of them W is 0, or next to it.
double bestStopping(const std::vector<double> &mus, const std::vector<double> &bounds, double h, double low,
                    double high)
{
    const auto points = static_cast<std::size_t>((high - low) / h) + 1;
    const auto lossAt = [&](std::size_t i) { return low + static_cast<double>(i) * h; };
    std::vector<double> later(points);
    for (std::size_t n = mus.size(); n-- > 0;) {
        std::vector<double> value(points);
        for (std::size_t i = 0; i < points; ++i)
            value[i] = std::max(later[i], std::max(0.0, -std::expm1(bounds[n] - lossAt(i))));
        const double mu = mus[n];
        const auto reach = static_cast<std::ptrdiff_t>(9 * mu / h);
        const auto middle = static_cast<std::ptrdiff_t>(mu * mu / 2 / h);
        std::vector<double> weights;
        double total = 0;
        for (std::ptrdiff_t k = middle - reach; k <= middle + reach; ++k) {
            weights.push_back(normalDensity((static_cast<double>(k) * h - mu * mu / 2) / mu));
            total += weights.back();
        }
        const double rest = 1 - value.back();
        for (std::size_t i = 0; i < points; ++i) {
            double sum = 0;
            for (std::size_t w = 0; w < weights.size(); ++w) {
                const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(i + w) + middle - reach;
                const auto over = at - static_cast<std::ptrdiff_t>(points) + 1;
                const double there = over > 0  ? 1 - rest * std::exp(-static_cast<double>(over) * h)
                                     : at >= 0 ? value[static_cast<std::size_t>(at)]
                                               : 0;
                sum += weights[w] * there;
            }
            later[i] = sum / total;
        }
    }
    return later[static_cast<std::size_t>(std::lround(-low / h))];
}

TEST(GaussianWalk, EveryOdometerKeepsToDeltaWhereverTheWalkStops)
{
    double largest = 0;
    for (const auto &kind : testing_support::catalog().odometers) {
        if (!started(*kind, walkPolicy())->applies(gaussianOfMu(0.1)).applies)
            continue;
        for (const std::vector<double> &mus : walks()) {
            const auto odometer = started(*kind, walkPolicy());
            const double got = bestStopping(mus, boundsAlong(*odometer, mus), 0.0125, -5, 15);
            EXPECT_LE(got, kAllowed * (1 + 1e-3)) << kind->id() << ", from mu = " << mus.front();
            largest = std::max(largest, got);
        }
    }
    EXPECT_GT(largest, 0.2 * kAllowed) << "the adversary gets somewhere";
}

TEST(GaussianWalk, TheBestStoppingRuleReachesTheReference)
{
    Policy policy = makePolicy(Exact(2), testing_support::exactly("1e-6"));
    policy.deltaPrime = policy.delta;
    for (int k = 0; k < 13; ++k)
        policy.orderShares.push_back(
            {Exact(1) + Exact::fromDouble(3 * std::pow(100.0 / 3, k / 12.0)), Exact::quotient(Exact(1), Exact(13))});
    const std::vector<double> mus(160, 0.05);
    const auto odometer = started("universal", policy);
    const double got = bestStopping(mus, boundsAlong(*odometer, mus), 0.01, -3, 5);
    const Json reference = golden::document("odometers/golden_ex_post.json");
    for (const Json &one : *reference.find("attacks")->ifArray())
        if (golden::text(one, "setting") == "ex-post Renyi mixture, 13 shares, Gaussian 20, 160 rounds") {
            EXPECT_NEAR(got / 1e-6, golden::number(one, "adversary_over_delta"), 0.02)
                << "of a coarser lattice, from above";
        }
}

TEST(GaussianWalk, EveryOdometerOfTheLossKeepsItsFailureProbability)
{
    int kinds = 0;
    for (const auto &kind : testing_support::odometersOfTheLoss()) {
        if (!started(*kind, walkPolicy())->applies(gaussianOfMu(0.1)).applies)
            continue;
        ++kinds;
        for (const std::vector<double> &mus : walks()) {
            const auto odometer = started(*kind, walkPolicy());
            EXPECT_LE(crossingProbability(mus, boundsAlong(*odometer, mus)), kAllowed * (1 + 1e-3))
                << kind->id() << ", from mu = " << mus.front();
        }
    }
    EXPECT_EQ(kinds, 6) << "all but the running sum, the odometer of Rogers et al. and the universal one";
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
