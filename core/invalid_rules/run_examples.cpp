// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/invalid_rules/examples.h"

#include "core/base/number_text.h"
#include "core/notions/conversions/renyi.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace epsilometer::invalid_rules::counterexamples {

namespace {

/// Sums of some hundred terms, and powers of up to 10^5, lie within this of the truth.
constexpr double kRunError = 1e-10;

/// P(x > z) of a standard normal.
double above(double z)
{
    return std::erfc(z / std::numbers::sqrt2) / 2;
}

/// P that a batch's sum is above h in one of the batches: one has the given mean, the others are noise alone.
double someAbove(double h, double mean, double noise, int steps)
{
    return -std::expm1(std::log1p(-above((h - mean) / noise)) + (steps - 1) * std::log1p(-above(h / noise)));
}

/// D_a of a Poisson-sampled Gaussian at a whole order: log(sum_k binom(a, k) (1 - q)^(a - k) q^k e^(k (k - 1)/(2 noise^2))) / (a - 1)
/// (Mironov, Talwar, Zhang 2019).
double sampledDivergence(double rate, double noise, int order)
{
    double sum = 0;
    for (int k = 0; k <= order; ++k)
        sum += std::exp(std::lgamma(order + 1.0) - std::lgamma(k + 1.0) - std::lgamma(order - k + 1.0) +
                        (order - k) * std::log1p(-rate) + k * std::log(rate) + k * (k - 1) / (2 * noise * noise));
    return std::log(sum) / (order - 1);
}

/// What an accountant of Poisson samples says; UPPER.
double poissonEpsilon(double noise, int steps, double delta)
{
    constexpr int kLargestOrder = 32;
    double least = std::numeric_limits<double>::infinity();
    for (int order = 2; order <= kLargestOrder; ++order) {
        const double divergence = steps * sampledDivergence(1.0 / steps, noise, order);
        if (std::isfinite(divergence))
            least = std::min(least, renyi::epsilonCks(order, divergence * (1 + kRunError) + kRunError, delta));
    }
    return least;
}

} // namespace

Counterexample bestOfFixedRuns(double epsilon, int runs)
{
    // The best answer is 0 only if all are.
    const double probability = std::pow(1 / (1 + std::exp(-epsilon)), runs);
    return {core::tr("The larger one of {1} answers, 0 or 1, each by randomised response with epsilon {2}", runs,
                     shortestText(epsilon)),
            {core::tr("epsilon of one run"), epsilon},
            {core::tr("the loss, when the best answer is 0"), runs * epsilon * (1 - kRunError)},
            {{core::tr("probability of that loss"), probability}}};
}

Counterexample shuffledAsPoisson(double noise, int steps, double delta)
{
    // All others contribute -1 to their batch, the record +1 or nothing: its batch stands out by 2 or by 1.
    const double epsilon = poissonEpsilon(noise, steps, delta);
    double most = 0;
    double threshold = 0;
    for (int i = 0; i <= 400; ++i) {
        const double h = 2 * noise + i * noise / 50;
        const double value = someAbove(h, 2, noise, steps) * (1 - kRunError) -
                             std::exp(epsilon) * someAbove(h, 1, noise, steps) * (1 + kRunError);
        if (value > most) {
            most = value;
            threshold = h;
        }
    }
    return {
        core::tr("One epoch of {1} shuffled batches, noise multiplier {2}; one record contributes 1 or nothing, "
                 "all others -1",
                 steps, shortestText(noise)),
        {core::tr("delta, accounted as Poisson samples"), delta},
        {core::tr("delta that it really is, at least"), most},
        {{core::tr("epsilon of the statement"), epsilon}, {core::tr("threshold for the largest batch"), threshold}}};
}

Counterexample partitionByRank(double epsilon, int blocks)
{
    const double probability = std::pow(1 / (1 + std::exp(-epsilon)), blocks);
    return {core::tr("{1} records in the order of their times, values 0, 1, 0, 1, ...; block i is the i-th record, "
                     "answered by randomised response with epsilon {2}; one more record before all others moves each "
                     "to the next block",
                     blocks, shortestText(epsilon)),
            {core::tr("epsilon, were the blocks disjoint"), epsilon},
            {core::tr("the loss, when all answers are true"), blocks * epsilon * (1 - kRunError)},
            {{core::tr("probability of that loss"), probability}}};
}

} // namespace epsilometer::invalid_rules::counterexamples
