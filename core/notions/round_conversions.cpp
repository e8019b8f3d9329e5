// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/round_conversions.h"

#include "core/notions/conversions/conversion.h"
#include "core/notions/renyi_curves.h"

namespace epsilometer {

namespace {

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

std::vector<NotionConversions> conversionsWithin(const RoundCost &cost)
{
    std::vector<NotionConversions> all{
        {Notion::Dp, intoDp(cost)}, {Notion::Zcdp, intoZcdp(cost)}, {Notion::Renyi, intoRenyi(cost)}};
    std::erase_if(all, [](const NotionConversions &one) { return one.ids.empty(); });
    return all;
}

} // namespace epsilometer
