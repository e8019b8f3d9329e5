// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/round_cost.h"

#include "core/base/text/message.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/pure.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
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

std::vector<std::string_view> intoDp(const RoundCost &cost)
{
    if (cost.dp && cost.dp->boundsLoss && !cost.dp->delta.isZero())
        return {conversion_id::kPdpToDp};
    return {};
}

std::vector<std::string_view> intoZcdp(const RoundCost &cost)
{
    if (!cost.zcdp)
        return {};
    if (cost.gdp)
        return {conversion_id::kGdpToZcdp};
    if (cost.dp && cost.zcdp->rho == cost.dp->meanUp)
        return {conversion_id::kPureToZcdpTight};
    return {};
}

std::vector<std::string_view> intoRenyi(const RoundCost &cost)
{
    if (cost.renyi)
        return conversionsOf(*cost.renyi);
    if (cost.approximateRenyi)
        return conversionsOf(*cost.approximateRenyi->curve);
    if (cost.dp) // then accountants of Renyi divergences use it
        return {conversion_id::kPureToRenyi};
    if (cost.zcdp)
        return {conversion_id::kZcdpToRenyi};
    return {};
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

double exponentialDriftUp(double epsilon)
{
    return epsilon == 0 ? 0 : outward::up(epsilon * std::expm1(epsilon) / 2, 4);
}

double pdpDriftUp(double epsilon, double delta)
{
    if (delta == 0)
        return 0;
    if (epsilon == 0)
        return delta;
    const double kappa = std::isinf(epsilon) ? 0 : epsilon / (2 * std::sinh(epsilon / 2));
    // Where sinh overflows, kappa is below 1e-300; the smallest normal double is a safe bound.
    return std::min(delta, std::max(outward::up(delta * kappa, 6), std::numeric_limits<double>::min()));
}

std::vector<NotionConversions> conversionsWithin(const RoundCost &cost)
{
    std::vector<NotionConversions> all{
        {Notion::Dp, intoDp(cost)}, {Notion::Zcdp, intoZcdp(cost)}, {Notion::Renyi, intoRenyi(cost)}};
    std::erase_if(all, [](const NotionConversions &one) { return one.ids.empty(); });
    return all;
}

Message suppliedNotions(const RoundCost &cost)
{
    std::vector<Message> list;
    const auto name = [&list](bool supplied, Literal notion) {
        if (supplied)
            list.emplace_back(notion);
    };
    name(cost.dp.has_value(), core::tr("(epsilon, delta)-DP"));
    name(cost.zcdp.has_value(), "zCDP");
    name(cost.gdp.has_value(), core::tr("Gaussian DP"));
    name(cost.renyi != nullptr || cost.approximateRenyi, core::tr("a Renyi curve"));
    name(cost.loss != nullptr, core::tr("a loss distribution"));
    return list.empty() ? Message(core::tr("nothing")) : joined(list);
}

} // namespace epsilometer
