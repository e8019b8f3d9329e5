// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/loss_model.h"
#include "core/notions/round_cost.h"

#include <memory>

namespace epsilometer {

/// The loss distribution for accounting a round: its own if the mechanism supplies one; else the Gaussian of its GDP
/// bound; else the randomised response with leak that dominates its (epsilon, delta)-DP bound. Made on demand, because
/// a million plain rounds need none. Null if the round supplies none of these: rounds known only by Renyi divergences
/// are better dominated all together (CurvePool).
/// Tests: tests/core/notions/round_loss_test.cpp
[[nodiscard]] std::shared_ptr<const LossModel> lossOf(const RoundCost &cost);

/// Whether lossOf() returns a distribution; does not make it.
[[nodiscard]] inline bool hasLoss(const RoundCost &cost)
{
    return cost.loss != nullptr || cost.gdp.has_value() || cost.dp.has_value();
}

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
