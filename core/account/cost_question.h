// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/policy.h"

namespace epsilometer::account {

/// Delta used to report the cost of a record without a policy, unless the user or the log states another.
inline constexpr const char *kUsualDelta = "1e-6";

/// A policy for reporting the cost of a record that has none: an infinite budget, with all of delta available to the
/// concentration bounds of odometers and compositions.
/// delta  0 < delta < 1
[[nodiscard]] inline Policy costQuestion(const Exact &delta)
{
    Policy policy = makePolicy(Exact::infinity(), delta);
    policy.deltaPrime = delta;
    return policy;
}

} // namespace epsilometer::account
