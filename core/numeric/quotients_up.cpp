// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/quotients_up.h"

#include "core/base/clones.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace epsilometer {

namespace {

/// One unit further where the quotient, rounded to nearest, lies below. Doubles >= 0 are ordered as their bits are.
[[gnu::always_inline]] inline double further(double quotient, bool below)
{
    return std::bit_cast<double>(std::bit_cast<std::uint64_t>(quotient) + (below ? 1U : 0U));
}

/// The upper half of the digits (Veltkamp): what is left has no more than as many.
[[gnu::always_inline]] inline double upperHalf(double x)
{
    constexpr double kSplit = 0x1p27 + 1;
    const double scaled = x * kSplit;
    return scaled - (scaled - x);
}

bool multipliesAndAddsAtOnce()
{
#if defined(__x86_64__) && defined(__GNUC__)
    return __builtin_cpu_supports("fma") != 0;
#else
    return true; // or the compiler's own way
#endif
}

} // namespace

namespace quotients_up_detail {

EPSILOMETER_VECTORISED void fused(const double *whole, std::size_t size, double unit, double *results)
{
    // The remainder of a rounded quotient is exact.
    for (std::size_t i = 0; i < size; ++i) {
        const double quotient = whole[i] / unit;
        results[i] = further(quotient, std::fma(quotient, unit, -whole[i]) < 0);
    }
}

EPSILOMETER_VECTORISED void split(const double *whole, std::size_t size, double unit, double *results)
{
    const double unitHigh = upperHalf(unit);
    const double unitLow = unit - unitHigh;
    for (std::size_t i = 0; i < size; ++i) {
        const double quotient = whole[i] / unit;
        const double high = upperHalf(quotient);
        const double low = quotient - high;
        // product + rest = quotient unit exactly (Dekker); the product is so close to whole that their difference is
        // exact as well.
        const double product = quotient * unit;
        const double rest = ((high * unitHigh - product) + high * unitLow + low * unitHigh) + low * unitLow;
        results[i] = further(quotient, rest < whole[i] - product);
    }
}

} // namespace quotients_up_detail

void quotientsUp(std::span<const double> whole, double unit, double *results)
{
    static const bool kFused = multipliesAndAddsAtOnce();
    const auto way = kFused ? quotients_up_detail::fused : quotients_up_detail::split;
    way(whole.data(), whole.size(), unit, results);
}

} // namespace epsilometer
