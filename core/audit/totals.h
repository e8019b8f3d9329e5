// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/lowest_odometer.h"
#include "core/audit/check.h"
#include "core/audit/recomputed.h"

#include <optional>
#include <string>

namespace epsilometer::audit {

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
/// enough  the search ends once no honest bound is known to exceed this
[[nodiscard]] Result<std::optional<RecomputedBound>> recomputedRun(const AuditSubject &subject,
                                                                   const std::shared_ptr<const RoundCost> &cost,
                                                                   const Exact &delta, double enough,
                                                                   Progress &progress);

/// A total for display. If it is the sum of the epsilons, which bounds every other total, the exact sum is shown
/// instead of its double.
[[nodiscard]] std::string totalText(double total, const account::Rounds &rounds);

/// The rounds of all spends before the line; all rounds if it is 0, the line of an event given for this run.
[[nodiscard]] account::Rounds roundsBefore(const Session &session, std::int64_t line);

/// The lowest odometer under the policy after the last round; see lowestOdometer().
[[nodiscard]] Result<std::optional<account::LowestOdometer>>
bestOdometer(const AuditSubject &subject, const Policy &policy, const account::Rounds &rounds, Progress &progress);

} // namespace epsilometer::audit
