// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/policy.h"

#include <algorithm>
#include <cstddef>

namespace epsilometer {

/// The guarantee if the policy was changed after spending began and each new filter accepted everything recorded
/// before: (largest epsilon, sum of the deltas)-DP, even if a change depended on outputs (docs/proofs.md 9).
struct PoliciesInForce {
    std::size_t count = 0; ///< policies under which something was spent, including the current one
    Exact epsilon;         ///< the largest
    Exact delta;           ///< the sum, at most 1

    /// A budget in another notion counts as its conversion.
    void add(const Policy &policy)
    {
        ++count;
        epsilon = std::max(epsilon, policy.native ? promiseOf(policy, {}).epsilon : policy.epsilon);
        delta = std::min(delta + policy.delta, Exact(1));
    }
    friend bool operator==(const PoliciesInForce &, const PoliciesInForce &) = default;
};

} // namespace epsilometer
