// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/kept_state.h"

#include "core/ledger/approvals.h"

#include <algorithm>
#include <utility>

namespace epsilometer::service {

namespace {

/// Whether the event changes the promise that spends are made under, so that the spends beside it matter.
bool setsPolicy(const LedgerEvent &event)
{
    return event.type == "policy" || event.type == "scope" || event.type == "handover";
}

bool describesLedger(const LedgerEvent &event)
{
    return event.type == "header" || setsPolicy(event) || event.type == "partition" || event.type == kApprovals ||
           event.type == "rekey" || correctedHeader(event) != nullptr;
}

LedgerEvent eventOf(const Spend &spend)
{
    LedgerEvent event;
    event.body = spend.notUnderstood != nullptr ? *spend.notUnderstood : spendBody(spend);
    if (textOf(event.body, "type").empty())
        event.body.set("type", "spend");
    event.body.set("seq", Json::count(spend.seq));
    event.type = textOf(event.body, "type");
    event.line = spend.line;
    event.seq = spend.seq;
    return event;
}

} // namespace

std::optional<KeptState> KeptState::of(const Session &session, const account::Rounds &rounds,
                                       const account::Guard &guard, const headline::SpentSoFar &spent,
                                       const ScopeAccounts *scopes)
{
    const auto state = guard.keep();
    const auto counted = spent.keep();
    if (!state || !counted || !rounds.lateOutcomes().empty() || rounds.refusedAt())
        return std::nullopt;
    KeptState kept;
    if (scopes != nullptr) {
        auto accounts = scopes->keep();
        if (!accounts)
            return std::nullopt;
        kept.scopes = *std::move(accounts);
    }
    kept.sessions.push_back(*state);
    kept.spent = *counted;
    for (const LedgerEvent &event : session.records) {
        if (!describesLedger(event))
            continue;
        kept.events.push_back(event);
        if (!setsPolicy(event))
            continue;
        if (const std::size_t first = session.spends.firstAfter(event.line); first < session.spends.size())
            kept.events.push_back(eventOf(session.spends[first]));
    }
    if (!session.spends.empty())
        kept.events.push_back(eventOf(session.spends.back()));
    std::ranges::sort(kept.events, {}, &LedgerEvent::seq);
    const auto same = [](const LedgerEvent &a, const LedgerEvent &b) { return a.seq == b.seq; };
    kept.events.erase(std::unique(kept.events.begin(), kept.events.end(), same), kept.events.end());
    return kept;
}

Json KeptState::json() const
{
    Json::Array lines;
    for (const LedgerEvent &event : events)
        lines.push_back(event.body);
    Json::Array states;
    for (const Json::Array &session : sessions)
        states.push_back(Json::object({{"guard", session}}));
    Json json = Json::object({{"events", std::move(lines)}, {"sessions", std::move(states)}, {"spent", spent}});
    if (!scopes.empty())
        json.set("scopes", scopes);
    return json;
}

std::optional<KeptState> KeptState::read(const Json &json)
{
    const Json *lines = json.find("events");
    const Json *states = json.find("sessions");
    const Json *counted = json.find("spent");
    if (lines == nullptr || lines->ifArray() == nullptr || states == nullptr || states->ifArray() == nullptr ||
        states->ifArray()->size() != 1 || counted == nullptr || counted->ifArray() == nullptr)
        return std::nullopt;
    KeptState kept;
    for (const Json &line : *lines->ifArray()) {
        const auto seq = wholeNumber(line, "seq");
        LedgerEvent event;
        event.type = textOf(line, "type");
        if (!seq || event.type.empty())
            return std::nullopt;
        event.seq = *seq;
        event.line = static_cast<std::int64_t>(*seq) + 1;
        event.body = line;
        kept.events.push_back(std::move(event));
    }
    for (const Json &state : *states->ifArray()) {
        const Json *guard = state.find("guard");
        if (guard == nullptr || guard->ifArray() == nullptr)
            return std::nullopt;
        kept.sessions.push_back(*guard->ifArray());
    }
    kept.spent = *counted->ifArray();
    if (const Json *scopes = json.find("scopes")) {
        if (scopes->ifArray() == nullptr)
            return std::nullopt;
        kept.scopes = *scopes->ifArray();
    }
    return kept;
}

} // namespace epsilometer::service
