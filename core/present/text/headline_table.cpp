// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/text/headline_text.h"

#include "core/base/text/display.h"
#include "core/notions/guarantee.h"
#include "core/present/table/cells.h"
#include "core/present/text/words.h"

#include <algorithm>

namespace epsilometer::present {

namespace {

std::vector<TableCell> budgetRow(const headline::Headline &headline, const TypedNumbers &typed)
{
    Guarantee guarantee = headline.filter->guarantee(headline.policy);
    if (headline.policies > 1)
        guarantee = {headline.limit, headline.delta, guarantee.label};
    const TableCell name = textCell(core::tr("budget, {1} filter", headline.policy.filter));
    const TableCell valid = textCell(words(guarantee.label.validity));
    if (headline.policy.native && guarantee.epsilon.isInfinite()) // no delta was given for the conversion
        return {name, textCell("-"), textCell("-"), valid};
    std::string limit = typed.text(guarantee.epsilon);
    if (limit == guarantee.epsilon.text())
        limit = displayBriefly(guarantee.epsilon, Bound::Upper);
    return {name, numberCell(guarantee.epsilon.up(), limit), textCell(deltaText(guarantee.delta, typed)), valid};
}

std::vector<TableCell> spentRow(const headline::Headline &headline, const TypedNumbers &typed)
{
    const headline::Headline::Spent &spent = *headline.spent;
    const std::string text =
        spent.exact ? displayText(*spent.exact, Bound::Upper) : displayText(spent.epsilon, Bound::Upper);
    const Message name = spent.odometer->id() == headline::kRunningSum ? core::tr("running sum")
                                                                       : core::tr("{1} odometer", spent.odometer->id());
    return {textCell(name), numberCell(spent.epsilon, text), textCell(deltaText(headline.delta, typed)),
            textCell(core::tr("whenever you stop"))};
}

std::vector<TableCell> fixedRow(const headline::Headline::Fixed &fixed, const TypedNumbers &typed)
{
    return {textCell(core::tr("{1} composition", fixed.kind->id())),
            numberCell(fixed.epsilon, fixed.exact ? displayText(*fixed.exact, Bound::Upper)
                                                  : displayText(fixed.epsilon, Bound::Upper)),
            textCell(deltaText(fixed.delta, typed)), textCell(words(Validity::FixedParameters))};
}

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

TableSpec headlineTable(const headline::Headline &headline, const TypedNumbers &typed)
{
    TableSpec table;
    table.id = "headline";
    table.columns = {{"by", core::tr("Bound"), false, {}},
                     {"epsilon", core::tr("Epsilon"), true, {}},
                     {"delta", core::tr("At delta"), true, {}},
                     {"valid", core::tr("Valid under"), false, {}}};
    if (headline.filter != nullptr)
        table.rows.push_back(budgetRow(headline, typed));
    if (headline.spent)
        table.rows.push_back(spentRow(headline, typed));
    for (const headline::Headline::Fixed &fixed : headline.fixed)
        table.rows.push_back(fixedRow(fixed, typed));
    const auto &lowest = headline.lowestFixed;
    const auto shown = [&](const headline::Headline::Fixed &fixed) { return fixed.kind == lowest->kind; };
    if (lowest && std::ranges::none_of(headline.fixed, shown))
        table.rows.push_back(fixedRow(*lowest, typed));
    return table;
}

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
