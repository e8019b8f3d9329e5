// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/requirement.h"

namespace epsilometer {

std::string suppliedNotions(const RoundCost &cost)
{
    std::string list;
    const auto name = [&list](bool supplied, const char *notion) {
        if (supplied)
            list += (list.empty() ? "" : ", ") + std::string(notion);
    };
    name(cost.dp.has_value(), "(epsilon, delta)-DP");
    name(cost.zcdp.has_value(), "zCDP");
    name(cost.gdp.has_value(), "Gaussian DP");
    name(cost.renyi != nullptr, "a Renyi curve");
    name(cost.loss != nullptr, "a loss distribution");
    return list.empty() ? "nothing" : list;
}

} // namespace epsilometer
