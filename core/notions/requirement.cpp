// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/requirement.h"

#include "core/base/message.h"

namespace epsilometer {

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
