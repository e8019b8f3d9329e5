// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/special.h"
#include "core/base/infinity.h"

#include "core/numeric/outward.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace epsilometer::special {

namespace {

/// tanh has an error of at most 2 ulp (4 units) in the C library, the product adds one; doubled for safety.
constexpr double kMeanLossUnits = 10;

/// sqrt(pi) erfcx(x) x for large x: the asymptotic series, whose error is below the first omitted term. For x >= 25
/// twelve terms leave less than 1e-22.
long double erfcxTail(long double x)
{
    constexpr int kTerms = 12;
    const long double ratio = 1 / (2 * x * x);
    long double sum = 1;
    for (int n = kTerms; n > 0; --n)
        sum = 1 - static_cast<long double>(2 * n - 1) * ratio * sum;
    return sum / (x * std::sqrt(std::numbers::pi_v<long double>));
}

} // namespace

double meanLossUpper(double epsilon)
{
    if (!(epsilon >= 0))
        return kInfinity;
    if (epsilon == 0 || std::isinf(epsilon))
        return epsilon;
    // tanh < 1, so epsilon itself is a bound as well.
    return std::min(epsilon, outward::up(epsilon * std::tanh(epsilon / 2), kMeanLossUnits));
}

long double expm1MinusX(long double x)
{
    constexpr long double kSeriesLimit = 1;
    if (std::abs(x) > kSeriesLimit)
        return std::expm1(x) - x; // cancellation by a factor below 5
    // x^2/2 (1 + x/3 (1 + x/4 (...))); the omitted terms are below 2^-70 of the sum.
    constexpr int kLast = 22;
    long double sum = 1;
    for (int n = kLast; n > 2; --n)
        sum = 1 + x * sum / static_cast<long double>(n);
    return x * x / 2 * sum;
}

long double erfcx(long double x)
{
    constexpr long double kTail = 25;
    if (x > kTail)
        return erfcxTail(x);
    if (x < -4 * kTail)
        return std::numeric_limits<long double>::infinity();
    // x^2 = high^2 + rest with high^2 exact, so that the exponential of a large square keeps its accuracy.
    const auto high = static_cast<long double>(static_cast<float>(x));
    const long double rest = (x - high) * (x + high);
    return std::exp(high * high) * std::exp(rest) * std::erfc(x);
}

} // namespace epsilometer::special
