// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/headline_table.h"
#include "core/present/cells.h"
#include "core/present/headline_text.h"

#include "core/base/display.h"
#include "core/base/display_exact.h"
#include "core/present/words.h"

#include <algorithm>

namespace epsilometer {

namespace {

std::vector<TableCell> budgetRow(const Headline &headline, const TypedNumbers &typed)
{
    Guarantee guarantee = headline.filter->guarantee(headline.policy);
    if (headline.policies > 1)
        guarantee = {headline.limit, headline.delta, guarantee.label};
    const TableCell name = textCell("budget, " + headline.policy.filter + " filter");
    const TableCell valid = textCell(std::string(words(guarantee.label.validity)));
    if (headline.policy.native && guarantee.epsilon.isInfinite()) // no delta was named to convert at
        return {name, textCell("-"), textCell("-"), valid};
    std::string limit = typed.text(guarantee.epsilon);
    if (limit == guarantee.epsilon.text())
        limit = displayBriefly(guarantee.epsilon, Bound::Upper);
    return {name, numberCell(guarantee.epsilon.up(), limit), textCell(deltaText(guarantee.delta, typed)), valid};
}

std::vector<TableCell> spentRow(const Headline &headline, const TypedNumbers &typed)
{
    const Headline::Spent &spent = *headline.spent;
    const std::string text =
        spent.exact ? displayText(*spent.exact, Bound::Upper) : displayText(spent.epsilon, Bound::Upper);
    const std::string name =
        spent.odometer->id() == kRunningSum ? "running sum" : std::string(spent.odometer->id()) + " odometer";
    return {textCell(name), numberCell(spent.epsilon, text), textCell(deltaText(headline.delta, typed)),
            textCell(std::string(words(Validity::AnyStoppingTime)) +
                     (spent.meaning == OdometerMeaning::Loss ? "" : ", ex-post"))};
}

std::vector<TableCell> fixedRow(const Headline::Fixed &fixed, const TypedNumbers &typed)
{
    return {textCell(std::string(fixed.kind->id()) + " composition"),
            numberCell(fixed.epsilon, fixed.exact ? displayText(*fixed.exact, Bound::Upper)
                                                  : displayText(fixed.epsilon, Bound::Upper)),
            textCell(deltaText(fixed.delta, typed)), textCell(std::string(words(Validity::FixedParameters)))};
}

} // namespace

TableSpec headlineTable(const Headline &headline, const TypedNumbers &typed)
{
    TableSpec table;
    table.id = "headline";
    table.columns = {{"by", "Bound", false, {}},
                     {"epsilon", "Epsilon", true, {}},
                     {"delta", "At delta", true, {}},
                     {"valid", "Valid under", false, {}}};
    if (headline.filter != nullptr)
        table.rows.push_back(budgetRow(headline, typed));
    if (headline.spent)
        table.rows.push_back(spentRow(headline, typed));
    for (const Headline::Fixed &fixed : headline.fixed)
        table.rows.push_back(fixedRow(fixed, typed));
    const auto &lowest = headline.lowestFixed;
    const auto shown = [&](const Headline::Fixed &fixed) { return fixed.kind == lowest->kind; };
    if (lowest && std::ranges::none_of(headline.fixed, shown))
        table.rows.push_back(fixedRow(*lowest, typed));
    return table;
}

} // namespace epsilometer
