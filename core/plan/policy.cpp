// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/policy.h"

#include "core/base/require.h"

namespace epsilometer {

Policy makePolicy(const Exact &epsilon, const Exact &delta)
{
    Policy policy;
    policy.epsilon = epsilon;
    policy.delta = delta;
    policy.deltaPrime = Exact::quotient(delta, Exact(2));
    return policy;
}

Status validate(const Policy &policy)
{
    EPSILOMETER_TRY(require::that(policy.delta < Exact(1), "delta", policy.delta.text(), "must be >= 0 and < 1"));
    return require::that(policy.deltaPrime <= policy.delta, "delta_prime", policy.deltaPrime.text(),
                         "must be at most delta = " + policy.delta.text());
}

} // namespace epsilometer
