// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/group_text.h"

#include "core/base/display.h"
#include "core/notions/guarantee.h"
#include "core/present/words.h"

namespace epsilometer::present {

namespace {

Message pairText(const GroupDp &group)
{
    return core::tr("({1}, {2})-differential privacy", displayBriefly(group.epsilon, Bound::Upper),
                    displayBriefly(group.delta, Bound::Upper));
}

Message sentence(const Unit &unit, const Message &guarantee)
{
    const Message records =
        unit.groupSize == "1" ? core::tr("{1} record", unit.groupSize) : core::tr("{1} records", unit.groupSize);
    return unit.groupBound.empty()
               ? core::tr("For a {1} with at most {2}: {3}; the bound is only stated: nothing is said to enforce it.",
                          unit.groupOf, records, guarantee)
               : core::tr("For a {1} with at most {2}: {3}; the bound is enforced: {4}.", unit.groupOf, records,
                          guarantee, unit.groupBound);
}

Message unreadable(const Unit &unit)
{
    return core::tr("Nothing is promised for a {1}: how many records each has at most is not stated.", unit.groupOf);
}

} // namespace

Message groupGuaranteeText(const Guarantee &guarantee, const Exact &asked, std::uint64_t records)
{
    if (guarantee.native && guarantee.native->delta.isZero())
        if (const auto native = groupOf(guarantee.native->budget, records)) {
            const NativeGuarantee all{*native, Exact()};
            return core::tr("{1}, which is {2}", all.text(), convertedText(all, asked));
        }
    const GroupDp group = groupOf(guarantee.epsilon, guarantee.delta, records);
    return group.delta >= Exact(1) ? core::tr("nothing (delta 1)") : pairText(group);
}

Message groupSentence(const Guarantee &guarantee, const Exact &asked, const Unit &unit)
{
    if (unit.groupOf.empty())
        return {};
    const auto records = groupSize(unit);
    return records ? sentence(unit, groupGuaranteeText(guarantee, asked, *records)) : unreadable(unit);
}

Message groupSentence(const headline::Headline &headline, const Unit &unit)
{
    if (unit.groupOf.empty() || headline.state == headline::Headline::State::NoBudget)
        return {};
    if (!headline.keepsBudget() || headline.filter == nullptr)
        return core::tr("The record does not keep its budget, so nothing follows for a {1} with several records.",
                        unit.groupOf);
    Guarantee guarantee = headline.filter->guarantee(headline.policy);
    if (headline.policies > 1) { // the joint promise of all policies
        guarantee.native.reset();
        guarantee.epsilon = headline.limit;
        guarantee.delta = headline.delta;
    }
    return groupSentence(guarantee, headline.policy.deltaPrime, unit);
}

Json groupJson(const headline::Headline &headline, const Unit &unit)
{
    const Message text = groupSentence(headline, unit);
    if (text.empty())
        return {};
    return Json::object({{"of", unit.groupOf}, {"size", unit.groupSize}, {"bound", unit.groupBound}, {"text", text}});
}

} // namespace epsilometer::present
