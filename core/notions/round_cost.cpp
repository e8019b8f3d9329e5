// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/round_cost.h"

#include "core/notions/conversions/pure.h"
#include "core/notions/renyi_curves.h"

#include <limits>

namespace epsilometer {

namespace {

/// Common part of the zero and the infinite cost: pure DP with epsilon in every notion, and the given delta.
RoundCost extremeCost(const Exact &epsilon, const Exact &delta)
{
    RoundCost cost = dpCost(epsilon, delta, true);
    const double bound = epsilon.up();
    cost.renyi = makePureCurve(bound);
    cost.gdp = RoundCost::Gdp{bound, bound, epsilon};
    cost.zcdp->exactRho = epsilon; // 0 and inf equal their own square and mean
    return cost;
}

} // namespace

RoundCost infiniteCost()
{
    // Not even absolute continuity is known, so delta is 1: even a budget of infinite epsilon cannot cover it.
    return extremeCost(Exact::infinity(), Exact(1));
}

RoundCost zeroCost()
{
    return extremeCost(Exact(), Exact());
}

RoundCost dpCost(const Exact &epsilon, const Exact &delta, bool boundsLoss)
{
    RoundCost cost;
    RoundCost::Dp dp;
    dp.epsilon = epsilon;
    dp.delta = delta;
    dp.boundsLoss = boundsLoss;
    dp.epsilonUp = epsilon.up();
    dp.deltaUp = delta.up();
    dp.meanUp = pure::rhoTight(dp.epsilonUp);
    cost.zcdp = RoundCost::Zcdp{dp.meanUp, delta, dp.deltaUp};
    if (delta.isZero())
        cost.renyi = makePureCurve(dp.epsilonUp);
    cost.dp = std::move(dp);
    return cost;
}

} // namespace epsilometer
