// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace epsilometer::filters {

/// A budget that no clock exceeds, where the clock counts whole units: infinite epsilon, or delta >= 1.
inline constexpr std::uint64_t kUnlimitedClock = std::numeric_limits<std::uint64_t>::max();

/// A sum and a product that stay at the largest value instead of wrapping.
[[nodiscard]] inline std::uint64_t saturatingSum(std::uint64_t a, std::uint64_t b)
{
    return a > kUnlimitedClock - b ? kUnlimitedClock : a + b;
}
[[nodiscard]] inline std::uint64_t saturatingProduct(std::uint64_t a, std::uint64_t b)
{
    return b != 0 && a > kUnlimitedClock / b ? kUnlimitedClock : a * b;
}

/// A clock that ran over its range proves nothing, unless no clock can exceed the limit.
[[nodiscard]] inline bool clockKeeps(std::uint64_t clock, std::uint64_t limit)
{
    return limit == kUnlimitedClock || (clock <= limit && clock != kUnlimitedClock);
}

/// spent / limit for people: UPPER, and at most 1 where the limit is kept.
[[nodiscard]] inline double keptShare(double spent, double limit, bool kept)
{
    if (spent == 0 || std::isinf(limit))
        return 0;
    const double ratio = outward::up(spent / limit, 4);
    return kept ? std::min(ratio, 1.0) : ratio;
}

} // namespace epsilometer::filters
