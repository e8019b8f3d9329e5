// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/scope_tables.h"
#include "core/present/table/cells.h"

#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/budgets/scoped_promise.h"
#include "core/headline/left_shares.h"
#include "core/present/text/headline_text.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace epsilometer::present {

namespace {

/// The guarantee rounded up: "(0.1, 0)" followed by `suffix`, or "0.5-zCDP".
Message lossText(const Policy &policy, const PoliciesInForce &promised, std::string_view suffix)
{
    if (promised.count == 1 && policy.native)
        return policy.native->guaranteeText(policy.deltaSecond());
    const std::string pair = "(" + displayBriefly(promised.epsilon, Bound::Upper) + ", " +
                             displayBriefly(promised.delta, Bound::Upper) + ")" + std::string(suffix);
    return promised.count == 1 ? Message(pair)
                               : core::tr("{1} over the {2} budgets that were in force", pair, promised.count);
}

/// Whether the scope restricts only blocks, so that it counts every spend on a unit in them, by any actor, for any
/// purpose, at any time. Only such a budget bounds everything released about a unit.
bool countsEveryReader(const Scope &scope)
{
    return scope.countsEveryReaderInItsTime() && scope.period == Period::None && scope.from.empty() &&
           scope.until.empty();
}

Message wordOf(const Period &period)
{
    switch (period.kind) {
    case Period::Kind::Day: return core::tr("day");
    case Period::Kind::Week: return core::tr("week");
    case Period::Kind::Month: return core::tr("month");
    case Period::Kind::Quarter: return core::tr("quarter");
    case Period::Kind::Year: return core::tr("year");
    case Period::Kind::Days: return core::tr("period of {1} days", period.days);
    case Period::Kind::None: break;
    }
    return {};
}

Message blocksText(std::uint64_t count)
{
    return counted(count, core::tr("{1} block"), core::tr("{1} blocks"));
}

/// The units for which a budget by block holds.
Message blocksPromise(const ScopedPolicy &policy, std::uint64_t blocksPerUnit)
{
    const bool all = policy.blocks == nullptr;
    const Message lie = blocksText(blocksPerUnit);
    if (policy.parts == 1)
        return all ? core::tr("It holds for every unit, because its records lie in {1} at most.", lie)
                   : core::tr("It holds for every unit whose records lie in these blocks alone, because they lie in "
                              "{1} at most.",
                              lie);
    const Message touched = blocksText(policy.parts);
    return all ? core::tr("It holds for every unit, because its records lie in {1} at most; a unit may touch {2}, so "
                          "each block has that part of the budget.",
                          lie, touched)
               : core::tr("It holds for every unit whose records lie in these blocks alone, because they lie in {1} at "
                          "most; a unit may touch {2}, so each block has that part of the budget.",
                          lie, touched);
}

Message oneByOneText(const Scope &scope)
{
    Message text;
    const auto add = [&](const Message &what) { text = text.empty() ? what : core::tr("{1} and {2}", text, what); };
    if (scope.actor == "*")
        add(core::tr("each actor"));
    if (scope.purpose == "*")
        add(core::tr("each purpose"));
    if (scope.dataset == "*")
        add(core::tr("each data set"));
    if (scope.period != Period::None)
        add(core::tr("each {1}", wordOf(scope.period)));
    return text;
}

/// The promise of a budget that counts every use of a unit, so that no other spend can add to it or repeat its outputs.
Message boundText(const ScopedPolicy &policy)
{
    const Message loss = lossText(policy.policy, policy.promised, "-DP");
    return policy.byBlock
               ? core::tr("{1} for everything that is released: every spend that reads a unit's block counts "
                          "there, by any actor.",
                          loss)
               : core::tr("{1} for everything that is released: every spend counts here.", loss);
}

/// What bounds everything released about the units of a policy: the budget over everything, else one by block that counts
/// every spend on these blocks.
struct WholeBound {
    Message name;
    BudgetOverEverything budget;
};

WholeBound wholeBound(const ScopeAccounts &accounts, const Scope &scope, const BudgetOverEverything &everything)
{
    for (std::size_t i = 0; everything.promised.empty() && i < accounts.scopes().policies().size(); ++i) {
        const ScopedPolicy &one = accounts.policy(i);
        if (countsEveryReader(one.scope) && one.byBlock && (one.scope.blocks == "*" || covers(one.scope, scope)))
            return {core::tr("the budget of {1}", one.scope.text()),
                    {lossText(one.policy, one.promised, ""), !accounts.exceededAt(i)}};
    }
    return {core::tr("the budget over everything"), everything};
}

/// The promise of any other budget: the loss of its spends given all other outputs, which they may repeat.
Message additionText(const ScopedPolicy &policy, const WholeBound &bound)
{
    const auto &[name, whole] = bound;
    const Message loss = lossText(policy.policy, policy.promised, "");
    const Message each = oneByOneText(policy.scope);
    const Message adds =
        each.empty()
            ? core::tr("Adds at most {1} to what everything else released reveals", loss)
            : core::tr("Adds, for {1} by itself, at most {2} to what everything else released reveals", each, loss);
    if (whole.promised.empty())
        return core::tr("{1}; by themselves these results may repeat what others found, which no budget over "
                        "everything bounds.",
                        adds);
    return whole.kept
               ? core::tr("{1}; by themselves these results may repeat what others found, which {2} bounds: {3}.", adds,
                          name, whole.promised)
               : core::tr("{1}; by themselves these results may repeat what others found, which nothing bounds: "
                          "the record does not keep {2}, {3}.",
                          adds, name, whole.promised);
}

/// For a budget that is not a bound by itself but covers a time: the units for which it bounds everything, and the
/// effect of several periods.
Message timeText(const ScopedPolicy &policy, const BudgetOverEverything &whole)
{
    const Scope &scope = policy.scope;
    const bool periods = scope.period != Period::None;
    const bool window = !scope.from.empty() || !scope.until.empty();
    Message text;
    if (scope.countsEveryReaderInItsTime()) {
        const Message loss = lossText(policy.policy, policy.promised, "-DP");
        Message time = core::tr("this window of time");
        if (periods)
            time = scope.period.sliding ? core::tr("some {1} days on end", scope.period.days)
                                        : core::tr("one {1}", wordOf(scope.period));
        if (periods && window)
            time = core::tr("{1} within this window of time", time);
        text =
            " " + core::tr("Of a unit whose records can be read in {1} alone, everything released is {2}.", time, loss);
    }
    if (policy.interactions > policy.parts)
        text = text + " " +
               core::tr("A unit may take part in {1} of the periods and blocks, each of which has that part of the "
                        "budget.",
                        policy.interactions);
    const bool bounded = whole.kept && !whole.promised.empty();
    if (periods && !scope.period.sliding)
        text = text + " " +
               (bounded ? core::tr("Costs add up: someone present in more than one {1} has the sum, at most {2}.",
                                   wordOf(scope.period), whole.promised)
                        : core::tr("Costs add up: someone present in more than one {1} has the sum.",
                                   wordOf(scope.period)));
    else if (periods)
        text =
            text + " " + core::tr("Costs add up: someone present for longer has the sum of the parts of all periods.");
    return text;
}

TableCell spentCell(const ScopeRow &row)
{
    return {
        spentTexts(row).text(), row.isSum ? row.spent : row.used, {}, row.exceeded ? CellTone::Bad : CellTone::Plain};
}

constexpr std::size_t kListed = 100; ///< maximum number of rows per policy in JSON

} // namespace

BudgetOverEverything budgetOverEverything(const Policy &policy, PoliciesInForce policies, bool kept)
{
    if (policies.count == 0)
        policies.add(policy);
    if (policies.count == 1 && isWithoutLimit(policy))
        return {};
    return {lossText(policy, policies, ""), kept};
}

BudgetOverEverything budgetOverEverything(const Policy &policy, const PoliciesInForce &policies,
                                          const headline::Headline &headline)
{
    using State = headline::Headline::State;
    if (headline.state == State::NoBudget)
        return {};
    return budgetOverEverything(policy, policies,
                                headline.state != State::Exceeded && headline.state != State::Unjudged);
}

Message promiseText(const ScopeAccounts &accounts, std::size_t index, const BudgetOverEverything &whole)
{
    if (accounts.exceededAt(index))
        return core::tr("The record does not keep this budget, so it promises nothing.");
    const ScopedPolicy &one = accounts.policy(index);
    const bool bounds = countsEveryReader(one.scope);
    Message text = bounds ? boundText(one) : additionText(one, wholeBound(accounts, one.scope, whole));
    if (one.byBlock)
        text = text + " " + blocksPromise(one, accounts.scopes().partition()->blocksPerUnit());
    return bounds ? text : text + timeText(one, wholeBound(accounts, one.scope, whole).budget);
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
    if (one.promised.count > 1) { // the joint promise of all policies
        guarantee.native.reset();
        guarantee.epsilon = one.promised.epsilon;
        guarantee.delta = one.promised.delta;
    }
    const Message sentence = groupSentence(guarantee, one.policy.deltaPrime, unit);
    return countsEveryReader(one.scope)
               ? sentence
               : core::tr("{1} This, too, is what its spends add to what everything else released reveals.", sentence);
}

SpentTexts spentTexts(const ScopeRow &row)
{
    if (std::isinf(row.used))
        return {core::tr("unknown"), row.isSum ? displayText(row.budget, Bound::Lower) : std::string()};
    if (!row.isSum && row.exceeded)
        return {row.used > 1 ? Message(displayText(100 * row.used, Bound::Upper, 4) + " %")
                             : core::tr("past the budget"),
                {}};
    if (!row.isSum)
        return {tenthsText(headline::kWholeTenths -
                           (row.closed ? headline::leftTenths(std::max(1 - row.used, 0.0), {}) : leftTenths(row))),
                {}};
    if (!row.exceeded || row.exactly)
        return spentTexts(row.spent, row.budget, row.exactly);
    const ShownAgainst shown = displayAgainst({Amount::compared(row.spent, row.budget)}, row.budget);
    return {shown.amounts.front(), shown.limit};
}

int leftTenths(const ScopeRow &row)
{
    return headline::leftTenths(row.leftShare, row.isSum && row.leftShare > 0 ? row.exactly : std::nullopt);
}

Message leftText(const ScopeRow &row)
{
    return row.closed ? Message(core::tr("closed")) : Message(tenthsText(leftTenths(row)));
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

TableSpec scopesTable(const ScopeAccounts &accounts, const BudgetOverEverything &whole)
{
    TableSpec table{
        "scopes",
        core::tr("Policies with a scope"),
        {{"scope", core::tr("Scope"), false, {}},
         {"budget", core::tr("Budget"), false, {}},
         {"filter", core::tr("Filter"), false, {}},
         {"least_left", core::tr("Least left"), false, {}},
         {"spent", core::tr("Used there"), false, {}},
         {"promise", core::tr("Promise"), false, {}}},
        {},
        (whole.promised.empty()
             ? Message(core::tr("A spend must fit each of these in whose scope it falls."))
             : Message(core::tr("A spend must fit the ledger's budget, which all other numbers are about, and each of "
                                "these in whose scope it falls."))) +
            " " + core::tr("A spend that does not state its block, time or actor counts for all of them.")};
    for (std::size_t i = 0; i < accounts.scopes().policies().size(); ++i) {
        const ScopedPolicy &one = accounts.policy(i);
        const std::vector<ScopeRow> rows = accounts.rows(i);
        const ScopeRow &worst = rows.front();
        table.rows.push_back({textCell(one.scope.text()), textCell(budgetText(one.policy)),
                              textCell(std::string(accounts.kind(i).id())), textCell(nameText(worst)), spentCell(worst),
                              textCell(promiseText(accounts, i, whole))});
    }
    return table;
}

TableSpec scopeRowsTable(const ScopeAccounts &accounts, std::size_t policy, std::size_t most)
{
    const ScopedPolicy &one = accounts.policy(policy);
    TableSpec table{
        "scope",
        one.scope.text(),
        {{"name", core::tr("Counted together"), false, {}},
         {"spent", core::tr("Used"), false, core::tr("of the limit: a sum that the filter keeps, else the share")},
         {"left", core::tr("Left"), true, core::tr("share of the limit that is left, rounded down")}},
        {},
        {}};
    const std::vector<ScopeRow> rows = accounts.rows(policy);
    for (const ScopeRow &row : rows) {
        if (table.rows.size() == most)
            break;
        TableCell left = textCell(leftText(row));
        left.number = row.leftShare;
        table.rows.push_back({textCell(nameText(row)), spentCell(row), std::move(left)});
    }
    if (rows.size() > most)
        table.note = counted(rows.size() - most, core::tr("{1} row with more left is not shown."),
                             core::tr("{1} rows with more left are not shown."));
    return table;
}

Json scopesJson(const ScopeAccounts &accounts, const BudgetOverEverything &whole)
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
                                       {"used", Json::number(row.used)},
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
                                  {"promise", promiseText(accounts, i, whole)},
                                  {"conditional", !countsEveryReader(one.scope)},
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
