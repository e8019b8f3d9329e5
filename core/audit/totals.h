// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/lowest_odometer.h"
#include "core/audit/check.h"

#include <optional>
#include <string>

namespace epsilometer {

/// Epsilon of the composition, or value of the odometer, with this id over the rounds; UPPER bound. Absent for an
/// unknown id, or where the accountant does not apply. Odometers are looked up first for an id that both have.
/// delta  that the total is claimed at: compositions answer at it instead of the policy's delta', so that the smallest
///        epsilon that goes with the claim comes out; odometers where it is the smaller of the two
[[nodiscard]] Result<std::optional<double>> recomputedTotal(const AuditSubject &subject, const std::string &id,
                                                            const Rounds &rounds, const std::optional<Exact> &delta,
                                                            Progress &progress);

/// A total for people: where it is the sum of the epsilons, which bounds every other total too, that sum as it is, not
/// the double above it.
[[nodiscard]] std::string totalText(double total, const Rounds &rounds);

/// The rounds of all spends before the line.
[[nodiscard]] Rounds roundsBefore(const Session &session, std::int64_t line);

/// The lowest odometer after the last round, as lowestOdometer() reads them.
[[nodiscard]] Result<std::optional<LowestOdometer>> bestOdometer(const AuditSubject &subject, const Rounds &rounds,
                                                                 Progress &progress);

} // namespace epsilometer
