// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/scopes_answer.h"

#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/present/text/account_text.h"
#include "core/present/text/words.h"

#include <algorithm>

namespace epsilometer::present {

namespace {

constexpr std::size_t kMostNamed = 5;

Message spentText(const account::Decision &decision)
{
    return spentTexts(decision.spent, decision.budget, std::nullopt).text();
}

/// The spend with the names of the other policy's scope.
SpendRecord renamed(SpendRecord spend, const Scope &scope)
{
    const auto set = [](SharedText &text, const std::string &name) {
        if (!name.empty() && name != "*")
            text = SharedText(name);
    };
    set(spend.actor, scope.actor);
    set(spend.purpose, scope.purpose);
    set(spend.dataset, scope.dataset);
    return spend;
}

/// Whether two scopes restrict the same fields by name, and the others to equal values.
bool alike(const Scope &a, const Scope &b)
{
    return a.actor.empty() == b.actor.empty() && a.purpose.empty() == b.purpose.empty() &&
           a.dataset.empty() == b.dataset.empty() && a.blocks == b.blocks && a.period == b.period && a.from == b.from &&
           a.until == b.until;
}

} // namespace

ScopesAnswer::ScopesAnswer(const ScopeAccounts &accounts, const SpendRecord &spend, const RoundCost &cost,
                           std::uint64_t count)
    : m_accounts(accounts), m_answers(accounts.ask(spend, cost, count)), m_unstated(accounts.scopes().unstated(spend))
{
    for (std::size_t i = 0; i < m_answers.size(); ++i)
        if (!m_answers[i].decision.wholly())
            m_refusing.push_back(i);
    if (!m_refusing.empty())
        findRoom(spend, cost, count);
}

/// Looks for room in other policies of the same kind, in other instances of the refusing policy, and in its other
/// blocks.
void ScopesAnswer::findRoom(const SpendRecord &spend, const RoundCost &cost, std::uint64_t count)
{
    const std::size_t refusing = m_answers[m_refusing.front()].policy;
    const ScopedPolicy &one = m_accounts.policy(refusing);
    const auto add = [this](Message name) {
        if (m_room.size() < kMostNamed)
            m_room.push_back(std::move(name));
    };
    for (std::size_t i = 0; i < m_accounts.scopes().policies().size(); ++i) {
        const ScopedPolicy &other = m_accounts.policy(i);
        if (i == refusing || !alike(one.scope, other.scope))
            continue;
        const auto touch = m_accounts.scopes().touch(other, renamed(spend, other.scope));
        if (touch && m_accounts.sessions(i).ask(*touch, cost, count).wholly())
            add(other.scope.text());
    }
    const auto here = m_accounts.scopes().touch(one, spend);
    for (const auto &instance : m_accounts.sessions(refusing).instances()) {
        const auto &values = instance.first;
        const account::BlockSessions &sessions = instance.second;
        if (!m_accounts.sessions(refusing).isNamed(values))
            continue;
        if (here && values != here->values && sessions.ask(here->blocks, cost, count).wholly())
            add(Scopes::valuesText(one, values));
        if (!here || values != here->values || !one.byBlock)
            continue;
        for (std::uint32_t block = 0; block < std::min<std::uint32_t>(m_accounts.scopes().partition()->size(), 4096);
             ++block)
            if (m_room.size() < kMostNamed &&
                (one.blocks == nullptr || std::ranges::binary_search(*one.blocks, block)) &&
                sessions.classes()[sessions.classOf(block)].session.allows(cost, count))
                add(m_accounts.scopes().partition()->nameOf(block));
    }
}

bool ScopesAnswer::latches() const
{
    return std::ranges::any_of(m_refusing, [this](std::size_t i) {
        return m_accounts.policy(m_answers[i].policy).policy.onHalt == OnHalt::Latch;
    });
}

Message ScopesAnswer::sentence(const Message &own) const
{
    Message text = own;
    if (!m_refusing.empty()) {
        Message refusals;
        for (const std::size_t i : m_refusing) {
            const ScopeAnswer &answer = m_answers[i];
            const ScopedPolicy &one = m_accounts.policy(answer.policy);
            const Applicability &applicability = answer.decision.applicability;
            const Message refusal =
                core::tr("{1} ({2}, {3} filter, spent {4})", one.scope.text(), budgetText(one.policy),
                         m_accounts.kind(answer.policy).id(), spentText(answer.decision));
            refusals +=
                (refusals.empty() ? "" : "; ") +
                (applicability.applies ? refusal : core::tr("{1}: does not apply: {2}", refusal, applicability.why));
        }
        const Message room = m_room.empty() ? core::tr("no other scope of its kind has room")
                                            : core::tr("room for the same: {1}", joined(m_room));
        text = core::tr("HALT: refused by the policy of {1}; {2}; the policy over everything says {3}", refusals, room,
                        text);
    }
    return m_unstated.empty() ? text : core::tr("{1}; not stated, so it counts for all: {2}", text, joined(m_unstated));
}

void ScopesAnswer::addTo(Json &json) const
{
    if (m_accounts.scopes().empty())
        return;
    Json::Array list;
    for (const ScopeAnswer &answer : m_answers) {
        const ScopedPolicy &one = m_accounts.policy(answer.policy);
        list.push_back(Json::object({{"scope", scopeBody(one.scope)},
                                     {"text", one.scope.text()},
                                     {"decision", answer.decision.wholly() ? "cont" : "halt"},
                                     {"spent", Json::number(answer.decision.spent)},
                                     {"budget", Json::number(answer.decision.budget)}}));
    }
    json.set("scopes", std::move(list));
    Json::Array room;
    for (const Message &name : m_room)
        room.emplace_back(name);
    if (!cont())
        json.set("room", std::move(room));
}

} // namespace epsilometer::present
