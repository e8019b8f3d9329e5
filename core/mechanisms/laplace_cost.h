// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/round_cost.h"

#include <memory>

namespace epsilometer {

/// The cost of a pure round whose loss is that of Laplace or two-sided geometric noise, or is dominated by it: pure DP,
/// this Renyi curve, and rho = D_1, its mean loss, which no D_alpha / alpha exceeds (docs/proofs.md 6).
/// epsilon  exact; curve  an UPPER bound on D_alpha at every order, including 1
[[nodiscard]] RoundCost laplaceShapedCost(const Exact &epsilon, std::shared_ptr<const RenyiCurve> curve);

} // namespace epsilometer
