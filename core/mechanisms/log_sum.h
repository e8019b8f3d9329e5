// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

namespace epsilometer {

/// log(e^a + e^b), rounded to nearest.
inline long double logSum(long double a, long double b)
{
    const long double high = std::max(a, b);
    return std::isinf(high) ? high : high + std::log1p(std::exp(std::min(a, b) - high));
}

/// UPPER bound on log(1 + e^x), given that the exponent x has `terms` roundings. Tested with the curves that use it:
/// tests/core/mechanisms/sampled_test.cpp.
inline long double logOnePlus(long double x, long double terms)
{
    const long double padded = x + (std::abs(x) + 40) * (16 + 8 * terms) * 0x1p-64L;
    return padded > 40 ? padded + std::exp(-padded) : std::log1p(std::exp(padded));
}

} // namespace epsilometer
