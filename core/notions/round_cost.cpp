// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/round_cost.h"

#include "core/notions/conversions/pure.h"
#include "core/notions/renyi_curves.h"

#include <limits>

namespace epsilometer {

namespace {

/// What both ends have in common: pure DP at epsilon in every notion, with the given delta.
RoundCost extremeCost(const Exact &epsilon, const Exact &delta)
{
    RoundCost cost = dpCost(epsilon, delta, true);
    const double bound = epsilon.up();
    cost.renyi = makePureCurve(bound);
    cost.gdp = RoundCost::Gdp{bound, bound, epsilon};
    cost.zcdp->exactRho = epsilon; // both ends are their own square and mean
    return cost;
}

} // namespace

RoundCost infiniteCost()
{
    // Not even absolute continuity is known, so delta is 1: a budget whose epsilon is inf cannot pay it either.
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
