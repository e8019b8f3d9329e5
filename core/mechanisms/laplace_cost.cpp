// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/laplace_cost.h"

#include <algorithm>
#include <utility>

namespace epsilometer {

RoundCost laplaceShapedCost(const Exact &epsilon, std::shared_ptr<const RenyiCurve> curve)
{
    RoundCost cost = dpCost(epsilon, Exact(), true);
    cost.renyi = std::move(curve);
    cost.zcdp->rho = std::min(cost.zcdp->rho, cost.renyi->upper(1));
    return cost;
}

} // namespace epsilometer
