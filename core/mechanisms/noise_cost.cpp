// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/noise_cost.h"

#include "core/notions/losses/loss_model.h"
#include "core/notions/renyi/renyi_curves.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
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

RoundCost laplaceCost(const Exact &epsilon)
{
    RoundCost cost = laplaceShapedCost(epsilon, makeLaplaceCurve(epsilon.up()));
    if (std::isfinite(cost.dp->epsilonUp))
        cost.loss = makeLaplaceLoss(cost.dp->epsilonUp);
    return cost;
}

RoundCost discreteLaplaceCost(const Exact &sensitivity, const Exact &scale)
{
    const Exact epsilon = Exact::quotient(sensitivity, scale);
    // Less noise costs more, so the scale is rounded down.
    const auto shift = static_cast<std::uint64_t>(Exact::floorQuotient(sensitivity, Exact(1)));
    const double least = scale.down();
    auto curve = makePureCurve(epsilon.up());
    if (shift > 1 && least > 0) // a shift by 1 is randomised response
        curve = makeSmallerCurve(std::move(curve), makeDiscreteLaplaceCurve(shift, least));
    RoundCost cost = laplaceShapedCost(epsilon, std::move(curve));
    if (least > 0) // shifts larger than any table keep the loss of randomised response
        cost.loss = makeDiscreteLaplaceLoss(shift, least);
    return cost;
}

} // namespace epsilometer
