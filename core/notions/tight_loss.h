// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/round_loss.h"

namespace epsilometer {

/// Whether the round's known loss distribution is at least as tight as its Renyi curve. It is not for batches by random
/// allocation: their only known loss is the Gaussian of a record whose batch is known, and their curve lies below that
/// Gaussian's. Tests: tests/core/compositions/pld_curves_test.cpp
[[nodiscard]] inline bool hasTightLoss(const RoundCost &cost)
{
    constexpr double kOrder = 2; // a Gaussian's divergence at this order is mu^2
    const bool curveIsLower =
        !cost.loss && cost.gdp && cost.renyi && cost.renyi->upper(kOrder) < cost.gdp->muSquared * (1 - 1e-9);
    return hasLoss(cost) && !curveIsLower;
}

} // namespace epsilometer
