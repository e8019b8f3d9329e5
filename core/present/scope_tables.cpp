// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/scope_tables.h"
#include "core/present/cells.h"

#include "core/base/counted.h"
#include "core/base/display.h"
#include "core/base/display_against.h"
#include "core/base/display_exact.h"
#include "core/base/joined.h"
#include "core/present/group_text.h"
#include "core/present/words.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace epsilometer::present {

namespace {

Message promisedBudget(const ScopedPolicy &policy)
{
    if (policy.promised.count == 1)
        return budgetText(policy.policy);
    return core::tr("({1}, {2})-DP over the {3} budgets that were in force",
                    displayBriefly(policy.promised.epsilon, Bound::Upper),
                    displayBriefly(policy.promised.delta, Bound::Upper), policy.promised.count);
}

Literal eachPeriod(Period period)
{
    switch (period) {
    case Period::Day: return core::tr("each day");
    case Period::Month: return core::tr("each month");
    case Period::Quarter: return core::tr("each quarter");
    case Period::Year: return core::tr("each year");
    case Period::None: break;
    }
    return {};
}

Literal wordOf(Period period)
{
    switch (period) {
    case Period::Day: return core::tr("day");
    case Period::Month: return core::tr("month");
    case Period::Quarter: return core::tr("quarter");
    case Period::Year: return core::tr("year");
    case Period::None: break;
    }
    return {};
}

Message blocksText(std::uint64_t count)
{
    return counted(count, core::tr("{1} block"), core::tr("{1} blocks"));
}

Message blocksPromise(std::uint64_t blocksPerUnit, std::uint64_t parts)
{
    if (parts > 1)
        return core::tr("It holds for every unit, because its records lie in {1} at most; a unit may touch {2}, so "
                        "each block has that part of the budget.",
                        blocksText(blocksPerUnit), blocksText(parts));
    return core::tr("It holds for every unit, because its records lie in {1} at most.", blocksText(blocksPerUnit));
}

Message oneByOneText(const Scope &scope)
{
    Message text;
    const auto add = [&](Literal what) { text = text.empty() ? Message(what) : core::tr("{1} and {2}", text, what); };
    if (scope.actor == "*")
        add(core::tr("each actor"));
    if (scope.purpose == "*")
        add(core::tr("each purpose"));
    if (scope.dataset == "*")
        add(core::tr("each data set"));
    if (scope.period != Period::None)
        add(eachPeriod(scope.period));
    return text;
}

TableCell spentCell(const ScopeRow &row)
{
    return {spentTexts(row).text(), row.spent, {}, row.exceeded ? CellTone::Bad : CellTone::Plain};
}

constexpr std::size_t kListed = 100; ///< rows of a policy in JSON

} // namespace

Message promiseText(const ScopeAccounts &accounts, std::size_t index)
{
    const ScopedPolicy &one = accounts.policy(index);
    const Message each = oneByOneText(one.scope);
    Message text =
        each.empty() ? core::tr("{1} for what the spends in this scope release, whatever else is released beside them.",
                                promisedBudget(one))
                     : core::tr("{1} for what the spends in this scope release, of {2} by itself, whatever else is "
                                "released beside them.",
                                promisedBudget(one), each);
    if (one.byBlock)
        text = text + " " + blocksPromise(accounts.scopes().partition()->blocksPerUnit(), one.parts);
    if (one.scope.period != Period::None)
        text = text + " " +
               core::tr("Nothing is forgotten when a {1} ends: someone present in several has the sum.",
                        wordOf(one.scope.period));
    return text;
}

Message groupPromiseText(const ScopeAccounts &accounts, std::size_t index, const Unit &unit)
{
    if (unit.groupOf.empty())
        return {};
    if (accounts.exceededAt(index))
        return core::tr("The record does not keep this budget, so nothing follows for a {1} with several records.",
                        unit.groupOf);
    const ScopedPolicy &one = accounts.policy(index);
    Guarantee guarantee = accounts.kind(index).guarantee(one.policy);
    if (one.promised.count > 1) { // what all of them promise together
        guarantee.native.reset();
        guarantee.epsilon = one.promised.epsilon;
        guarantee.delta = one.promised.delta;
    }
    return groupSentence(guarantee, one.policy.deltaPrime, unit);
}

SpentTexts spentTexts(const ScopeRow &row)
{
    if (std::isinf(row.spent) && !std::isinf(row.budget))
        return {core::tr("unknown"), displayText(row.budget, Bound::Lower)};
    if (!row.exceeded || row.exactly)
        return spentTexts(row.spent, row.budget, row.exactly);
    const ShownAgainst shown = displayAgainst({Amount::compared(row.spent, row.budget)}, row.budget);
    return {shown.amounts.front(), shown.limit};
}

int leftPercent(const ScopeRow &row)
{
    constexpr int kWhole = 100;
    const int rounded = static_cast<int>(std::floor(row.leftShare * kWhole));
    const bool known = row.leftShare > 0 && row.exactly && !row.exactly->limit.isInfinite();
    if (!known)
        return rounded;
    const Exact &limit = row.exactly->limit;
    const Exact left = Exact::positiveDifference(limit, row.exactly->spent);
    return std::max(rounded, static_cast<int>(Exact::floorQuotient(Exact(kWhole) * left, limit)));
}

Message nameText(const ScopeRow &row)
{
    Message blocks = joined(row.blocks);
    if (row.blockCount > row.blocks.size())
        blocks = row.blocks.empty() ? core::tr("all other {1}", blocksText(row.blockCount))
                                    : core::tr("{1} and {2} more", blocks, row.blockCount - row.blocks.size());
    if (row.values.empty() || blocks.empty())
        return row.values.empty() && blocks.empty() ? core::tr("all its spends") : row.values + blocks;
    return row.values + ": " + blocks;
}

TableSpec scopesTable(const ScopeAccounts &accounts)
{
    TableSpec table{
        "scopes",
        core::tr("Policies with a scope"),
        {{"scope", core::tr("Scope"), false, {}},
         {"budget", core::tr("Budget"), false, {}},
         {"filter", core::tr("Filter"), false, {}},
         {"least_left", core::tr("Least left"), false, {}},
         {"spent", core::tr("Spent there"), false, {}},
         {"promise", core::tr("Promise"), false, {}}},
        {},
        core::tr("A spend must fit each of these in whose scope it falls, and the policy over everything, which all "
                 "other numbers are about. What a spend does not state counts for all.")};
    for (std::size_t i = 0; i < accounts.scopes().policies().size(); ++i) {
        const ScopedPolicy &one = accounts.policy(i);
        const std::vector<ScopeRow> rows = accounts.rows(i);
        const ScopeRow &worst = rows.front();
        table.rows.push_back({textCell(one.scope.text()), textCell(budgetText(one.policy)),
                              textCell(std::string(accounts.kind(i).id())), textCell(nameText(worst)), spentCell(worst),
                              textCell(promiseText(accounts, i))});
    }
    return table;
}

TableSpec scopeRowsTable(const ScopeAccounts &accounts, std::size_t policy, std::size_t most)
{
    const ScopedPolicy &one = accounts.policy(policy);
    TableSpec table{"scope",
                    one.scope.text(),
                    {{"name", core::tr("Counted together"), false, {}},
                     {"spent", core::tr("Spent"), false, accounts.kind(policy).statisticName()},
                     {"left", core::tr("Left"), true, core::tr("share of the limit that is left, rounded down")}},
                    {},
                    {}};
    const std::vector<ScopeRow> rows = accounts.rows(policy);
    for (const ScopeRow &row : rows) {
        if (table.rows.size() == most)
            break;
        TableCell left = textCell(std::to_string(leftPercent(row)) + " %");
        left.number = row.leftShare;
        table.rows.push_back({textCell(nameText(row)), spentCell(row), std::move(left)});
    }
    if (rows.size() > most)
        table.note = counted(rows.size() - most, core::tr("{1} row with more left is not shown."),
                             core::tr("{1} rows with more left are not shown."));
    return table;
}

Json scopesJson(const ScopeAccounts &accounts)
{
    Json::Array list;
    for (std::size_t i = 0; i < accounts.scopes().policies().size(); ++i) {
        const ScopedPolicy &one = accounts.policy(i);
        Json::Array states;
        const std::vector<ScopeRow> rows = accounts.rows(i);
        for (const ScopeRow &row : rows) {
            if (states.size() == kListed)
                break;
            Json state = Json::object({{"name", nameText(row)},
                                       {"spent", Json::number(row.spent)},
                                       {"budget", Json::number(row.budget)},
                                       {"exceeded", row.exceeded}});
            if (row.blockCount > 0)
                state.set("blocks", Json::count(row.blockCount));
            states.push_back(std::move(state));
        }
        Json item = Json::object({{"scope", scopeBody(one.scope)},
                                  {"text", one.scope.text()},
                                  {"filter", std::string(accounts.kind(i).id())},
                                  {"statistic", std::string(accounts.kind(i).statisticName())},
                                  {"guarantee", Json::object({{"epsilon", displayExactly(one.promised.epsilon)},
                                                              {"delta", displayExactly(one.promised.delta)}})},
                                  {"promise", promiseText(accounts, i)},
                                  {"by_block", one.byBlock},
                                  {"rows", Json::count(rows.size())},
                                  {"states", std::move(states)}});
        if (const auto line = accounts.exceededAt(i))
            item.set("exceeded_at_line", Json::integer(*line));
        list.push_back(std::move(item));
    }
    return list;
}

} // namespace epsilometer::present
