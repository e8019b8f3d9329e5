// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/kept_state.h"

#include "core/ledger/scopes.h"

#include <algorithm>
#include <utility>

namespace epsilometer {

namespace {

bool describesLedger(const LedgerEvent &event)
{
    return event.type == "header" || event.type == "policy" || correctedHeader(event) != nullptr;
}

LedgerEvent eventOf(const Spend &spend)
{
    LedgerEvent event;
    event.body = spend.notUnderstood != nullptr ? *spend.notUnderstood : spendBody(spend);
    if (textOf(event.body, "type").empty())
        event.body.set("type", "spend");
    event.body.set("seq", Json::integer(static_cast<std::int64_t>(spend.seq)));
    event.type = textOf(event.body, "type");
    event.line = spend.line;
    event.seq = spend.seq;
    return event;
}

} // namespace

std::optional<KeptState> KeptState::of(const Session &session, const Rounds &rounds, const Guard &guard)
{
    const auto state = guard.keep();
    // Policies with a scope have states of their own, which are not kept.
    if (!state || !rounds.lateOutcomes().empty() || rounds.refusedAt() || mayHoldScopes(session))
        return std::nullopt;
    KeptState kept;
    kept.sessions.push_back(*state);
    auto spend = session.spends.begin();
    const auto spendAfter = [&](std::int64_t line) {
        spend = std::ranges::upper_bound(spend, session.spends.end(), line, {}, &Spend::line);
        return spend;
    };
    for (const LedgerEvent &event : session.records) {
        if (!describesLedger(event))
            continue;
        kept.events.push_back(event);
        if (event.type == "policy" && spendAfter(event.line) != session.spends.end())
            kept.events.push_back(eventOf(*spend));
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
    return Json::object({{"events", std::move(lines)}, {"sessions", std::move(states)}});
}

std::optional<KeptState> KeptState::read(const Json &json)
{
    const Json *lines = json.find("events");
    const Json *states = json.find("sessions");
    if (lines == nullptr || lines->ifArray() == nullptr || states == nullptr || states->ifArray() == nullptr ||
        states->ifArray()->size() != 1)
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
    return kept;
}

} // namespace epsilometer
