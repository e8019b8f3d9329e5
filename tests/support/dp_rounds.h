// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/round_cost.h"
#include "core/plan/policy.h"

#include <memory>

namespace epsilometer::testing_support {

/// An (epsilon, delta)-DP round at the doubles' exact binary values.
[[nodiscard]] inline std::shared_ptr<const RoundCost> dpRound(double epsilon, double delta = 0, bool boundsLoss = false)
{
    return std::make_shared<const RoundCost>(
        dpCost(Exact::fromDouble(epsilon), Exact::fromDouble(delta), boundsLoss || delta == 0));
}

/// A budget at the doubles' exact binary values.
[[nodiscard]] inline Policy binaryPolicy(double epsilon, double deltaPrime, double deltaSecond)
{
    Policy policy;
    policy.epsilon = Exact::fromDouble(epsilon);
    policy.deltaPrime = Exact::fromDouble(deltaPrime);
    policy.delta = policy.deltaPrime + Exact::fromDouble(deltaSecond);
    return policy;
}

/// Parses a decimal that the test knows to be good.
[[nodiscard]] inline Exact exactly(std::string_view text)
{
    return *Exact::parse("test", text);
}

} // namespace epsilometer::testing_support
