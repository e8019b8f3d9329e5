// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"
#include "core/filters/potential/step_law.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::filters {

/// What the clock of a potential filter was charged for, in order.
struct ClockTrace {
    /// Parts of a kind that are used, and what was bought for them before: `batches` times, of a member or of coins at their
    /// charge, else once at the price at that clock.
    struct Step {
        std::string kind = {}; ///< key of the part; empty: Gaussian noise, of coins
        std::uint64_t batches = 0;
        double muSquared = 0;                     ///< of Gaussian noise, of one round, UPPER
        std::uint64_t runs = 0;                   ///< used, of the part; of Gaussian noise, rounds
        std::optional<std::uint64_t> at = {};     ///< ticks left before a batch that was priced
        std::uint64_t charge = 0;                 ///< ticks of a batch that was priced
        std::uint64_t size = 0;                   ///< its runs
        std::shared_ptr<const LawPair> laws = {}; ///< its laws
    };
    std::vector<Step> steps;
    std::string other; ///< the first charge of another kind; empty: every charge is a step
};

/// Notes in `trace` whatever is charged from now on to the filter, not to its copies. The trace must outlive the filter. Does nothing
/// for other filters than `potential`.
void traceClock(Filter &filter, ClockTrace &trace);

} // namespace epsilometer::filters
