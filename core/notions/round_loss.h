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

} // namespace epsilometer
