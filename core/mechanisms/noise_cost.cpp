// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/noise_cost.h"

#include "core/notions/losses/loss_model.h"
#include "core/notions/renyi/renyi_curves.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer {

RoundCost gaussianCost(const Exact &mu)
{
    // A mu beyond the doubles counts as infinite; its square could be too large to handle.
    if (std::isinf(mu.up()))
        return infiniteCost();
    RoundCost cost = gaussianCostOfSquare(mu * mu);
    if (cost.gdp)
        cost.gdp->mu = mu.up();
    return cost;
}

RoundCost gaussianCostOfSquare(const Exact &muSquared)
{
    if (std::isinf(muSquared.up()))
        return infiniteCost();
    const Exact rho = Exact::quotient(muSquared, Exact(2));
    RoundCost cost;
    cost.gdp = RoundCost::Gdp{std::sqrt(muSquared.up()) * (1 + 0x1p-51), muSquared.up(), muSquared};
    cost.zcdp = RoundCost::Zcdp{rho.up(), Exact(), 0, rho};
    cost.renyi = makeZcdpCurve(rho);
    cost.loss = makeGaussianLoss(muSquared.up());
    return cost;
}

RoundCost laplaceShapedCost(const Exact &epsilon, std::shared_ptr<const RenyiCurve> curve)
{
    RoundCost cost = dpCost(epsilon, Exact(), true);
    cost.renyi = std::move(curve);
    cost.zcdp->rho = std::min(cost.zcdp->rho, cost.renyi->upper(1));
    return cost;
}

} // namespace epsilometer
