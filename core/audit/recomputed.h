// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/notions/leak.h"

#include <optional>

namespace epsilometer::audit {

/// What a claim is compared with: an honest log must never be accused, so a claim counts as too low only where it is
/// below what the most favourable reading gives.
struct RecomputedBound {
    double upper = 0;   ///< UPPER bound: what is shown
    double certain = 0; ///< LOWER: nothing that can be proven is below it

    /// Of two readings, whatever is lower.
    [[nodiscard]] RecomputedBound lowerOf(const RecomputedBound &other) const;
};

/// Tolerance for rounding in the log's own arithmetic, relative.
inline constexpr double kClaimTolerance = 1e-9;
[[nodiscard]] bool isBelow(const Exact &claimed, double certain);
/// The claimed delta with that room, below 1.
/// claimed  below 1
[[nodiscard]] Exact withRoom(const Exact &claimed);

/// Sums over the rounds in their own notion; absent where a round has no such bound.
/// Of rho: a mechanism with a Renyi curve may have a smaller rho than its other bounds say, the supremum of
/// D_alpha / alpha; `certain` is that supremum over the orders that were evaluated.
[[nodiscard]] std::optional<RecomputedBound> recomputedRho(const account::Rounds &rounds);
/// Root of the sum of squares.
[[nodiscard]] std::optional<RecomputedBound> recomputedMu(const account::Rounds &rounds);

/// The delta of one run that no accountant can do without; zero where the mechanism's own law is known.
[[nodiscard]] Exact leastDelta(const RoundCost &cost);
/// The sum of the rounds' own deltas, whatever bound they belong to.
[[nodiscard]] Exact sumOfDeltas(const account::Rounds &rounds);
/// The deltas that no accountant can do without, together.
[[nodiscard]] Leak leakOf(const account::Rounds &rounds);
/// The delta that no accountant can do without, 1 - prod (1 - delta_i), where it is above the claimed one: UPPER.
/// Absent otherwise.
[[nodiscard]] std::optional<double> deltaAbove(const Exact &claimed, const account::Rounds &rounds);

} // namespace epsilometer::audit
