// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/spent_text.h"

#include "core/base/display.h"

namespace epsilometer::present {

SpentTexts spentTexts(double spent, double limit, const std::optional<filters::ExactlySpent> &exactly)
{
    const ShownAgainst shown = exactly ? displayAgainst(std::vector{exactly->spent}, exactly->limit)
                                       : displayAgainst({Amount::accepted(spent, limit)}, limit);
    return {shown.amounts.front(), shown.limit};
}

Message spentText(const account::FilterReport &filter)
{
    return spentTexts(filter.spent, filter.budget, filter.exactly).text();
}

} // namespace epsilometer::present
