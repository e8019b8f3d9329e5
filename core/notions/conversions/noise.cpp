// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/conversions/noise.h"
#include "core/base/infinity.h"

#include "core/numeric/outward.h"
#include "core/numeric/safe_root.h"
#include "core/numeric/special.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace epsilometer::noise {

namespace {

using outward::upLong;

constexpr long double kSqrt2 = std::numbers::sqrt2_v<long double>;
constexpr long double kHalfPi = std::numbers::pi_v<long double> / 2;

/// Mills' ratio (1 - Phi(x)) / phi(x).
long double mills(long double x)
{
    return std::sqrt(kHalfPi) * special::erfcx(x / kSqrt2);
}

/// Standard normal density.
long double density(long double x)
{
    const auto high = static_cast<long double>(static_cast<float>(x));
    const long double rest = (x - high) * (x + high);
    return std::exp(-high * high / 2) * std::exp(-rest / 2) / std::sqrt(2 * std::numbers::pi_v<long double>);
}

/// Six-point Gauss-Legendre nodes and weights on [0, 1].
struct Node {
    long double at;
    long double weight;
};
constexpr std::array<Node, 6> kNodes = {{
    {0.03376524289842398609384922275300270L, 0.08566224618958517252014807108636645L},
    {0.16939530676686774316930020249004732L, 0.18038078652406930378491675691885806L},
    {0.38069040695840154568474913915964403L, 0.23395696728634552369493517199477550L},
    {0.61930959304159845431525086084035597L, 0.23395696728634552369493517199477550L},
    {0.83060469323313225683069979750995268L, 0.18038078652406930378491675691885806L},
    {0.96623475710157601390615077724699730L, 0.08566224618958517252014807108636645L},
}};

/// Largest mu for which delta is computed as an integral.
constexpr double kSmallMu = 0.5;

/// Mills' ratio R has R' = x R - 1, so R(x) - R(x + mu) is the integral of 1 - t R(t) >= 0: no cancellation as mu -> 0.
/// 1 - t R(t) = int s e^(-ts - s^2/2) ds is completely monotone for t >= 0, so that the quadrature errs to below and,
/// for mu <= 1/2 and t >= -1/4, by less than 1e-13 of the result (its remainder is h^12 2.5e-7 of the derivative's
/// bound). 1 - t R(t) itself cancels by a factor t^2 at most, and never exceeds 1 / (1 + t^2) for t >= 0.
long double smallMuDifference(long double x, long double mu)
{
    long double sum = 0;
    for (const Node &node : kNodes) {
        const long double t = x + mu * node.at;
        const long double product = t * mills(t);
        constexpr long double kMillsUnits = 64;
        const long double slope = 1 - product + std::abs(product) * (kMillsUnits * outward::kLongUnit);
        sum += node.weight * (t > 0 ? std::min(slope, 1 / (1 + t * t)) : slope);
    }
    constexpr long double kQuadrature = 1e-13L;
    return mu * sum * (1 + kQuadrature);
}

/// epsilon / mu - mu / 2 to long double accuracy, even if the two nearly cancel.
long double lowerPoint(double mu, double epsilon)
{
    const double quotient = epsilon / mu;
    if (std::isinf(quotient))
        return static_cast<long double>(epsilon) / mu - static_cast<long double>(mu) / 2;
    const double remainder = std::fma(-quotient, mu, epsilon); // exact
    return (static_cast<long double>(quotient) - static_cast<long double>(mu) / 2) +
           static_cast<long double>(remainder) / mu;
}

/// Rounding units that cover erfcx (40), the density's exponential (whose exponent has a relative error) and the sums.
long double units(long double x)
{
    constexpr long double kBase = 256;
    return kBase + 4 * x * x;
}

/// log delta and its slopes, rounded to nearest: d delta / d epsilon = -e^epsilon Phi(-y), d delta / d mu = phi(x).
struct Slope {
    double logDelta;
    double byEpsilon; ///< minus the derivative of log delta by epsilon
    double byLogMu;
};
Slope logDelta(double mu, double epsilon)
{
    const double delta = gaussianDelta(mu, epsilon);
    const long double x = lowerPoint(mu, epsilon);
    const long double height = density(x);
    return {std::log(delta), static_cast<double>(height * mills(x + mu) / delta),
            static_cast<double>(mu * height / delta)};
}

constexpr double kFirstSlack = 2e-14;
constexpr double kLastSlack = 1e-12; ///< beyond this slack bisection is used

/// The first of a few values just above `guess` that satisfies `holds`; 0 if none does.
template <class Predicate> double justAbove(double guess, Predicate holds)
{
    for (double slack = kFirstSlack; slack < kLastSlack; slack *= 4)
        if (const double candidate = guess * (1 + slack); holds(candidate))
            return candidate;
    return 0;
}

/// The first of a few values just below `guess` that satisfies `holds`; 0 if none does.
template <class Predicate> double justBelow(double guess, Predicate holds)
{
    for (double slack = kFirstSlack; slack < kLastSlack; slack *= 4)
        if (const double candidate = guess * (1 - slack); holds(candidate))
            return candidate;
    return 0;
}

} // namespace

double gaussianDelta(double mu, double epsilon)
{
    if (!(mu >= 0) || !(epsilon >= 0))
        return 1;
    if (mu == 0 || (std::isinf(epsilon) && std::isfinite(mu)))
        return 0;
    if (std::isinf(mu))
        return 1;
    const long double x = lowerPoint(mu, epsilon);
    constexpr long double kUnderflow = 60; // phi(60) = e^-1800: below every double
    if (x > kUnderflow)
        return outward::kTiny;
    if (x < -kUnderflow)
        return 1;
    if (mu <= kSmallMu) {
        const long double delta = density(x) * smallMuDifference(x, mu);
        return std::min(1.0, upLong(delta, delta, units(x)));
    }
    // y = x + mu > 0. For x < 0 the first probability is computed directly, because erfcx overflows there.
    const long double second = density(x) * mills(x + mu);
    const long double first = x < 0 ? std::erfc(x / kSqrt2) / 2 : density(x) * mills(x);
    return std::min(1.0, upLong(first - second, first + second, units(x)));
}

double gaussianEpsilon(double mu, double delta)
{
    if (!(mu >= 0) || !(delta >= 0 && delta <= 1))
        return kInfinity;
    if (mu == 0 || delta == 1)
        return 0;
    if (delta == 0 || std::isinf(mu))
        return kInfinity;
    const auto holds = [mu, delta](double epsilon) { return gaussianDelta(mu, epsilon) <= delta; };
    if (holds(0))
        return 0;
    // delta <= Phi(-x) <= e^{-x^2/2} with x = epsilon/mu - mu/2 bounds the answer from above.
    const double high = outward::up(mu * (std::sqrt(-2 * std::log(delta)) + mu / 2), 16);
    if (!std::isfinite(high) || !holds(high))
        return kInfinity;
    const double logTarget = std::log(delta);
    const double unit = std::min(1.0, high); // the root is accurate relative to 1 + |root|
    const double guess = unit * safe_root::approximate(0, high / unit, [mu, logTarget, unit](double share) {
                             const Slope at = logDelta(mu, unit * share);
                             return std::pair(logTarget - at.logDelta, at.byEpsilon * unit);
                         });
    if (const double close = justAbove(guess, holds); close > 0)
        return close;
    return safe_root::firstTrue(0, high, holds);
}

double gaussianMu(double epsilon, double delta)
{
    if (!(epsilon >= 0) || !(delta > 0 && delta <= 1))
        return 0;
    if (std::isinf(epsilon) || delta == 1)
        return kInfinity;
    const auto holds = [epsilon, delta](double mu) { return gaussianDelta(mu, epsilon) <= delta; };
    // delta <= e^{-x^2/2} with x = epsilon/mu - mu/2, and delta <= mu, give two points to the left, from which Newton's
    // method climbs the concave log delta. To the right, x <= -40 and delta = 1.
    const double logTarget = std::log(delta);
    const double x = std::sqrt(-2 * logTarget);
    const double low = std::max(std::log(2 * epsilon / (std::sqrt(x * x + 2 * epsilon) + x)), logTarget);
    const double high = std::log(80 + 2 * std::sqrt(2 * epsilon));
    const double guess = std::exp(-safe_root::approximate(-high, -low, [epsilon, logTarget](double minusLogMu) {
        const Slope at = logDelta(std::exp(-minusLogMu), epsilon);
        return std::pair(logTarget - at.logDelta, at.byLogMu);
    }));
    if (const double close = justBelow(guess, holds); close > 0)
        return close;
    return safe_root::lastTrue(0, std::numeric_limits<double>::max(), holds);
}

double laplaceDelta(double epsilon0, double epsilon)
{
    if (!(epsilon0 >= 0) || !(epsilon >= 0))
        return 1;
    if (epsilon >= epsilon0)
        return 0;
    const long double delta = -std::expm1((static_cast<long double>(epsilon) - epsilon0) / 2);
    return std::min(1.0, upLong(delta, delta));
}

} // namespace epsilometer::noise
