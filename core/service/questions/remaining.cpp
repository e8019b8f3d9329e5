// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/remaining.h"

#include "core/base/text/text.h"
#include "core/budgets/scope_gate.h"
#include "core/budgets/scoped_promise.h"
#include "core/ledger/policy_changes.h"
#include "core/present/scope_tables.h"
#include "core/present/text/headline_text.h"
#include "core/service/answer.h"
#include "core/service/filter_choice.h"
#include "core/service/input.h"
#include "core/service/questions/groups.h"
#include "core/service/questions/policy_fields.h"
#include "core/service/questions/questions.h"

#include <limits>
#include <optional>

namespace epsilometer::service::questions {

namespace {

/// For each policy that covers the spend, the number of single rounds that still fit.
Json moreInScopes(const ScopeAccounts &accounts, const SpendRecord &spend, const Request *request)
{
    Json::Array list;
    if (request != nullptr)
        for (const ScopeAnswer &answer : accounts.ask(spend, *request->cost, std::numeric_limits<std::int64_t>::max()))
            list.push_back(Json::object({{"text", accounts.policy(answer.policy).scope.text()},
                                         {"more", Json::count(answer.decision.accepted)}}));
    return {std::move(list)};
}

/// The number of further runs of a mechanism that fit; without a mechanism, the remaining budget of the filter and the
/// largest pure round that it admits.
class RemainingRuns final : public Question {
public:
    void describe(FieldTable &table) override
    {
        addRecord(table, m_file);
        m_request.addTo(table, false);
        table.answersJson();
        m_touch.addTo(table);
        m_policy.addTo(table);
    }

    [[nodiscard]] std::vector<Rule> rules() const override { return {{Rule::Is::Needs, {"count", "mechanism"}}}; }

    Result<Reply> answer(const Asked &asked) override
    {
        const Host &host = asked.host;
        std::optional<Request> request;
        if (m_request.isGiven()) {
            EPSILOMETER_ASSIGN(request, m_request.request(asked));
        }
        OpenRecord record(asked, m_file, m_policy.any());
        if (OpenLedger *ledger = record.ledger()) {
            EPSILOMETER_TRY(record.refresh());
            // The promise of a ledger without a limit over everything is read from the spends of its blocks.
            EPSILOMETER_TRY(isWithoutLimit(ledger->policy()) ? ledger->readWhole() : ledger->readWholeIfExceeded());
            const Request *runs = request ? &*request : nullptr;
            EPSILOMETER_ASSIGN(const AskedBudgets budgets, ledger->budgetsFor(runs));
            EPSILOMETER_ASSIGN(const headline::SpentSoFar *spent, ledger->spent());
            const std::optional<Step> last = ledger->session().lastStep();
            return reply({budgets.policy(), budgets.guard(), ledger->rounds(), last ? &*last : nullptr,
                          policiesInForce(ledger->session()), runs, spent},
                         budgets.scopes(), ledger->session(), ledger->typed(), false, host);
        }
        EPSILOMETER_ASSIGN(Input input, readInput(m_file, host));
        warnOfTornLine(asked, m_file, input.head);
        EPSILOMETER_ASSIGN(Policy policy,
                           m_policy.policy(input.policy, input.rounds, input.targetDelta, input.typed, host));
        if (input.rounds.empty() && request) {
            EPSILOMETER_ASSIGN(policy, begunPolicy(host, policy, request->step.mechanism));
        }
        EPSILOMETER_ASSIGN(const account::Guard guard,
                           account::Guard::make(host.catalog.filters, policy, input.rounds, host.progress));
        // A policy given for this question counts as in force from the start.
        const PoliciesInForce policies = m_policy.any() ? PoliciesInForce() : policiesInForce(input.session);
        const std::optional<Step> last = input.session.lastStep();
        EPSILOMETER_ASSIGN(const ScopeAccounts scopes,
                           ScopeAccounts::make(host.catalog.filters, input.session, host.progress));
        return reply({policy,
                      guard,
                      input.rounds,
                      last ? &*last : nullptr,
                      policies,
                      request ? &*request : nullptr,
                      nullptr,
                      {},
                      input.session.stepsOfLog()},
                     scopes, input.session, input.typed, input.assumesPoisson, host);
    }

private:
    /// Of a promise with a scope: the same about the blocks with the least left of it, among those that are asked about.
    [[nodiscard]] Result<Reply> reply(const RemainingQuestion &asked, const ScopeAccounts &scopes,
                                      const Session &session, const present::TypedNumbers &typed, bool assumesPoisson,
                                      const Host &host) const
    {
        const bool places = !m_touch.blocks.empty() || !m_touch.time.empty();
        EPSILOMETER_ASSIGN(const SpendRecord spend, placed(m_touch.record(), scopes.scopes(), host));
        const auto promise = m_policy.any() ? std::nullopt : scopedPromise(session, scopes, places ? &spend : nullptr);
        if (!promise)
            return answered(asked, spend, scopes, session.plan.unit, typed, assumesPoisson, {}, host);
        const Policy &policy = promise->session.plan.policy;
        const account::Rounds rounds = promise->session.rounds();
        EPSILOMETER_ASSIGN(const account::Guard guard,
                           account::Guard::make(host.catalog.filters, policy, rounds, host.progress));
        return answered({policy, guard, rounds, asked.last, policiesInForce(promise->session), asked.request, nullptr},
                        spend, scopes, session.plan.unit, typed, assumesPoisson,
                        "These are the numbers of " + present::nameText(promise->tightest).english() + " under " +
                            promise->scope + (places ? "" : ", where the least is left") + ".\n",
                        host);
    }

    /// about  a line on whom the numbers are about; empty: everything
    [[nodiscard]] static Result<Reply> answered(RemainingQuestion question, const SpendRecord &spend,
                                                const ScopeAccounts &scopes, const Unit &unit,
                                                const present::TypedNumbers &typed, bool assumesPoisson,
                                                const std::string &about, const Host &host)
    {
        const Request *request = question.request;
        question.others = scopeLimit(scopes, spend);
        EPSILOMETER_ASSIGN(const Remaining left, remainingOf(question, host));
        const Json more = moreInScopes(scopes, spend, request);
        const auto whole = about.empty()
                               ? present::budgetOverEverything(question.policy, question.policies, left.answer)
                               : present::BudgetOverEverything();
        Json json = jsonOf(left, host.catalog.mechanisms, typed);
        if (const Json group = present::groupJson(left.answer, unit); !group.isNull())
            json.set("group", group);
        if (assumesPoisson)
            json.set("batches", kAssumedBatches);
        if (!scopes.scopes().empty())
            json.set("scopes", present::scopesJson(scopes, whole));
        if (!scopes.scopes().empty() && request != nullptr)
            json.set("more_in_scopes", more);
        std::string lines = terminalText(textOf(left, host.catalog.mechanisms, typed) + about);
        if (const std::string group = present::groupSentence(left.answer, unit).english(); !group.empty())
            lines += oneLine(group) + "\n";
        if (assumesPoisson)
            lines += std::string("batches: ") + kAssumedBatches + "\n";
        for (const Json &one : *more.ifArray())
            lines += oneLine(epsilometer::textOf(one, "text") + ": " + one.find("more")->write() + " more") + "\n";
        std::optional<present::TableSpec> table;
        if (!scopes.scopes().policies().empty())
            table = present::scopesTable(scopes, whole);
        Reply reply;
        reply.json = [json = std::move(json)] { return json; };
        reply.text = [lines = std::move(lines), table = std::move(table)](const present::TextStyle &style) {
            return lines + (table ? "\n" + present::tableText(*table, style) : "");
        };
        reply.fine = request == nullptr || left.mayGoOn();
        return reply;
    }

    std::string m_file;
    RequestFields m_request;
    TouchFields m_touch;
    PolicyFields m_policy;
};

} // namespace

std::unique_ptr<Question> makeRemaining()
{
    return std::make_unique<RemainingRuns>();
}

} // namespace epsilometer::service::questions
