// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/guarantee.h"
#include "core/notions/round_cost.h"

#include <string>

namespace epsilometer {

/// "zCDP, a Renyi curve": the notions a round supplies, for people; "nothing" when there are none.
[[nodiscard]] std::string suppliedNotions(const RoundCost &cost);

/// yes() when `holds`; otherwise "needs NEED; this round supplies ...".
[[nodiscard]] inline Applicability needs(bool holds, const char *need, const RoundCost &cost)
{
    if (holds)
        return Applicability::yes();
    return Applicability::no("needs " + std::string(need) + "; it supplies " + suppliedNotions(cost));
}

[[nodiscard]] inline Applicability needsDp(const RoundCost &cost)
{
    return needs(cost.dp.has_value(), "an (epsilon, delta)-DP bound", cost);
}

[[nodiscard]] inline Applicability needsZcdp(const RoundCost &cost)
{
    return needs(cost.zcdp.has_value(), "a zCDP bound", cost);
}

[[nodiscard]] inline Applicability needsGdp(const RoundCost &cost)
{
    return needs(cost.gdp.has_value(), "a Gaussian DP bound", cost);
}

} // namespace epsilometer
