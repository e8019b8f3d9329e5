// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/cks_order.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

namespace {

/// The stationarity condition minus epsilon; decreasing in b.
long double excess(long double b, long double epsilon, long double logInverse)
{
    const long double rho = (logInverse - std::log1p(b)) / (b * b);
    return (1 + 2 * b) * rho + std::log(b / (1 + b)) - epsilon;
}

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
    constexpr double kLowestOrder = 1 + 0x1p-30; // keeps order - 1 representable for absurd budgets
    return std::max(kLowestOrder, static_cast<double>(1 + std::exp(low)));
}

} // namespace epsilometer
