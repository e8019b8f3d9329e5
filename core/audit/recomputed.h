// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/notions/response_losses.h"

#include <optional>

namespace epsilometer::audit {

/// The bounds that a claim is compared with. An honest log must never be accused, so a claim counts as too low only if
/// it is below the most favourable reading.
struct RecomputedBound {
    double upper = 0;   ///< UPPER bound, for display
    double certain = 0; ///< LOWER bound: no proof can go below it

    /// The component-wise minimum of two readings.
    [[nodiscard]] RecomputedBound lowerOf(const RecomputedBound &other) const;
};

/// Relative tolerance for rounding in the log's own arithmetic.
inline constexpr double kClaimTolerance = 1e-9;
[[nodiscard]] bool isBelow(const Exact &claimed, double certain);
/// The claimed delta enlarged by that tolerance, below 1.
/// claimed  below 1
[[nodiscard]] Exact withRoom(const Exact &claimed);

/// Sum of rho over the rounds; absent if a round has no such bound. A mechanism with a Renyi curve may have a smaller
/// rho than its other bounds state, the supremum of D_alpha / alpha; `certain` is that supremum over the orders
/// evaluated.
[[nodiscard]] std::optional<RecomputedBound> recomputedRho(const account::Rounds &rounds);
/// Root of the sum of mu^2; absent if a round has no such bound.
[[nodiscard]] std::optional<RecomputedBound> recomputedMu(const account::Rounds &rounds);

/// The smallest delta of one run under any accountant; zero if the mechanism's own law is known.
[[nodiscard]] Exact leastDelta(const RoundCost &cost);
/// The sum of the rounds' own deltas, in whatever notion.
[[nodiscard]] Exact sumOfDeltas(const account::Rounds &rounds);
/// The joint leak of the rounds' leastDelta().
[[nodiscard]] Leak leakOf(const account::Rounds &rounds);
/// The smallest delta under any accountant, 1 - prod (1 - delta_i), if it exceeds the claimed one: UPPER. Absent
/// otherwise.
[[nodiscard]] std::optional<double> deltaAbove(const Exact &claimed, const account::Rounds &rounds);

} // namespace epsilometer::audit
