// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/audit/check.h"
#include "core/headline/headline.h"
#include "core/notions/losses/response_losses.h"

#include <optional>
#include <string>

/// The numbers that claims are compared with, recomputed in the reading that is most favourable to the record: of one
/// run, of a total by one accountant, and for display.
namespace epsilometer::audit {

/// The bounds that a claim is compared with. An honest log must never be accused, so a claim counts as too low only if
/// it is below the most favourable reading.
struct RecomputedBound {
    double upper = 0;   ///< UPPER bound at a delta of its own, for display
    double certain = 0; ///< LOWER bound: no proof can go below it
    double shown = 0;   ///< UPPER bound at the delta that is asked for, which shows a claim; inf if none is known there
    double anyTime = 0; ///< UPPER bound on the loss at any stopping time, at that delta; inf if none is known

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

/// Epsilon over the rounds by the odometer or composition with this id, the lower one if both exist. Absent for an
/// unknown id, and if the accountant does not apply or has no value at that delta.
/// delta  total delta of the claim: compositions are evaluated at it, odometers at the delta' that remains after the
///        rounds' deltas, or at the policy's own. Absent: compositions are evaluated at the policy's delta and at its
///        delta'
[[nodiscard]] Result<std::optional<RecomputedBound>> recomputedTotal(const AuditSubject &subject, const std::string &id,
                                                                     const account::Rounds &rounds,
                                                                     const std::optional<Exact> &delta,
                                                                     Progress &progress);

/// Whether some odometer or composition has this id and supports every round.
[[nodiscard]] bool canRecompute(const AuditSubject &subject, const std::string &id, const account::Rounds &rounds);

/// The smallest epsilon of one run over all compositions; absent if none applies.
/// delta   total delta, below 1
/// enough  the search ends at the first upper bound that is at most this
[[nodiscard]] Result<std::optional<RecomputedBound>> recomputedRun(const AuditSubject &subject,
                                                                   const std::shared_ptr<const RoundCost> &cost,
                                                                   const Exact &delta, double enough,
                                                                   Progress &progress);

/// The UPPER bound on a total as a number: the exact sum of the epsilons if that is the total, which is its double.
[[nodiscard]] Exact exactTotal(double total, const account::Rounds &rounds);

/// A total for display. If it is the sum of the epsilons, which bounds every other total, the exact sum is shown
/// instead of its double.
[[nodiscard]] std::string totalText(double total, const account::Rounds &rounds);

/// The rounds of all spends before the line; all rounds if it is 0, the line of an event given for this run.
[[nodiscard]] account::Rounds roundsBefore(const Session &session, std::int64_t line);

/// What is spent under the policy after the last round, valid at any stopping time: the number of every headline
/// (headline::SpentSoFar), so that an audit shows no other. Errors: Cancelled
[[nodiscard]] Result<std::optional<headline::Headline::Spent>>
spentAtAnyTime(const AuditSubject &subject, const Policy &policy, const account::Rounds &rounds, Progress &progress);

} // namespace epsilometer::audit
