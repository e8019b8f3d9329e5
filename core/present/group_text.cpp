// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/group_text.h"

#include "core/base/display.h"
#include "core/base/display_exact.h"
#include "core/notions/group.h"
#include "core/present/words.h"

namespace epsilometer {

namespace {

std::string pairText(const GroupDp &group)
{
    return "(" + displayBriefly(group.epsilon, Bound::Upper) + ", " + displayBriefly(group.delta, Bound::Upper) +
           ")-differential privacy";
}

std::string boundText(const Unit &unit)
{
    return unit.groupBound.empty() ? "; the bound is only stated: nothing is said to enforce it"
                                   : "; the bound is enforced: " + unit.groupBound;
}

std::string sentence(const Unit &unit, const std::string &guarantee)
{
    const std::string records = unit.groupSize == "1" ? " record" : " records";
    return "For a " + unit.groupOf + " with at most " + unit.groupSize + records + ": " + guarantee + boundText(unit) +
           ".";
}

std::string unreadable(const Unit &unit)
{
    return "Nothing is promised for a " + unit.groupOf + ": how many records each has at most is not stated.";
}

} // namespace

std::string groupGuaranteeText(const Guarantee &guarantee, const Exact &asked, std::uint64_t records)
{
    if (guarantee.native && guarantee.native->delta.isZero())
        if (const auto native = groupOf(guarantee.native->budget, records)) {
            const NativeGuarantee all{*native, Exact()};
            return all.text() + ", which is " + convertedText(all, asked);
        }
    const GroupDp group = groupOf(guarantee.epsilon, guarantee.delta, records);
    return group.delta >= Exact(1) ? "nothing (delta 1)" : pairText(group);
}

std::string groupSentence(const Guarantee &guarantee, const Exact &asked, const Unit &unit)
{
    if (unit.groupOf.empty())
        return {};
    const auto records = groupSize(unit);
    return records ? sentence(unit, groupGuaranteeText(guarantee, asked, *records)) : unreadable(unit);
}

std::string groupSentence(const Headline &headline, const Unit &unit)
{
    if (unit.groupOf.empty() || headline.state == Headline::State::NoBudget)
        return {};
    if (!headline.keepsBudget() || headline.filter == nullptr)
        return "The record does not keep its budget, so nothing follows for a " + unit.groupOf +
               " with several records.";
    Guarantee guarantee = headline.filter->guarantee(headline.policy);
    if (headline.policies > 1) { // what all of them promise together
        guarantee.native.reset();
        guarantee.epsilon = headline.limit;
        guarantee.delta = headline.delta;
    }
    return groupSentence(guarantee, headline.policy.deltaPrime, unit);
}

Json groupJson(const Headline &headline, const Unit &unit)
{
    const std::string text = groupSentence(headline, unit);
    if (text.empty())
        return {};
    return Json::object({{"of", unit.groupOf}, {"size", unit.groupSize}, {"bound", unit.groupBound}, {"text", text}});
}

} // namespace epsilometer
