// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/empirical/shown.h"

#include "core/audit/empirical/binomial_bounds.h"
#include "core/audit/empirical/one_run.h"
#include "core/notions/conversions/noise.h"

#include <boost/math/distributions/normal.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include <algorithm>
#include <cmath>

namespace epsilometer::audit {

namespace {

/// The quantile of the normal law, LOWER.
double quantileLower(double probability)
{
    if (!(probability > 0))
        return -HUGE_VAL;
    const double value = boost::math::quantile(boost::math::normal(), std::min(probability, 1 - 1e-15));
    return value - kSpecialSlack * (1 + std::abs(value));
}

double errorOf(const Exact &confidence)
{
    return 1 - confidence.up();
}

/// log of a quotient of bounds, LOWER, at least 0.
double logRatio(double above, double below)
{
    if (!(above > 0 && below > 0))
        return 0;
    return std::max(0.0, std::log(above / below) - kSpecialSlack);
}

} // namespace

RateBounds rateBounds(const RatesAudit &audit)
{
    const double error = errorOf(audit.confidence) / 2 * (1 - kSpecialSlack);
    RateBounds bounds;
    bounds.found = proportionLower(audit.found, audit.members, error);
    bounds.missed = proportionUpper(audit.members - audit.found, audit.members, error);
    bounds.accused = proportionUpper(audit.accused, audit.others, error);
    return bounds;
}

double epsilonShown(const RatesAudit &audit)
{
    // P(S) <= e^epsilon Q(S) + delta for "called a member", and for its complement with P and Q exchanged.
    const RateBounds bounds = rateBounds(audit);
    const double delta = audit.delta.up();
    return std::max(logRatio(bounds.found - delta, bounds.accused),
                    logRatio(1 - bounds.accused - delta, bounds.missed));
}

double muShown(const RatesAudit &audit)
{
    const RateBounds bounds = rateBounds(audit);
    // Phi^-1(1 - x) = -Phi^-1(x)
    return std::max(0.0, quantileLower(bounds.found) + quantileLower(1 - bounds.accused));
}

double largestEpsilonShown(RatesAudit audit)
{
    audit.found = audit.members;
    audit.accused = 0;
    return epsilonShown(audit);
}

double accuracyShown(const SequentialAudit &audit)
{
    constexpr int kHalvings = 60;
    const auto right = static_cast<double>(audit.correct);
    const auto wrong = static_cast<double>(audit.guesses - audit.correct);
    const double needed = -std::log(errorOf(audit.confidence));
    // log of the integral of (1 + u (1 - q)/q)^right (1 - u)^wrong over u in [0, 1], which falls in q.
    const auto isRejected = [&](double q) {
        if (!(q < 1))
            return false;
        const double tail = boost::math::ibetac(right + 1, wrong + 1, q);
        if (!(tail > 0))
            return false;
        const double beta =
            boost::math::lgamma(right + 1) + boost::math::lgamma(wrong + 1) - boost::math::lgamma(right + wrong + 2);
        const double gain = right * -std::log(q) + (wrong + 1) * -std::log1p(-q);
        return beta + std::log(tail) + gain - kSpecialSlack * (1 + std::abs(beta) + gain) >= needed;
    };
    return largestRejected(0.5, 1, kHalvings, isRejected);
}

double epsilonShown(const SequentialAudit &audit)
{
    const double accuracy = accuracyShown(audit);
    return logRatio(accuracy - audit.delta.up(), (1 - accuracy) * (1 + kSpecialSlack));
}

double muShown(const SequentialAudit &audit)
{
    return std::max(0.0, 2 * quantileLower(accuracyShown(audit)));
}

double largestEpsilonShown(SequentialAudit audit)
{
    audit.correct = audit.guesses;
    return epsilonShown(audit);
}

double muShown(const OneRunAudit &audit)
{
    constexpr double kLargest = 20;
    constexpr int kHalvings = 40;
    const double error = errorOf(audit.confidence);
    // Every epsilon with its delta is a bound, so the search for the least needs no proof.
    const auto isRejected = [&](double mu) {
        for (const double spread : {0.0, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 4.5, 5.0, 6.0}) {
            const double epsilon = mu * spread + mu * mu / 2 * (spread > 0 ? 1 : 0);
            if (rightGuessesUpper(audit, epsilon, noise::gaussianDelta(mu, epsilon)) <= error)
                return true;
        }
        return false;
    };
    return largestRejected(0, kLargest, kHalvings, isRejected);
}

} // namespace epsilometer::audit
