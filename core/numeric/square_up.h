// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/upper_sum.h"

namespace epsilometer {

/// Below it squares or their remainders are no doubles any more.
inline constexpr double kLeastSquared = 0x1p-480;

/// UPPER bound on x^2 (x >= 0): exact but for 0 < x < 2^-480, which count as 2^-480. Only 0 has the square 0, so that a
/// budget of nothing takes nothing, however often.
[[nodiscard]] inline TwoWords squareUp(double x)
{
    return exactSquare(x > 0 && x < kLeastSquared ? kLeastSquared : x);
}

} // namespace epsilometer
