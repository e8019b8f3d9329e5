// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/round_cost.h"

#include <memory>

namespace epsilometer {

/// What a pure round supplies whose loss is that of Laplace or two-sided geometric noise, or is dominated by it: pure
/// DP, this Renyi curve, and rho = D_1, its mean loss, which no D_alpha / alpha exceeds (docs/proofs.md 6).
/// epsilon  exact; curve  an UPPER bound at order 1 and on D_alpha at every other
[[nodiscard]] RoundCost laplaceShapedCost(const Exact &epsilon, std::shared_ptr<const RenyiCurve> curve);

} // namespace epsilometer
