// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace epsilometer::filters {

/// Limit of a clock in whole units that no clock exceeds: infinite epsilon, or delta >= 1.
inline constexpr std::uint64_t kUnlimitedClock = std::numeric_limits<std::uint64_t>::max();

/// Sum and product that saturate at kUnlimitedClock instead of wrapping.
[[nodiscard]] inline std::uint64_t saturatingSum(std::uint64_t a, std::uint64_t b)
{
    return a > kUnlimitedClock - b ? kUnlimitedClock : a + b;
}
[[nodiscard]] inline std::uint64_t saturatingProduct(std::uint64_t a, std::uint64_t b)
{
    return b != 0 && a > kUnlimitedClock / b ? kUnlimitedClock : a * b;
}

/// Whether the clock is within the limit. A saturated clock proves nothing, unless the limit is unlimited.
[[nodiscard]] inline bool clockKeeps(std::uint64_t clock, std::uint64_t limit)
{
    return limit == kUnlimitedClock || (clock <= limit && clock != kUnlimitedClock);
}

/// spent / limit for display: an UPPER bound, at most 1 if the limit is kept.
[[nodiscard]] inline double keptShare(double spent, double limit, bool kept)
{
    if (spent == 0 || std::isinf(limit))
        return 0;
    const double ratio = outward::up(spent / limit, 4);
    return kept ? std::min(ratio, 1.0) : ratio;
}

/// keptShare() for sums of deltas.
[[nodiscard]] inline double deltaShare(const ExactSum &spent, const Exact &limit)
{
    return keptShare(spent.up(), limit.down(), spent.fits(Exact(), 0, limit));
}

} // namespace epsilometer::filters
