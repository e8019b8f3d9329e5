// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

/// Outward rounding. Bounds are computed to nearest and then moved outward by a proven number of units, so no rounding
/// mode is switched and compilers may apply all value-safe optimisations.
namespace epsilometer::outward {

/// Unit roundoff of double: the largest relative error of one correctly rounded operation.
inline constexpr double kUnit = std::numeric_limits<double>::epsilon() / 2;

/// Added to every bound to cover subnormal results, where errors are absolute: functions err by at most a few of these
/// there. Vanishes in the rounding of any other result.
inline constexpr double kTiny = 8 * std::numeric_limits<double>::denorm_min();

/// Exactly the next larger double, like std::nextafter() but inline.
[[nodiscard]] inline double next(double x)
{
    if (!(x < std::numeric_limits<double>::infinity()))
        return x;
    return x == 0 ? std::numeric_limits<double>::denorm_min()
                  : std::bit_cast<double>(std::bit_cast<std::int64_t>(x) + (x > 0 ? 1 : -1));
}

/// UPPER bound on a value whose computed form `x` has a relative error of at most `units` unit roundoffs. One next-up
/// covers the rounding of the product itself. inf stays inf, NaN becomes inf: an unknown value must not be cheap. 0
/// does not stay 0, because it may be an underflow; do not call this for an exact zero.
[[nodiscard]] inline double up(double x, double units = 4)
{
    if (std::isnan(x))
        return std::numeric_limits<double>::infinity();
    return next(x + (std::abs(x) * (units * kUnit) + kTiny));
}

/// LOWER bound, analogous to up(); NaN becomes -inf.
[[nodiscard]] inline double down(double x, double units = 4)
{
    return -up(-x, units);
}

/// LOWER bound on `sum` + `times` * `term`, all >= 0 and finite; at least 0. `term` has at most one rounding.
[[nodiscard]] inline double lessThanSum(double sum, double term, std::uint64_t times)
{
    const double more = down(down(term, 1) * down(static_cast<double>(times), 1), 1);
    return more > 0 ? std::fmax(0, down(sum + more, 1)) : sum;
}

/// Unit roundoff of long double, in which the bounds are evaluated. The proofs also hold if long double is no wider
/// than double; only tightness is lost then.
inline constexpr long double kLongUnit = std::numeric_limits<long double>::epsilon() / 2;

/// UPPER bound on a sum whose computed form `x` has an error of at most `units` long unit roundoffs of `scale`, the sum
/// of the magnitudes of its terms. The C library's long double functions have errors of at most 5 ulp, that is 10
/// units.
[[nodiscard]] inline double upLong(long double x, long double scale, long double units = 64)
{
    if (std::isnan(x) || std::isnan(scale))
        return std::numeric_limits<double>::infinity();
    const long double bound = x + std::abs(scale) * (units * kLongUnit);
    const auto nearest = static_cast<double>(bound);
    return nearest >= bound && nearest > 0x1p-1000 ? nearest : up(nearest, 1);
}

/// LOWER bound, analogous to upLong().
[[nodiscard]] inline double downLong(long double x, long double scale, long double units = 64)
{
    return -upLong(-x, scale, units);
}

} // namespace epsilometer::outward
