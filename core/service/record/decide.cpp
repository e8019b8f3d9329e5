// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/record/decide.h"

#include "core/base/text/display.h"
#include "core/base/text/text.h"
#include "core/ledger/policy_changes.h"
#include "core/service/filter_choice.h"
#include "core/service/policy_event.h"

#include <algorithm>
#include <utility>

namespace epsilometer::service {

namespace {

/// What holds once a change of policy is recorded: the deltas add up only where something was spent before.
PoliciesInForce afterChange(Session session, const Policy &changed)
{
    const std::int64_t next = session.spends.empty() ? 1 : session.spends.back().line + 1;
    session.records.push_back({"policy", next, 0, policyBody(changed)});
    session.plan.policy = changed;
    return policiesInForce(session);
}

std::string changedText(const Policy &changed, const PoliciesInForce &holds)
{
    const std::string pair =
        "(" + displayBriefly(holds.epsilon, Bound::Upper) + ", " + displayBriefly(holds.delta, Bound::Upper) + ")-DP";
    std::string first = "The policy is changed first: " + changed.filter +
                        " filter from here on, charged with everything recorded (" + oneLine(changed.reason) + ").\n";
    if (holds.count < 2)
        return first;
    return first + "What holds now: " + pair +
           ", also if results decided when to change: " + std::to_string(holds.count) +
           " policies were in force, and their deltas add up.\n";
}

Json changedJson(const Policy &changed, const PoliciesInForce &holds)
{
    return Json::object({{"filter", changed.filter},
                         {"reason", changed.reason},
                         {"policies", Json::count(holds.count)},
                         {"guarantee", Json::object({{"epsilon", displayExactly(holds.epsilon)},
                                                     {"delta", displayExactly(holds.delta)}})}});
}

constexpr std::string_view kBegins =
    "The filter is set up for analyses like this first one; others may cost more. The promise is the same.\n";

/// The decision on one request, whose events before it are recorded.
class Decider {
public:
    Decider(LedgerRecord &record, const SpendRequest &asked, const Json &body, const Host &host)
        : m_record(record), m_asked(asked), m_body(body), m_host(host)
    {
    }

    Result<Decision> run()
    {
        EPSILOMETER_ASSIGN(const AskedBudgets asked, AskedBudgets::of(m_record, &m_asked.request, m_host));
        if (asked.begun())
            return changed(asked.budgets());
        if (needsWhole(m_record, m_asked.request, asked.guard())) {
            Decision none;
            none.needsWhole = true;
            return none;
        }
        Decision decision;
        const bool own = ask(asked.budgets(), decision.answer);
        const Policy &policy = m_record.policy();
        if (decision.answer.cont)
            decision.events = {{"spend", decision.answer.body}};
        else if (!own && !m_asked.switchFilter.empty() && m_asked.switchFilter != policy.filter)
            return switched(asked.scopes());
        return decision;
    }

private:
    /// Fills in the answer; returns whether the policy over everything accepts the request.
    bool ask(const Budgets &budgets, SpendAnswer &answer) const
    {
        const Answer decided(budgets, m_asked.request, m_asked.record, m_host);
        answer.cont = decided.cont();
        answer.sentence = decided.sentence();
        answer.json = decided.json();
        answer.body = withoutKeys(m_body, {kApprovals}); // those that do not count, or are not asked for, are left out
        if (const ApprovalAnswer *approval = decided.approval()) {
            answer.request = approval->statement;
            answer.body.set(std::string(kApprovals), approval->given.counted);
        }
        if (!answer.cont) {
            answer.latches = decided.latches();
            answer.json.set("on_halt", answer.latches ? "latch" : "skip");
            answer.json.set("refusal_recorded", false);
        }
        return decided.policyAccepts();
    }

    /// Under the policy with the filter that was asked for, which is charged with everything recorded.
    [[nodiscard]] Result<Decision> switched(const ScopeAccounts &scopes) const
    {
        Policy other = m_record.policy();
        other.filter = m_asked.switchFilter;
        other.reason = m_asked.reason;
        EPSILOMETER_ASSIGN(other, completedPolicy(m_host, std::move(other)));
        EPSILOMETER_ASSIGN(const account::Guard guard,
                           account::Guard::make(m_host.catalog.filters, other, m_record.rounds(), m_host.progress));
        return changed({other, &guard, m_record.rounds(), scopes, m_record.session()});
    }

    /// Under another policy: its event precedes the spend, and a refusal records neither.
    [[nodiscard]] Result<Decision> changed(const Budgets &budgets) const
    {
        Decision decision;
        ask(budgets, decision.answer);
        if (!decision.answer.cont)
            return decision;
        const Policy &other = budgets.policy;
        EPSILOMETER_ASSIGN(const Policy written, withOdometers(m_host, other));
        Json event = policyEvent(written, m_record.typed());
        event.set("time", *m_body.find("time"));
        if (const Json *actor = m_body.find("actor"))
            event.set("actor", *actor);
        const Session &session = m_record.session();
        const PoliciesInForce holds = afterChange(session, other);
        const bool begins = session.spends.empty() && other.filter == m_record.policy().filter;
        decision.answer.policyChanged = begins ? std::string(kBegins) : changedText(other, holds);
        decision.answer.json.set("policy_changed", changedJson(other, holds));
        decision.events = {{"policy", std::move(event)}, {"spend", decision.answer.body}};
        return decision;
    }

    LedgerRecord &m_record;
    const SpendRequest &m_asked;
    const Json &m_body;
    const Host &m_host;
};

/// As if the events before the spend were recorded: they go first.
Result<Decision> decideAfter(const LedgerRecord &record, const LedgerHead &head, const SpendRequest &asked,
                             const Json &body, const Host &host)
{
    LedgerRecord supposed = record;
    EPSILOMETER_TRY(supposed.suppose(head, asked.first));
    EPSILOMETER_ASSIGN(Decision decision, Decider(supposed, asked, body, host).run());
    if (decision.events.empty())
        return decision;
    NewEvents events = asked.first;
    if (decision.events.size() > 1) // the first request completes the policy, so it is recorded once
        std::erase_if(events, [](const LedgerFile::NewEvent &event) { return event.type == "policy"; });
    std::ranges::move(decision.events, std::back_inserter(events));
    decision.events = std::move(events);
    return decision;
}

} // namespace

Result<AskedBudgets> AskedBudgets::of(LedgerRecord &record, const Request *request, const Host &host)
{
    AskedBudgets asked(record);
    EPSILOMETER_ASSIGN(asked.m_scopes, record.scopes(host));
    const bool first = !record.isPartial() && record.session().hasPolicy && record.session().spends.empty();
    if (request != nullptr && first) {
        EPSILOMETER_ASSIGN(Policy chosen, begunPolicy(host, record.policy(), request->step.mechanism));
        if (chosen != record.policy()) {
            asked.m_begun = std::move(chosen);
            EPSILOMETER_ASSIGN(asked.m_first, account::Guard::make(host.catalog.filters, *asked.m_begun,
                                                                   record.rounds(), host.progress));
            return asked;
        }
    }
    EPSILOMETER_ASSIGN(asked.m_guard, record.guard(host));
    return asked;
}

bool needsWhole(const LedgerRecord &record, const Request &request, const account::Guard &guard)
{
    return record.isPartial() && !guard.filter().applies(*request.cost).applies;
}

Result<Decision> decide(LedgerRecord &record, const LedgerHead &head, const SpendRequest &asked, const Json &body,
                        const Host &host)
{
    if (record.isPartial() &&
        (!asked.first.empty() || !asked.switchFilter.empty() || !asked.record.approvals.isNull())) {
        // Another filter, and one after further events, is charged with every round; approvals may stand on any line.
        Decision none;
        none.needsWhole = true;
        return none;
    }
    EPSILOMETER_ASSIGN(Decision decision, asked.first.empty() ? Decider(record, asked, body, host).run()
                                                              : decideAfter(record, head, asked, body, host));
    if (!decision.events.empty() && !asked.note.empty()) {
        Json note = noteBody(asked.note, head.nextSeq + decision.events.size() - 1);
        note.set("time", *body.find("time"));
        decision.events.push_back({"note", std::move(note)});
    }
    return decision;
}

} // namespace epsilometer::service
