// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/filters/filter.h"
#include "core/plan/policy.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsilometer::account {

/// One way in which a group of rounds may come out, and what it would leave of the budget: in epsilons under the output
/// DP filter, exactly; else in the filter's own statistic.
struct OutcomeCase {
    std::string label;
    Exact epsilon;          ///< of the cell, one run
    Exact refund;           ///< worst cell less this one, all runs of the group; 0 where the worst is infinite
    Exact spent;            ///< by the whole sequence
    Exact remaining;        ///< of the budget; 0 where it is exceeded
    std::uint64_t more = 0; ///< further such runs that the filter lets run, each with the same outcome; at most
                            ///< kMostMoreRuns
    bool assumed = false;   ///< what the sequence counts now
};

inline constexpr std::uint64_t kMostMoreRuns = 1000000;

/// What if this group had come out otherwise? The other groups count as they are.
/// kind   a filter that counts outcomes (filters::FilterTraits)
/// group  index into rounds.groups(), of a round with an output partition
/// open   false: nothing may follow the sequence, so that no further run fits
/// most   with more cells than that, evenly spaced ones are shown, the first and the last among them; >= 2
/// Errors  OutOfDomain for a group without a partition, or a round that the filter does not take
/// Tests: tests/core/account/odp_what_if_test.cpp
[[nodiscard]] Result<std::vector<OutcomeCase>> outcomeCases(const filters::FilterKind &kind, const Policy &policy,
                                                            const Rounds &rounds, std::size_t group, bool open = true,
                                                            std::size_t most = 24);

} // namespace epsilometer::account
