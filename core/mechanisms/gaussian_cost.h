// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/round_cost.h"

namespace epsilometer {

/// The cost of mu-GDP: GDP, (mu^2 / 2)-zCDP and the line of Renyi divergences, from the exact mu^2; every notion is
/// infinite for mu = inf.
/// mu  in [0, inf]
[[nodiscard]] RoundCost gaussianCost(const Exact &mu);
/// gaussianCost() from mu^2 in [0, inf], which need not have an exact root.
[[nodiscard]] RoundCost gaussianCostOfSquare(const Exact &muSquared);

} // namespace epsilometer
