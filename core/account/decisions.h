// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/progress.h"
#include "core/filters/filter.h"

#include <cstdint>
#include <vector>

namespace epsilometer {

/// What one filter said about one group of identical rounds.
struct Decision {
    std::uint64_t accepted = 0; ///< of the group's rounds
    std::uint64_t asked = 0;
    Applicability applicability;
    double spent = 0;  ///< UPPER; the rule's statistic after the group, with what was known before the next one
    double budget = 0; ///< LOWER; its limit

    [[nodiscard]] bool wholly() const { return accepted == asked; }
    /// Share of the limit that is left, a LOWER estimate for people, in [0, 1]; never used in a decision.
    [[nodiscard]] double leftShare() const;
};

/// The filter over the sequence under the policy's on_halt, one decision a group.
/// recordedGroups  the first groups were run already: they are charged whatever the filter says of them, because what
///                 happened cannot be refused. Once one did not fit, nothing fits any more; nor does anything that
///                 follows the record where it holds a refusal and the policy latches. Rounds that are proven for
///                 another relation than those before them, or than the ledger states, never fit.
/// Errors: those of starting the filter; Cancelled.
[[nodiscard]] Result<std::vector<Decision>> decide(const FilterKind &kind, const Policy &policy, const Rounds &rounds,
                                                   std::size_t recordedGroups, Progress &progress);

} // namespace epsilometer
