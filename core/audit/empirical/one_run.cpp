// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/empirical/one_run.h"

#include "core/audit/empirical/binomial_bounds.h"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/special_functions/beta.hpp>

#include <algorithm>
#include <cmath>

namespace epsilometer::audit {

namespace {

/// The probability of the likeliest number of successes.
double largestMass(std::uint64_t trials, double success)
{
    const auto n = static_cast<double>(trials);
    const boost::math::binomial_distribution<double> law(n, success);
    return std::min(1.0, boost::math::pdf(law, std::min(n, std::floor((n + 1) * success))));
}

/// Upper bound on the sum of largestMass(n) over n < trials. It decreases in n, so blocks count as their first.
double sumOfLargestMasses(std::uint64_t trials, double success)
{
    constexpr std::uint64_t kBlock = 128; // 1/128 more than the sum
    double sum = 0;
    for (std::uint64_t n = 0; n < trials;) {
        const std::uint64_t block = std::min(trials - n, 1 + n / kBlock);
        sum += static_cast<double>(block) * largestMass(n, success);
        n += block;
    }
    return sum;
}

} // namespace

double rightGuessesUpper(const OneRunAudit &audit, double epsilon)
{
    return rightGuessesUpper(audit, epsilon, audit.delta.up());
}

double rightGuessesUpper(const OneRunAudit &audit, double epsilon, double delta)
{
    if (audit.correct == 0)
        return 1;
    const double success = 1 / (1 + std::exp(-epsilon));
    const double above = success * (1 + kSpecialSlack);
    if (!(above < 1))
        return 1;
    const auto right = static_cast<double>(audit.correct);
    const auto wrong = static_cast<double>(audit.guesses - audit.correct);
    double bound = boost::math::ibeta(right, wrong + 1, above) * (1 + kSpecialSlack);
    if (delta > 0)
        bound += delta / (1 + std::exp(epsilon)) * static_cast<double>(audit.canaries) /
                 static_cast<double>(audit.guesses) * sumOfLargestMasses(audit.guesses, success) * (1 + kSpecialSlack);
    return std::min(1.0, bound * (1 + kSpecialSlack));
}

double epsilonShown(const OneRunAudit &audit)
{
    constexpr double kLargest = 40;
    constexpr int kHalvings = 60;
    const double error = 1 - audit.confidence.up();
    const auto isRejected = [&](double epsilon) { return rightGuessesUpper(audit, epsilon) <= error; };
    return largestRejected(0, kLargest, kHalvings, isRejected);
}

double largestEpsilonShown(OneRunAudit audit)
{
    audit.correct = audit.guesses;
    return epsilonShown(audit);
}

} // namespace epsilometer::audit
