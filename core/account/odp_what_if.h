// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/filters/filter.h"
#include "core/plan/policy.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsilometer::account {

/// One possible outcome of a group of rounds and the budget it would leave: exact epsilons under the output DP filter,
/// the filter's own statistic otherwise.
struct OutcomeCase {
    std::string label;
    Exact epsilon;          ///< epsilon of the cell, one run
    Exact refund;           ///< (worst cell - this cell) over all runs of the group; 0 if the worst is infinite
    Exact spent;            ///< by the whole sequence with this outcome
    Exact remaining;        ///< budget - spent; 0 if the budget is exceeded
    std::uint64_t more = 0; ///< further such runs that the filter accepts if each has this outcome; at most
                            ///< kMostMoreRuns
    bool assumed = false;   ///< the sequence currently counts this outcome
};

inline constexpr std::uint64_t kMostMoreRuns = 1000000;

/// The possible outcomes of one group, all other groups being counted as they are.
/// kind   a filter that counts outcomes (filters::FilterTraits)
/// group  index into rounds.groups(); the round must have an output partition
/// open   false: no further run may follow the sequence
/// most   maximum number of cells shown, evenly spaced with the first and the last among them; >= 2
/// Errors OutOfDomain for a group without a partition, or a round that the filter does not support
/// Tests: tests/core/account/odp_what_if_test.cpp
[[nodiscard]] Result<std::vector<OutcomeCase>> outcomeCases(const filters::FilterKind &kind, const Policy &policy,
                                                            const Rounds &rounds, std::size_t group, bool open = true,
                                                            std::size_t most = 24);

} // namespace epsilometer::account
