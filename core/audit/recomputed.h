// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"

#include <optional>

namespace epsilometer {

/// What a claim is compared with: an honest log must never be accused, so a claim counts as too low only where it is
/// below what the most favourable reading gives.
struct RecomputedBound {
    double upper = 0;   ///< UPPER bound: what is shown
    double certain = 0; ///< LOWER: nothing that can be proven is below it

    /// Of two readings, whatever is lower.
    [[nodiscard]] RecomputedBound lowerOf(const RecomputedBound &other) const;
};

/// Rounding in the log's own arithmetic is not a lie: a relative difference up to this much is let pass.
inline constexpr double kClaimTolerance = 1e-9;
[[nodiscard]] bool isBelow(const Exact &claimed, double certain);
/// The claimed delta with that room, below 1.  claimed  below 1
[[nodiscard]] Exact withRoom(const Exact &claimed);

/// Sums over the rounds in their own notion; absent where a round has no such bound.
/// Of rho: a mechanism that has a Renyi curve may have less rho than its other bounds tell, the supremum of
/// D_alpha / alpha; that is certain only as far as orders were looked at.
[[nodiscard]] std::optional<RecomputedBound> recomputedRho(const Rounds &rounds);
/// Root of the sum of squares.
[[nodiscard]] std::optional<RecomputedBound> recomputedMu(const Rounds &rounds);

/// The delta of one run that no accountant can do without; zero where the mechanism's own law is known.
[[nodiscard]] Exact leastDelta(const RoundCost &cost);
/// The delta that no accountant can do without, 1 - prod (1 - delta_i), where it is above the claimed one: UPPER.
/// Absent otherwise.
[[nodiscard]] std::optional<double> deltaAbove(const Exact &claimed, const Rounds &rounds);
/// LOWER bound on the delta' that is left of `total` beside it; zero where nothing is.
[[nodiscard]] Exact deltaLeft(const Exact &total, const Rounds &rounds);

} // namespace epsilometer
