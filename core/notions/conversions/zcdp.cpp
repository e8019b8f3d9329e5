// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/conversions/zcdp.h"
#include "core/base/infinity.h"

#include "core/numeric/outward.h"
#include "core/numeric/safe_root.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::zcdp {

namespace {

using outward::downLong;
using outward::upLong;

bool isDelta(double delta)
{
    return delta >= 0 && delta <= 1;
}

/// log(1/delta) with a relative error of a few long units, even for delta near 1.
long double logInverse(double delta)
{
    return -std::log(static_cast<long double>(delta));
}

/// UPPER bound at order 1 + b. The CKS bound holds for every order, so `b` affects only its quality:
/// epsilon = rho (1 + b) + log(b / (1 + b)) + (L - log(1 + b)) / b.
double epsilonAtOrder(long double rho, long double logDelta, long double b)
{
    const long double drift = rho * (1 + b);
    const long double saved = std::log1p(1 / b);
    const long double tail = (logDelta - std::log1p(b)) / b;
    const long double scale = drift + saved + (logDelta + std::log1p(b)) / b;
    return std::max(0.0, upLong(drift - saved + tail, scale));
}

/// Minimiser b of epsilonAtOrder(): b^2 rho + log(1 + b) = L, increasing and convex in log b.
double bestOrderAtDelta(double rho, double logDelta)
{
    const double top = std::min(std::log(logDelta / rho) / 2, logDelta > 1 ? logDelta : std::log(std::expm1(logDelta)));
    const auto equation = [rho, logDelta](double u) {
        const double b = std::exp(u);
        return std::pair(b * b * rho + std::log1p(b) - logDelta, 2 * b * b * rho + b / (1 + b));
    };
    constexpr double kSpan = 800;
    return std::exp(safe_root::approximate(top - kSpan, top, equation));
}

/// -log of the CKS delta at order 1 + b, and the size of its terms.
struct Exponent {
    long double value;
    long double scale;
};
Exponent deltaExponent(long double rho, long double epsilon, long double b)
{
    const long double saved = std::log1p(1 / b);
    const long double value = std::log1p(b) + b * (epsilon + saved - (1 + b) * rho);
    return {value, std::log1p(b) + b * (epsilon + saved + (1 + b) * rho)};
}

/// Minimiser b of delta: epsilon = (1 + 2b) rho + log(b / (1 + b)), increasing in b.
double bestOrderAtEpsilon(double rho, double epsilon)
{
    const auto equation = [rho, epsilon](double u) {
        const double b = std::exp(u);
        return std::pair((1 + 2 * b) * rho - std::log1p(1 / b) - epsilon, 2 * b * rho + 1 / (1 + b));
    };
    // At b = (epsilon + 1) / rho + 1 the right side exceeds epsilon; towards b = 0 it decreases without bound.
    const double top = std::log((epsilon + 1) / rho + 1);
    constexpr double kBottom = -745;
    return std::exp(safe_root::approximate(kBottom, top, equation));
}

/// Maximiser b of the budget: (1 + 2b) rho = epsilon + log(1 + 1/b) at rho = (L - log(1 + b)) / b^2. After multiplying
/// by b^2, the right side minus the left increases with log b and has no pole.
double bestOrderAtBudget(double epsilon, double logDelta)
{
    const auto equation = [epsilon, logDelta](double u) {
        const double b = std::exp(u);
        const double left = logDelta - std::log1p(b);
        const double right = epsilon + std::log1p(1 / b);
        const double value = b * b * right - (1 + 2 * b) * left;
        const double slope = 2 * b * b * right - b / (1 + b) * b - 2 * b * left + (1 + 2 * b) * b / (1 + b);
        return std::pair(value, slope);
    };
    const double top = logDelta > 1 ? logDelta : std::log(std::expm1(logDelta)); // log(1/delta - 1), or just above
    constexpr double kSpan = 800;
    return std::exp(safe_root::approximate(std::min(top, 0.0) - kSpan, top, equation));
}

} // namespace

double epsilonBasic(double rho, double delta)
{
    if (!(rho >= 0) || !isDelta(delta))
        return kInfinity;
    if (rho == 0)
        return 0;
    if (delta == 0 || std::isinf(rho))
        return kInfinity;
    const long double root = 2 * std::sqrt(rho * logInverse(delta));
    return upLong(rho + root, rho + root);
}

double epsilonCks(double rho, double delta)
{
    if (!(rho >= 0) || !isDelta(delta))
        return kInfinity;
    if (rho == 0 || delta == 1)
        return 0;
    if (delta == 0 || std::isinf(rho))
        return kInfinity;
    const long double logDelta = logInverse(delta);
    const double b = bestOrderAtDelta(rho, static_cast<double>(logDelta));
    // Every order gives a bound; if the search left the range of doubles, the basic conversion still holds.
    return b > 0 && std::isfinite(b) ? std::min(epsilonAtOrder(rho, logDelta, b), epsilonBasic(rho, delta))
                                     : epsilonBasic(rho, delta);
}

double deltaBasic(double rho, double epsilon)
{
    if (!(rho >= 0) || !(epsilon >= 0))
        return 1;
    if (rho == 0)
        return 0;
    if (epsilon <= rho)
        return 1;
    if (std::isinf(epsilon))
        return 0;
    const long double difference = static_cast<long double>(epsilon) - rho;
    const long double exponent = difference * difference / (4 * static_cast<long double>(rho));
    const long double delta = std::exp(-exponent);
    return std::min(1.0, upLong(delta, delta * (1 + exponent)));
}

double deltaCks(double rho, double epsilon)
{
    if (!(rho >= 0) || !(epsilon >= 0))
        return 1;
    if (rho == 0)
        return 0;
    if (std::isinf(rho))
        return 1;
    if (std::isinf(epsilon))
        return 0;
    const double b = bestOrderAtEpsilon(rho, epsilon);
    if (!(b > 0) || std::isinf(b))
        return deltaBasic(rho, epsilon);
    const Exponent exponent = deltaExponent(rho, epsilon, b);
    const long double delta = std::exp(-exponent.value);
    return std::min(deltaBasic(rho, epsilon), upLong(delta, delta * (1 + exponent.scale)));
}

double budgetBasic(double epsilon, double delta)
{
    if (!(epsilon > 0) || !(delta > 0 && delta <= 1))
        return epsilon == kInfinity && delta == 0 ? kInfinity : 0;
    if (std::isinf(epsilon))
        return kInfinity;
    const long double logDelta = logInverse(delta);
    // Written as a quotient to avoid cancellation.
    const long double root = epsilon / (std::sqrt(logDelta + epsilon) + std::sqrt(logDelta));
    return std::max(0.0, downLong(root * root, root * root));
}

double budgetCks(double epsilon, double delta)
{
    if (!(epsilon > 0) || !(delta > 0 && delta <= 1) || std::isinf(epsilon))
        return budgetBasic(epsilon, delta);
    if (delta == 1)
        return kInfinity;
    const long double logDelta = logInverse(delta);
    const long double b = bestOrderAtBudget(epsilon, static_cast<double>(logDelta));
    if (!(b > 0) || std::isinf(b))
        return budgetBasic(epsilon, delta);
    // Each order b allows the rho at which its own conversion reaches epsilon; the best b allows the largest.
    const long double saved = std::log1p(1 / b);
    const long double value = epsilon + saved - (logDelta - std::log1p(b)) / b;
    const long double scale = epsilon + saved + (logDelta + std::log1p(b)) / b;
    return std::max(budgetBasic(epsilon, delta), downLong(value / (1 + b), scale / (1 + b)));
}

double combinedDelta(double delta2, double delta1)
{
    if (!isDelta(delta2) || !isDelta(delta1))
        return 1;
    const long double sum = delta2 + (1 - static_cast<long double>(delta2)) * delta1;
    return sum == 0 ? 0 : std::min(1.0, upLong(sum, sum));
}

} // namespace epsilometer::zcdp
