// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/conversions/renyi.h"
#include "core/base/infinity.h"

#include "core/numeric/outward.h"
#include "core/numeric/special.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::renyi {

namespace {

using outward::upLong;

constexpr long double kSinhLimit = 300; ///< beyond it hyperbolic functions overflow a double, so logarithms are used

bool inDomain(double value, double alpha)
{
    return value >= 0 && alpha >= 1;
}

/// log1p(2 sinh(alpha e / 2) sinh((alpha - 1) e / 2) / cosh(e / 2)): all factors are positive, so nothing cancels.
long double pureMoment(long double epsilon, long double alpha)
{
    return std::log1p(2 * std::sinh(alpha * epsilon / 2) * std::sinh((alpha - 1) * epsilon / 2) /
                      std::cosh(epsilon / 2));
}

} // namespace

double pureDp(double epsilon, double alpha)
{
    if (!inDomain(epsilon, alpha))
        return kInfinity;
    if (epsilon == 0)
        return 0;
    if (alpha == 1)
        return special::meanLossUpper(epsilon);
    if (std::isinf(alpha) || std::isinf(epsilon))
        return epsilon;
    const long double e = epsilon;
    const long double b = static_cast<long double>(alpha) - 1;
    if (alpha * e < kSinhLimit) {
        const long double divergence = pureMoment(e, alpha) / b;
        return std::min(epsilon, upLong(divergence, divergence));
    }
    // epsilon + [log1p(e^{-(2 alpha - 1) epsilon}) - log1p(e^-epsilon)] / (alpha - 1)
    const long double gained = std::log1p(std::exp(-(2 * b + 1) * e)) / b;
    const long double saved = std::log1p(std::exp(-e)) / b;
    // The exponents have a relative error of one unit, which the scale covers.
    return std::min(epsilon, upLong(e + gained - saved, e + (gained + saved) * (1 + e)));
}

double cellCharge(double worst, double realised, double alpha)
{
    if (!inDomain(realised, alpha) || !(realised <= worst))
        return kInfinity;
    if (realised == 0)
        return 0;
    if (alpha == 1 || std::isinf(alpha) || std::isinf(worst))
        return realised; // nu = 1
    const double most = pureDp(worst, alpha);
    if (realised == worst)
        return most;
    const long double w = worst;
    const long double x = realised;
    const long double b = static_cast<long double>(alpha) - 1;
    // All factors are positive, so nothing cancels: nu - 1 = e^-w (1 - e^(-2 b w)) / shared.
    const long double exponent = (2 * b + 1) * w;
    const long double shared = (1 + std::exp(-exponent)) * -std::expm1(-w);
    const long double excess = std::exp(-w) * -std::expm1(-2 * b * w) / shared;
    const long double right = std::log1p(excess * -std::expm1(-x)) / b;
    const double gained = upLong(x - right, x + right, 256);
    // 1 - (nu - 1) (e^x - 1), near 0 written as a sum of positive terms.
    const long double taken = excess * std::expm1(x);
    const long double rest = (-std::expm1(x - w) + std::exp(x - exponent) * -std::expm1(-w - x)) / shared;
    const long double left = -(taken < 0.5L ? std::log1p(-taken) : std::log(rest)) / b;
    const double lost = upLong(left - x, x + left, 256);
    return std::min({std::max({gained, lost, 0.0}), most, realised});
}

double laplace(double epsilon0, double alpha)
{
    if (!inDomain(epsilon0, alpha))
        return kInfinity;
    if (epsilon0 == 0)
        return 0;
    if (std::isinf(alpha) || std::isinf(epsilon0))
        return epsilon0;
    const long double e = epsilon0;
    const long double a = alpha;
    const long double b = a - 1;
    long double divergence = 0;
    if (alpha == 1) {
        divergence = special::expm1MinusX(-e);
    } else if (a * e < kSinhLimit) {
        // [a e^{b e} + b e^{-a e}] / (2a - 1) - 1 with the constant and linear terms taken out, where they cancel
        // exactly.
        const long double excess = (a * special::expm1MinusX(b * e) + b * special::expm1MinusX(-a * e)) / (a + b);
        divergence = std::log1p(excess) / b;
    } else {
        const long double inside = std::log1p(b / a * std::exp(-(a + b) * e)) - std::log1p(b / a);
        const long double scale = std::log1p(b / a * std::exp(-(a + b) * e)) + std::log1p(b / a);
        return std::min(epsilon0, upLong(e + inside / b, e + scale / b * (1 + e)));
    }
    constexpr long double kUnits = 256; // 40 of expm1MinusX, amplified by at most 2, and a dozen more
    return std::min(epsilon0, upLong(divergence, divergence, kUnits));
}

double discreteLaplace(std::uint64_t shift, double scale, double alpha)
{
    if (!(scale > 0) || shift == 0)
        return kInfinity;
    const long double b = scale;
    const long double s = static_cast<long double>(shift);
    const long double e = s / b;
    const double largest = upLong(e, e);
    if (!inDomain(largest, alpha))
        return kInfinity;
    if (std::isinf(alpha) || std::isinf(largest))
        return largest;
    const long double fall = std::exp(-1 / b);
    const long double height = -std::expm1(-1 / b) / (1 + fall); // P(noise = 0)
    const long double t = static_cast<long double>(alpha) - 1;
    constexpr std::uint64_t kMostAtoms = 4096;
    if (shift <= kMostAtoms && t * e < kSinhLimit) {
        // E[e^(tL)] - 1 with the linear terms taken out by E[e^-L] = 1: positive terms only.
        const auto term = [&](long double mass, long double loss) {
            const long double reverse = special::expm1MinusX(-loss);
            return mass * (alpha == 1 ? reverse : special::expm1MinusX(t * loss) + t * reverse);
        };
        long double excess = term(1 / (1 + fall), e) + term(std::exp(-e) / (1 + fall), -e);
        for (std::uint64_t x = 1; x < shift; ++x)
            excess +=
                term(height * std::exp(-static_cast<long double>(x) / b), (s - 2 * static_cast<long double>(x)) / b);
        const long double divergence = alpha == 1 ? excess : std::log1p(excess) / t;
        const long double units = 256 + 2 * s; // losses near 0 cancel, but the terms are their squares
        return std::min(largest, upLong(divergence, divergence * (1 + e), units));
    }
    if (alpha == 1) { // s/b - (2/b) E[noise clamped to 0 ... s]
        const long double moved = -std::expm1(-e) / ((1 + fall) * std::expm1(1 / b));
        return std::min(largest, upLong(e - 2 * moved / b, e + 2 * moved / b, 64));
    }
    // The geometric sum over x in closed form.
    const long double rate = (1 + 2 * t) / b;
    const long double inner = std::exp(-rate) * std::expm1(-rate * (s - 1)) / std::expm1(-rate);
    const long double inside = (1 + std::exp(-(1 + 2 * t) * e)) / (1 + fall) + height * inner;
    const long double divergence = e + std::log(inside) / t;
    return std::min(largest, upLong(divergence, e + (1 + std::abs(std::log(inside))) / t * (1 + e), 256));
}

double zcdpLine(double rho, double alpha)
{
    if (!inDomain(rho, alpha))
        return kInfinity;
    return rho == 0 ? 0 : outward::up(rho * alpha, 1);
}

double epsilonMironov(double alpha, double r, double delta)
{
    if (!inDomain(r, alpha) || !(delta >= 0 && delta <= 1) || alpha == 1)
        return kInfinity;
    if (std::isinf(alpha))
        return r;
    const long double tail = -std::log(static_cast<long double>(delta)) / (static_cast<long double>(alpha) - 1);
    if (tail == 0)
        return r;
    return upLong(r + tail, r + tail);
}

double epsilonCks(double alpha, double r, double delta)
{
    if (!inDomain(r, alpha) || !(delta >= 0 && delta <= 1) || alpha == 1)
        return kInfinity;
    if (std::isinf(alpha))
        return r;
    if (delta == 0)
        return kInfinity;
    const long double b = static_cast<long double>(alpha) - 1;
    const long double logDelta = -std::log(static_cast<long double>(delta));
    const long double saved = std::log1p(1 / b);
    const long double tail = (logDelta - std::log1p(b)) / b;
    const long double scale = r + saved + (logDelta + std::log1p(b)) / b;
    return std::max(0.0, upLong(r - saved + tail, scale));
}

} // namespace epsilometer::renyi
