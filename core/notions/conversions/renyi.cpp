// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/conversions/renyi.h"

#include "core/base/infinity.h"
#include "core/numeric/outward.h"
#include "core/numeric/special.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

/// log cosh x = sum of these times x^2, x^4, ...: 2^2k (2^2k - 1) B_2k / (2k (2k)!). Signs alternate, and each is at
/// most 4 / pi^2 of the one before.
constexpr double kLogCosh[] = {0.5,
                               -0.083333333333333329,
                               0.022222222222222223,
                               -0.0067460317460317464,
                               0.0021869488536155205,
                               -0.00073860296082518307,
                               0.00025658057404089149,
                               -9.0989649190707396e-05,
                               3.2779302274754779e-05,
                               -1.1956455712177625e-05,
                               4.4052445258770232e-06};

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

/// The divergence as a series. With a = order - 1/2, s = a^2 + 1/4 and y = s epsilon^2,
///   [log cosh(a epsilon) - log cosh(epsilon / 2)] / (order - 1) = order epsilon^2 sum_k c_k r_k y^(k-1),
/// where r_k = (a^2k - 4^-k) / ((a^2 - 1/4) s^(k-1)): r_1 = 1, r_(k+1) = (a^2 / s) r_k + (1 / (4 s))^k <= r_k. No
/// difference of a is left in it. Terms alternate and fall for y <= 1/2: ended after a positive one, an UPPER bound.
PureDpOrder::PureDpOrder(double order) : m_order(order)
{
    static_assert(std::size(kLogCosh) == kTerms && kTerms % 2 == 1, "the last term is positive");
    const double a = order - 0.5;
    m_scale = a * a + 0.25;
    const double share = a * a / m_scale;
    const double rest = 0.25 / m_scale;
    double r = 1;
    double power = 1;
    for (std::size_t k = 0; k < kTerms; ++k) {
        m_terms[k] = kLogCosh[k] * r;
        power *= rest;
        r = share * r + power;
    }
}

double PureDpOrder::divergence(double epsilon) const
{
    constexpr double kSmallest = 1e-100;         // products of smaller numbers could underflow
    constexpr double kMostForFive = 2.3e-3;      // y where five terms leave out less than 1e-16 of the sum,
    constexpr double kMostY = 0.11;              // and where all of them do
    constexpr double kLeastOrder = 1.0009765625; // below, order - 1 is too small a divisor
    constexpr double kMostExponent = 300;        // nothing overflows
    const double y = m_scale * epsilon * epsilon;
    if (m_order >= 1 && epsilon >= kSmallest && y <= kMostY) {
        std::size_t k = y <= kMostForFive ? 5 : kTerms;
        double sum = m_terms[--k];
        while (k > 0)
            sum = m_terms[--k] + y * sum;
        // Some roundings of positive numbers: the sum is at least 0.45 of its first term.
        constexpr double kOutward = 1 + 64 * outward::kUnit;
        return std::min(epsilon, m_order * kOutward * epsilon * epsilon * sum);
    }
    if (m_order >= kLeastOrder && epsilon >= kSmallest && m_order * epsilon < kMostExponent) {
        // log1p(-expm1(-order e) expm1((order - 1) e) / (1 + e^-e)) / (order - 1): every factor is positive, nothing
        // cancels. The C library's functions err by at most 4 units each here.
        constexpr double kOutward = 1 + 128 * outward::kUnit;
        const double b = m_order - 1;
        const double moment = -std::expm1(-m_order * epsilon) * std::expm1(b * epsilon) / (2 + std::expm1(-epsilon));
        return std::min(epsilon, std::log1p(moment) * kOutward / b);
    }
    return pureDp(epsilon, m_order);
}

} // namespace epsilometer::renyi

namespace epsilometer {

namespace {

/// The stationarity condition minus epsilon; decreasing in b.
long double excess(long double b, long double epsilon, long double logInverse)
{
    const long double rho = (logInverse - std::log1p(b)) / (b * b);
    return (1 + 2 * b) * rho + std::log(b / (1 + b)) - epsilon;
}

/// The conversion's epsilon minus the divergence, and the sum of the magnitudes that may cancel in it.
struct AtOrder {
    long double shift = 0;
    long double magnitude = 0;
};

AtOrder conversion(double alpha, double logInverse)
{
    // In terms of b = alpha - 1, which is exact: near order 1 the logarithm would amplify the rounding of 1 / alpha.
    const long double b = static_cast<long double>(alpha) - 1;
    const long double gain = std::log1p(1 / b);
    const long double logAlpha = std::log1p(b);
    const long double wideL = logInverse;
    return {(wideL - logAlpha) / b - gain, (wideL + logAlpha) / b + gain};
}

constexpr long double kSlack = 8 * std::numeric_limits<long double>::epsilon();

} // namespace

double bestCksOrder(double epsilon, double logInverse)
{
    constexpr double kDefault = 2;
    if (std::isinf(logInverse) && !std::isinf(epsilon))
        return std::numeric_limits<double>::infinity();
    if (std::isinf(epsilon) || logInverse <= 0)
        return kDefault;
    // Bisection in log b on (0, 1/delta - 1), where rho(b) is positive.
    constexpr long double kLowest = -80;
    constexpr long double kHighest = 700; // 1 + e^700 is still a double
    long double low = kLowest;
    long double high = std::min<long double>(std::log(std::expm1(static_cast<long double>(logInverse))), kHighest);
    constexpr int kHalvings = 100;
    for (int i = 0; i < kHalvings; ++i) {
        const long double middle = (low + high) / 2;
        (excess(std::exp(middle), epsilon, logInverse) > 0 ? low : high) = middle;
    }
    constexpr double kLowestOrder = 1 + 0x1p-30; // keeps order - 1 representable for extreme budgets
    return std::max(kLowestOrder, static_cast<double>(1 + std::exp(low)));
}

double cksBudgetDown(double alpha, double epsilon, double logInverse)
{
    if (std::isinf(alpha) || std::isinf(epsilon))
        return epsilon;
    if (std::isinf(logInverse) || !(alpha > 1))
        return 0;
    const auto [shift, magnitude] = conversion(alpha, logInverse);
    const long double budget = epsilon - shift - kSlack * (magnitude + epsilon);
    return std::max(0.0, outward::down(static_cast<double>(budget), 1));
}

double cksEpsilonUp(double divergence, double alpha, double logInverse)
{
    if (std::isinf(alpha) || std::isinf(divergence) || divergence == 0)
        return divergence;
    if (std::isinf(logInverse) || !(alpha > 1))
        return std::numeric_limits<double>::infinity();
    const auto [shift, magnitude] = conversion(alpha, logInverse);
    const long double epsilon = divergence + shift + kSlack * (magnitude + divergence);
    return std::max(0.0, outward::up(static_cast<double>(epsilon), 1));
}

} // namespace epsilometer
