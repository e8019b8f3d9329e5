// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the hats keep mass and the mean of e^loss, and never fall short of either; K_max with the Gaussian move at
// (1, 1e-6) is the documented one, grows with the parts and never exceeds that of pure rounds, nor what is safe for Gaussian
// rounds fixed beforehand; Gaussian rounds are charged by the sum of mu^2, mixed with pure ones; a policy that says
// nothing of them takes none; the exact adversary that mixes both moves on its own finer lattice stays within delta'.
#include "core/filters/exact/exact_budget.h"
#include "core/filters/exact/exact_filter.h"
#include "core/filters/exact/gaussian_hats.h"
#include "core/filters/filters.h"
#include "core/notions/conversions/noise.h"

#include "tests/support/costs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace epsilometer::filters::exact_gaussian_test {
namespace {

Exact typed(const std::string &text)
{
    return *Exact::parse("x", text);
}

RoundCost gaussian(double muSquared)
{
    RoundCost cost;
    cost.gdp = RoundCost::Gdp{std::sqrt(muSquared), muSquared};
    return cost;
}

std::unique_ptr<Filter> started(int parts)
{
    Policy policy = withFilter(makePolicy(typed("1"), typed("1e-6")), kUniversalFilter);
    policy.deltaPrime = typed("1e-6");
    policy.parameters.lattice = typed("0.01");
    policy.parameters.gaussianParts = parts;
    return *makeExactFilter()->start(policy);
}

std::uint64_t budget(const char *epsilon, const char *delta, const char *lattice, int parts)
{
    NoProgress progress;
    return exactClockBudget({typed(epsilon), typed(delta), typed(lattice), parts}, progress).value();
}

TEST(GaussianHats, KeepMassAndMean)
{
    for (const double step : {1e-3, 0.00125, 0.02, 0.3}) {
        const double variance = 64 * step * step;
        const LossHats hats = gaussianHats(step, variance);
        long double mass = 0;
        long double mean = 0;
        long double square = 0; // of losses
        for (std::int64_t i = hats.first; i <= hats.last(); ++i) {
            const long double weight = hats.weights[static_cast<std::size_t>(i - hats.first)];
            const long double loss = static_cast<long double>(i) * step;
            mass += weight;
            mean += weight * std::exp(loss);
            square += weight * loss * loss;
        }
        EXPECT_GE(mass, 1) << step;
        EXPECT_LE(mass, 1 + 1e-13L) << step;
        EXPECT_GE(mean + hats.beyond, 1) << step;
        EXPECT_LE(mean, 1 + 1e-13L) << step;
        EXPECT_LT(hats.beyond, 1e-30);
        // Spread by less than a step's own variance.
        const double truth = variance + variance * variance / 4;
        EXPECT_GT(square, truth);
        EXPECT_LT(square, truth + step * step);
    }
}

TEST(ExactGaussian, BudgetsAreTheDocumentedOnes)
{
    EXPECT_EQ(budget("1", "1e-6", "0.01", 0), 549U);
    EXPECT_EQ(budget("1", "1e-6", "0.01", 4), 540U);
    EXPECT_EQ(budget("1", "1e-6", "0.01", 8), 544U);
    EXPECT_LE(budget("3", "1e-6", "0.1", 8), budget("3", "1e-6", "0.1", 0));
}

TEST(ExactGaussian, IsSafeForGaussiansFixedBeforehand)
{
    for (const auto &[epsilon, delta, lattice] :
         {std::array<const char *, 3>{"1", "1e-6", "0.02"}, {"0.5", "1e-5", "0.01"}, {"3", "1e-6", "0.1"}}) {
        const double ticks = static_cast<double>(budget(epsilon, delta, lattice, 8));
        const double step = std::stod(lattice);
        EXPECT_LE(noise::gaussianEpsilon(std::sqrt(ticks) * step, std::stod(delta)), std::stod(epsilon)) << epsilon;
    }
}

TEST(ExactGaussian, ChargesTheSumOfSquares)
{
    const auto filter = started(8);
    // Rounded up by a unit, 10^-4 is still one tick; and halves add up before they are rounded.
    EXPECT_EQ(largestCountThatFits(*filter, gaussian(std::nextafter(1e-4, 1)), 100000), 544U);
    EXPECT_EQ(largestCountThatFits(*filter, gaussian(0.5e-4), 100000), 1088U);
    EXPECT_EQ(largestCountThatFits(*filter, gaussian(2.5e-4), 100000), 217U);
    filter->charge(gaussian(0.5e-4), 1);
    EXPECT_EQ(largestCountThatFits(*filter, onlyDp(typed("0.01")), 100000), 543U);
    filter->charge(onlyDp(typed("0.05")), 10);
    EXPECT_EQ(largestCountThatFits(*filter, gaussian(1e-4), 100000), 293U);
    EXPECT_FALSE(filter->fits(onlyDp(typed("0.2")), 1)) << "the plain sum is no bound any more";
    EXPECT_LE(filter->spent(), filter->budget());
}

TEST(ExactGaussian, NothingUnknownFits)
{
    const auto filter = started(8);
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_FALSE(filter->fits(gaussian(infinity), 1));
    EXPECT_FALSE(filter->fits(gaussian(1e300), 1));
    EXPECT_FALSE(filter->fits(gaussian(1e-4), ~std::uint64_t{0}));
    EXPECT_TRUE(filter->fits(gaussian(0), 1000));
    EXPECT_FALSE(filter->fits(RoundCost{}, 1));
    const auto pure = started(0);
    EXPECT_FALSE(pure->applies(gaussian(1e-4)).applies);
    EXPECT_FALSE(pure->fits(gaussian(1e-4), 1));
    EXPECT_EQ(largestCountThatFits(*pure, onlyDp(typed("0.01")), 100000), 549U);
}

/// An analyst with the moves of the filter, and Gaussians of half a tick, whose values are bounded from below: on a
/// lattice of her own, supporting lines instead of chords, i.e. the noise as the mean over its cells.
double reachedDelta(double epsilon, double h, int ticks)
{
    constexpr int kParts = 10;
    const double g = h / kParts;
    const int low = -static_cast<int>(1.5 / g);
    const int high = static_cast<int>((epsilon + 1.5) / g);
    const auto columns = static_cast<std::size_t>(high - low + 1);
    const auto lossAt = [&](std::size_t i) { return (static_cast<double>(i) + low) * g; };
    std::vector<double> row(columns);
    for (std::size_t i = 0; i < columns; ++i)
        row[i] = std::max(0.0, std::exp(lossAt(i)) - std::exp(epsilon));
    std::vector<std::vector<double>> halves{row}; // by half ticks left
    const auto at = [&](const std::vector<double> &values, std::ptrdiff_t i) {
        if (i < 0)
            return 0.0;
        if (i >= static_cast<std::ptrdiff_t>(columns))
            return std::exp((static_cast<double>(i) + low) * g) - std::exp(epsilon);
        return values[static_cast<std::size_t>(i)];
    };
    // Means of e^loss over cells of the noise of half a tick: what lies there is moved to that mean, rounded down to g.
    const double variance = h * h / 2;
    const double spread = std::sqrt(variance);
    const auto normal = [](double x) { return std::erfc(-x / std::sqrt(2.0)) / 2; };
    const int reach = static_cast<int>(7 * spread / g);
    std::vector<double> weights;
    for (int i = -reach; i <= reach; ++i)
        weights.push_back(normal(((i + 1) * g + variance / 2) / spread) - normal((i * g + variance / 2) / spread));
    for (int half = 1; half <= 2 * ticks; ++half) {
        std::vector<double> next = halves.back();
        for (std::size_t i = 0; i < columns; ++i) {
            double mean = 0;
            for (int move = -reach; move <= reach; ++move)
                mean += weights[static_cast<std::size_t>(move + reach)] *
                        at(halves.back(), static_cast<std::ptrdiff_t>(i) + move);
            next[i] = std::max(next[i], mean);
            for (int jump = 1; 2 * jump * jump <= half; ++jump) {
                const double up = 1 / (1 + std::exp(jump * h));
                const auto &left = halves[static_cast<std::size_t>(half - 2 * jump * jump)];
                const auto here = static_cast<std::ptrdiff_t>(i);
                next[i] =
                    std::max(next[i], up * at(left, here + jump * kParts) + (1 - up) * at(left, here - jump * kParts));
            }
        }
        halves.push_back(std::move(next));
    }
    return halves.back()[static_cast<std::size_t>(-low)];
}

TEST(ExactGaussian, AdversaryWithBothMovesStaysWithinDelta)
{
    const auto ticks = static_cast<int>(budget("0.5", "1e-3", "0.1", 8));
    ASSERT_GT(ticks, 3);
    const double reached = reachedDelta(0.5, 0.1, ticks);
    EXPECT_LE(reached, 1e-3);
    EXPECT_GT(reached, 1e-4) << "an analyst worth fearing";
}

} // namespace
} // namespace epsilometer::filters::exact_gaussian_test
