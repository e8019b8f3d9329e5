// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/cks_order.h"

#include "core/numeric/outward.h"

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
