// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/outward.h"

namespace epsilometer {

/// log1p(t) for 0 <= t <= 1/32, an UPPER bound but for rounding: the alternating series ended after a positive term,
/// which leaves out less than t^8 / 8 < 2e-13. Plain arithmetic, so that loops over it use vector registers.
[[gnu::always_inline]] inline double log1pOfStep(double t)
{
    constexpr double kThird = 1.0 / 3;
    constexpr double kSixth = 1.0 / 6;
    constexpr double kSeventh = 1.0 / 7;
    return t * (1 - t * (0.5 - t * (kThird - t * (0.25 - t * (0.2 - t * (kSixth - t * kSeventh))))));
}

/// A factor for results of some twenty roundings of positive numbers.
inline constexpr double kOutwardFactor = 1 + 64 * outward::kUnit;

} // namespace epsilometer
