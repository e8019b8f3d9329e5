// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/ledgers_together.h"

#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/ledger/policy_changes.h"
#include "core/present/table/cells.h"
#include "core/present/text/headline_text.h"
#include "core/service/account_record.h"

#include <algorithm>

namespace epsilometer::service {

namespace {

std::string orNotStated(const std::string &text)
{
    return text.empty() ? "not stated" : text;
}

/// The first fact in which the ledgers differ: a person in all of them is a neighbour of one kind in each only if none
/// differs. A fact that one of them leaves out may differ.
Message whyApart(const std::vector<LedgerShare> &ledgers)
{
    struct Fact {
        Literal name;
        const std::string &(*of)(const LedgerShare &);
    };
    static const Fact kFacts[] = {
        {core::tr("unit"), [](const LedgerShare &one) -> const std::string & { return one.unit.entity; }},
        {core::tr("contribution"), [](const LedgerShare &one) -> const std::string & { return one.unit.contribution; }},
        {core::tr("window"), [](const LedgerShare &one) -> const std::string & { return one.unit.window; }},
        {core::tr("neighbours"), [](const LedgerShare &one) -> const std::string & { return one.neighbours; }},
    };
    for (const Fact &fact : kFacts)
        for (const LedgerShare &one : ledgers)
            if (fact.of(one) != fact.of(ledgers.front()))
                return core::tr("{1}: {2} in {3}, {4} in {5}", fact.name, orNotStated(fact.of(ledgers.front())),
                                ledgers.front().file, orNotStated(fact.of(one)), one.file);
    return {};
}

Json jsonOf(const Exact &upper)
{
    return displayText(upper, Bound::Upper);
}

} // namespace

Exact LedgerShare::spent() const
{
    if (headline.rounds == 0)
        return {};
    if (!headline.spent)
        return Exact::infinity();
    return headline.spent->exact ? *headline.spent->exact : Exact::fromDouble(headline.spent->epsilon);
}

Exact LedgerShare::promised() const
{
    return headline.keepsBudget() ? headline.limit : Exact::infinity();
}

Result<LedgerShare> shareOf(std::string file, const Session &session, const account::Rounds &rounds,
                            const std::optional<Policy> &policy, const Host &host)
{
    if (!policy)
        return makeError(ErrorCode::OutOfDomain, "FILE", file,
                         core::tr("has no budget over everything: account it by itself, or give it one"));
    const Catalog &catalog = host.catalog;
    const std::optional<Step> last = session.lastStep();
    LedgerShare share{std::move(file), session.id, session.plan.unit, relationOf(session), {}, false, {}};
    EPSILOMETER_ASSIGN(share.headline,
                       headline::headline({catalog.mechanisms, catalog.filters, catalog.odometers},
                                          {policy, rounds, last ? &*last : nullptr, nullptr, policiesInForce(session)},
                                          host.progress));
    return share;
}

Result<LedgerShare> readShare(const std::string &file, const LogAnswers &answers, const Host &host)
{
    EPSILOMETER_ASSIGN(const Input input, readInput(file, host, answers));
    EPSILOMETER_ASSIGN(LedgerShare share, shareOf(file, input.session, input.rounds, input.policy, host));
    share.hasErrors = std::ranges::any_of(input.session.findings,
                                          [](const Finding &finding) { return finding.severity == Severity::Error; });
    share.head = input.head;
    return share;
}

Result<LedgersTogether> addUp(std::vector<LedgerShare> ledgers)
{
    LedgersTogether together;
    ExactSum delta;
    ExactSum promised;
    ExactSum spent;
    for (std::size_t i = 0; i < ledgers.size(); ++i) {
        const LedgerShare &one = ledgers[i];
        for (std::size_t before = 0; before < i; ++before)
            if (!one.id.empty() && ledgers[before].id == one.id)
                return makeError(ErrorCode::OutOfDomain, "FILE", one.file,
                                 core::tr("is the same ledger as {1}, which would count twice", ledgers[before].file));
        delta.add(one.headline.delta);
        promised.add(one.promised());
        spent.add(one.spent());
        if (ledgers[together.largest].promised() < one.promised())
            together.largest = i;
        together.largestDelta = std::max(together.largestDelta, one.headline.delta);
    }
    together.apart = whyApart(ledgers);
    together.delta = delta.value();
    together.promised = promised.value();
    together.spent = spent.value();
    together.ledgers = std::move(ledgers);
    return together;
}

present::TableSpec ledgersTable(const LedgersTogether &together)
{
    present::TableSpec table;
    table.id = "ledgers";
    table.title = core::tr("Ledgers");
    table.columns = {
        {"ledger", core::tr("Ledger"), false, ""},
        {"unit", core::tr("Unit"), false, core::tr("whom its budget protects")},
        {"neighbours", core::tr("Neighbours"), false, ""},
        {"rounds", core::tr("Rounds"), true, ""},
        {"budget", core::tr("Budget"), true, core::tr("epsilon that it promises; inf: its record exceeds it")},
        {"delta", core::tr("Delta"), true, ""},
        {"spent", core::tr("Spent"), true, core::tr("epsilon at most, so far, at that delta")}};
    for (const LedgerShare &one : together.ledgers)
        table.rows.push_back({present::textCell(one.file), present::textCell(orNotStated(one.unit.entity)),
                              present::textCell(orNotStated(one.neighbours)), present::countCell(one.headline.rounds),
                              present::numberCell(one.promised()), present::numberCell(one.headline.delta),
                              present::numberCell(one.spent())});
    return table;
}

std::vector<Message> ledgersSentences(const LedgersTogether &together)
{
    const auto shown = [](const Exact &value) { return displayText(value, Bound::Upper); };
    std::vector<Message> out;
    if (!together.apart.empty()) {
        out.push_back(core::tr("Nothing is added: the ledgers differ ({1}).", together.apart));
    } else {
        out.push_back(
            core::tr("A person in all {1} ledgers: epsilon at most {2} at delta {3}, whatever the order of the "
                     "analyses: budgets add up.",
                     together.ledgers.size(), shown(together.promised), shown(together.delta)));
        out.push_back(core::tr("So far: epsilon at most {1} at delta {2}, whenever you stop.", shown(together.spent),
                               shown(together.delta)));
    }
    const LedgerShare &largest = together.ledgers[together.largest];
    out.push_back(core::tr("A person in one ledger: epsilon at most {1} at delta {2}, the largest budget ({3}).",
                           shown(largest.promised()), shown(together.largestDelta), largest.file));
    return out;
}

Json ledgersJson(const LedgersTogether &together)
{
    Json::Array ledgers;
    for (const LedgerShare &one : together.ledgers)
        ledgers.push_back(Json::object({{"file", one.file},
                                        {"id", one.id},
                                        {"unit", one.unit.entity.empty() ? Json() : Json(one.unit.entity)},
                                        {"neighbours", one.neighbours.empty() ? Json() : Json(one.neighbours)},
                                        {"rounds", Json::count(one.headline.rounds)},
                                        {"state", std::string(present::id(one.headline.state))},
                                        {"epsilon", jsonOf(one.promised())},
                                        {"delta", jsonOf(one.headline.delta)},
                                        {"spent", jsonOf(one.spent())}}));
    Json all;
    if (together.apart.empty())
        all = Json::object({{"epsilon", jsonOf(together.promised)},
                            {"delta", jsonOf(together.delta)},
                            {"spent", jsonOf(together.spent)}});
    const LedgerShare &largest = together.ledgers[together.largest];
    return Json::object({{"ledgers", std::move(ledgers)},
                         {"in_all", std::move(all)},
                         {"in_one", Json::object({{"ledger", largest.file},
                                                  {"epsilon", jsonOf(largest.promised())},
                                                  {"delta", jsonOf(together.largestDelta)}})},
                         {"apart", together.apart.empty() ? Json() : Json(together.apart)}});
}

} // namespace epsilometer::service
