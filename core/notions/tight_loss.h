// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/round_loss.h"

namespace epsilometer {

/// Whether the loss distribution known of a round says no less than its Renyi curve. Not so for batches by random
/// allocation, whose only known loss is that of a record of which the batch is known, a Gaussian, while their curve is
/// below that Gaussian's. Tests: tests/core/compositions/pld_curves_test.cpp
[[nodiscard]] inline bool hasTightLoss(const RoundCost &cost)
{
    constexpr double kOrder = 2; // at which a Gaussian's divergence is mu^2
    const bool curveIsLower =
        !cost.loss && cost.gdp && cost.renyi && cost.renyi->upper(kOrder) < cost.gdp->muSquared * (1 - 1e-9);
    return hasLoss(cost) && !curveIsLower;
}

} // namespace epsilometer
