// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/policy.h"

namespace epsilometer::account {

/// Delta at which a record without a policy is asked what it costs, where neither a person nor the log says another.
inline constexpr const char *kUsualDelta = "1e-6";

/// What a record without a policy is asked: a budget that refuses nothing, all of delta for concentration, so that odometers
/// and compositions say what the record costs.
/// delta  0 < delta < 1
[[nodiscard]] inline Policy costQuestion(const Exact &delta)
{
    Policy policy = makePolicy(Exact::infinity(), delta);
    policy.deltaPrime = delta;
    return policy;
}

} // namespace epsilometer::account
