// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/guarantee.h"
#include "core/notions/round_cost.h"

#include <string>

namespace epsilometer {

/// The notions that a round supplies, as display text: "zCDP, a Renyi curve"; "nothing" for a round without a notion.
[[nodiscard]] Message suppliedNotions(const RoundCost &cost);

/// yes() if `holds`; otherwise "needs NEED; it supplies ...".
[[nodiscard]] inline Applicability needs(bool holds, Literal need, const RoundCost &cost)
{
    if (holds)
        return Applicability::yes();
    return Applicability::no(core::tr("needs {1}; it supplies {2}", need, suppliedNotions(cost)));
}

[[nodiscard]] inline Applicability needsDp(const RoundCost &cost)
{
    return needs(cost.dp.has_value(), core::tr("an (epsilon, delta)-DP bound"), cost);
}

[[nodiscard]] inline Applicability needsZcdp(const RoundCost &cost)
{
    return needs(cost.zcdp.has_value(), core::tr("a zCDP bound"), cost);
}

[[nodiscard]] inline Applicability needsGdp(const RoundCost &cost)
{
    return needs(cost.gdp.has_value(), core::tr("a Gaussian DP bound"), cost);
}

} // namespace epsilometer
