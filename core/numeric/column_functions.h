// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>

/// Elementary functions of plain arithmetic, so that loops over them use vector registers. To nearest, with the stated
/// errors in unit roundoffs. Tests: tests/core/numeric/special_test.cpp, tests/core/account/blocks_test.cpp
namespace epsilometer::column {

inline constexpr double kLog2High = 0x1.62e42fefa3800p-1; ///< 41 bits: k * kLog2High is exact for |k| < 2^11
inline constexpr double kLog2Low = 0x1.ef35793c76730p-45;

/// e^x as 2^k (1 + fraction), x = k log 2 + r with |r| <= 0.35, fraction = expm1(r) by the Taylor polynomial of degree
/// 13 (remainder below 2^-58 of r). x in [-700, 700].
struct ScaledPower {
    double power;
    double fraction;
};
[[gnu::always_inline]] inline ScaledPower scaledPower(double x)
{
    constexpr double kInverseLog2 = 0x1.71547652b82fep+0;
    constexpr double kShift = 0x1.8p52; // adding it rounds to an integer in the low bits
    const double shifted = x * kInverseLog2 + kShift;
    const double k = shifted - kShift;
    const double r = (x - k * kLog2High) - k * kLog2Low;
    double sum = 1.0 / 6227020800.0;
    sum = sum * r + 1.0 / 479001600.0;
    sum = sum * r + 1.0 / 39916800.0;
    sum = sum * r + 1.0 / 3628800.0;
    sum = sum * r + 1.0 / 362880.0;
    sum = sum * r + 1.0 / 40320.0;
    sum = sum * r + 1.0 / 5040.0;
    sum = sum * r + 1.0 / 720.0;
    sum = sum * r + 1.0 / 120.0;
    sum = sum * r + 1.0 / 24.0;
    sum = sum * r + 1.0 / 6.0;
    sum = sum * r + 0.5;
    const double fraction = r + r * r * sum;
    constexpr int kMantissa = 52;
    constexpr std::uint64_t kBias = 1023;
    return {std::bit_cast<double>((std::bit_cast<std::uint64_t>(shifted) + kBias) << kMantissa), fraction};
}

/// expm1 of x in [-700, 700], as 2^k expm1(r) + (2^k - 1). Errs by at most 8 units: cancellation only for k = 1 and -1,
/// by less than a factor 3.
[[gnu::always_inline]] inline double expm1(double x)
{
    const auto [power, fraction] = scaledPower(x);
    return power * fraction + (power - 1);
}

/// exp of x in [-700, 700]. Errs by at most 4 units.
[[gnu::always_inline]] inline double exp(double x)
{
    const auto [power, fraction] = scaledPower(x);
    return power + power * fraction;
}

/// log(whole) + rest of a whole in [2^-1022, 2^1001]: whole = 2^k m with m in [sqrt(1/2), sqrt(2)), k log 2 +
/// 2 artanh((m - 1) / (m + 1)) by its series (remainder below 2^-57).
[[gnu::always_inline]] inline double logPlus(double whole, double rest)
{
    constexpr std::uint64_t kSqrtHalf = 0x3fe6a09e667f3bcdULL;
    constexpr int kMantissa = 52;
    constexpr std::uint64_t kBias = 1023;
    const std::uint64_t bits = std::bit_cast<std::uint64_t>(whole) + (kBias << kMantissa);
    const std::uint64_t exponent = (bits - kSqrtHalf) >> kMantissa; // k and the bias
    const double m = std::bit_cast<double>(bits - (exponent << kMantissa));
    constexpr double kShift = 0x1p52;
    const double k = std::bit_cast<double>(std::bit_cast<std::uint64_t>(kShift) + exponent) - (kShift + kBias);
    const double s = (m - 1) / (m + 1); // |s| <= 0.1716
    const double y = s * s;
    double sum = 1.0 / 21;
    sum = sum * y + 1.0 / 19;
    sum = sum * y + 1.0 / 17;
    sum = sum * y + 1.0 / 15;
    sum = sum * y + 1.0 / 13;
    sum = sum * y + 1.0 / 11;
    sum = sum * y + 1.0 / 9;
    sum = sum * y + 1.0 / 7;
    sum = sum * y + 1.0 / 5;
    sum = sum * y + 1.0 / 3;
    const double log = 2 * (s + s * y * sum);
    return k * kLog2High + (log + (k * kLog2Low + rest));
}

/// log of x in [2^-1022, 2^1000]. Errs by at most 8 units: cancellation only for k = 1 and -1, by at
/// most a factor 3.
[[gnu::always_inline]] inline double log(double x)
{
    return logPlus(x, 0);
}

/// log1p of t in [0, 2^1000]: log(1 + t) and what rounding took from 1 + t. Errs by at most 6 units.
[[gnu::always_inline]] inline double log1p(double t)
{
    const double whole = 1 + t;
    const double lost = t < 1 ? t - (whole - 1) : 0; // of a larger t less than a unit of the sum is lost
    return logPlus(whole, lost / whole);
}

} // namespace epsilometer::column
