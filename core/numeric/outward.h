// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <limits>

/// Outward rounding. Bounds are computed to nearest and then moved outward by a proven number of units, so that no
/// rounding mode has to be switched and compilers may keep every optimisation that is value-safe.
namespace epsilometer::outward {

/// Unit roundoff of double: one correctly rounded operation errs by at most this much, relatively.
inline constexpr double kUnit = std::numeric_limits<double>::epsilon() / 2;

/// UPPER bound on a value whose computed form `x` errs by at most `units` unit roundoffs, relatively.
/// One next-up covers the rounding of the product itself. inf stays inf, NaN becomes inf: unknown is never cheap.
[[nodiscard]] inline double up(double x, double units = 4)
{
    if (std::isnan(x))
        return std::numeric_limits<double>::infinity();
    return std::nextafter(x + std::abs(x) * (units * kUnit), std::numeric_limits<double>::infinity());
}

/// LOWER bound, likewise; NaN becomes -inf.
[[nodiscard]] inline double down(double x, double units = 4)
{
    if (std::isnan(x))
        return -std::numeric_limits<double>::infinity();
    return std::nextafter(x - std::abs(x) * (units * kUnit), -std::numeric_limits<double>::infinity());
}

} // namespace epsilometer::outward
