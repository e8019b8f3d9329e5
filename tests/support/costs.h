// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/round_cost.h"

namespace epsilometer {

/// A round that supplies (epsilon, delta)-DP and nothing else.
inline RoundCost onlyDp(const Exact &epsilon, const Exact &delta = Exact())
{
    RoundCost cost;
    cost.dp = RoundCost::Dp{epsilon, delta, delta.isZero(), epsilon.up(), delta.up(), 0};
    return cost;
}

} // namespace epsilometer
