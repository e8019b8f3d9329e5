// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/policy.h"

#include <algorithm>
#include <cstddef>

namespace epsilometer {

/// What holds where the policy was changed after spending began, each new filter having accepted everything that was
/// recorded before it: (largest epsilon, sum of the deltas)-DP, also where a change depended on outputs
/// (docs/proofs.md 9).
struct PoliciesInForce {
    std::size_t count = 0; ///< policies under which something was spent, and the one in force now
    Exact epsilon;         ///< the largest
    Exact delta;           ///< the sum, at most 1

    /// A budget in another notion counts as what it is converted to.
    void add(const Policy &policy)
    {
        ++count;
        epsilon = std::max(epsilon, policy.native ? promiseOf(policy, {}).epsilon : policy.epsilon);
        delta = std::min(delta + policy.delta, Exact(1));
    }
};

} // namespace epsilometer
