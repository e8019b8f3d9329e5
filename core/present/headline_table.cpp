// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/headline_table.h"
#include "core/present/cells.h"
#include "core/present/headline_text.h"

#include "core/base/display.h"
#include "core/present/words.h"

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
    const Literal valid = words(Validity::AnyStoppingTime);
    return {textCell(name), numberCell(spent.epsilon, text), textCell(deltaText(headline.delta, typed)),
            textCell(spent.meaning == OdometerMeaning::Loss ? Message(valid) : core::tr("{1}, ex-post", valid))};
}

std::vector<TableCell> fixedRow(const headline::Headline::Fixed &fixed, const TypedNumbers &typed)
{
    return {textCell(core::tr("{1} composition", fixed.kind->id())),
            numberCell(fixed.epsilon, fixed.exact ? displayText(*fixed.exact, Bound::Upper)
                                                  : displayText(fixed.epsilon, Bound::Upper)),
            textCell(deltaText(fixed.delta, typed)), textCell(words(Validity::FixedParameters))};
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

} // namespace epsilometer::present
