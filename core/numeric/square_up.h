// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/upper_sum.h"

namespace epsilometer {

/// Clamps x in (0, 2^-480) up to 2^-480: below that x^2 or its remainder is not representable.  x >= 0
[[nodiscard]] inline double squarable(double x)
{
    constexpr double kLeast = 0x1p-480;
    return x > 0 && x < kLeast ? kLeast : x;
}

/// UPPER bound on x^2 (x >= 0): exact, except that 0 < x < 2^-480 counts as 2^-480. Only 0 has the square 0, so a
/// budget of 0 admits no positive x.
[[nodiscard]] inline TwoWords squareUp(double x)
{
    return exactSquare(squarable(x));
}

} // namespace epsilometer
