// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/lowest_odometer.h"
#include "core/audit/check.h"
#include "core/audit/recomputed.h"

#include <optional>
#include <string>

namespace epsilometer::audit {

/// Epsilon by the odometer or the composition with this id over the rounds, the lower where both have it. Absent for an
/// unknown id, where the accountant does not apply, and where it has no value at such a delta.
/// delta  that the total is claimed at, all of it: compositions answer at it, odometers at the delta' that it leaves
///        beside the deltas of the rounds or at the policy's own. Without it the policy's whole delta is one reading of
///        compositions, and its delta' another
[[nodiscard]] Result<std::optional<RecomputedBound>> recomputedTotal(const AuditSubject &subject, const std::string &id,
                                                                     const account::Rounds &rounds,
                                                                     const std::optional<Exact> &delta,
                                                                     Progress &progress);

/// Whether some odometer or composition has this id and takes every round.
[[nodiscard]] bool canRecompute(const AuditSubject &subject, const std::string &id, const account::Rounds &rounds);

/// Epsilon of one run by whichever composition says least; absent where none applies.
/// delta   the whole delta, below 1
/// enough  the search ends where nothing honest is known to be above this
[[nodiscard]] Result<std::optional<RecomputedBound>> recomputedRun(const AuditSubject &subject,
                                                                   const std::shared_ptr<const RoundCost> &cost,
                                                                   const Exact &delta, double enough,
                                                                   Progress &progress);

/// A total for people: where it is the sum of the epsilons, which bounds every other total too, that sum as it is, not
/// the double above it.
[[nodiscard]] std::string totalText(double total, const account::Rounds &rounds);

/// The rounds of all spends before the line; of all where it is 0, that of an event given for this run.
[[nodiscard]] account::Rounds roundsBefore(const Session &session, std::int64_t line);

/// The lowest odometer under the policy after the last round, as lowestOdometer() reads them.
[[nodiscard]] Result<std::optional<account::LowestOdometer>>
bestOdometer(const AuditSubject &subject, const Policy &policy, const account::Rounds &rounds, Progress &progress);

} // namespace epsilometer::audit
