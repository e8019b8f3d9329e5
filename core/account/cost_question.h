// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/plan/policy.h"

#include <string>

namespace epsilometer::account {

/// Delta used to report the cost of a record without a policy, unless the user or the log states another.
inline constexpr const char *kUsualDelta = "1e-6";

/// A policy for reporting the cost of a record that has none: an infinite budget, with all of delta available to the
/// concentration bounds of odometers and compositions.
/// delta  0 <= delta < 1; at 0 only what is purely differentially private has a finite cost
[[nodiscard]] inline Policy costQuestion(const Exact &delta)
{
    Policy policy = makePolicy(Exact::infinity(), delta);
    policy.deltaPrime = delta;
    return policy;
}

/// The delta of a cost question, as typed. Errors: OutOfDomain on `field` unless 0 <= delta < 1.
[[nodiscard]] inline Result<Exact> costDelta(const std::string &field, const std::string &typed)
{
    EPSILOMETER_ASSIGN(Exact delta, Exact::parse(field, typed));
    EPSILOMETER_TRY(require::that(delta < Exact(1), field, typed, core::tr("must be >= 0 and < 1")));
    return delta;
}

} // namespace epsilometer::account
