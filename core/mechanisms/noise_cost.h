// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/round_cost.h"

#include <memory>

/// The costs of additive noise, in every notion that it supplies: Gaussian noise, and noise whose loss is that of Laplace
/// noise or below it.
namespace epsilometer {

/// The cost of mu-GDP: GDP, (mu^2 / 2)-zCDP and the line of Renyi divergences, from the exact mu^2; every notion is
/// infinite for mu = inf.
/// mu  in [0, inf]
[[nodiscard]] RoundCost gaussianCost(const Exact &mu);
/// gaussianCost() from mu^2 in [0, inf], which need not have an exact root.
[[nodiscard]] RoundCost gaussianCostOfSquare(const Exact &muSquared);

/// The cost of a pure round whose loss is that of Laplace or two-sided geometric noise, or is dominated by it: pure DP,
/// this Renyi curve, and rho = D_1, its mean loss, which no D_alpha / alpha exceeds (docs/proofs.md 6).
/// epsilon  exact; curve  an UPPER bound on D_alpha at every order, including 1
[[nodiscard]] RoundCost laplaceShapedCost(const Exact &epsilon, std::shared_ptr<const RenyiCurve> curve);
/// The cost of Laplace noise of scale sensitivity / epsilon, with its loss distribution.
/// epsilon  exact, in [0, inf]
[[nodiscard]] RoundCost laplaceCost(const Exact &epsilon);
/// The cost of noise on whole numbers k with P(k) ~ exp(-|k| / scale).
/// sensitivity  a whole number >= 1; scale  in [0, inf): 0 costs infinity
[[nodiscard]] RoundCost discreteLaplaceCost(const Exact &sensitivity, const Exact &scale);

} // namespace epsilometer
