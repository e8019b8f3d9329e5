// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/remaining.h"
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "app/dpledger/support/request.h"
#include "app/dpledger/support/touch_options.h"
#include "core/budgets/scope_gate.h"
#include "core/ledger/policy_changes.h"
#include "core/present/scope_tables.h"
#include "core/present/table/table_text.h"
#include "core/present/text/headline_text.h"
#include "core/service/answer.h"
#include "core/service/filter_choice.h"
#include "core/service/open_ledger.h"

#include <cstdint>
#include <limits>

namespace epsilometer::dpledger {

namespace {

/// `dpledger remaining`: the number of further runs of a mechanism that fit; without a mechanism, the remaining budget
/// of the filter and the largest pure round that it admits.
class RemainingCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "remaining"; }
    [[nodiscard]] std::string_view summary() const override { return "How many more of a mechanism still fit"; }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "Ledger, CSV, JSON Lines or the log of a library; - is standard input");
        m_options.addTo(options, false);
        options.flag("--json", m_json, "Machine-readable output");
        m_touch.addTo(options);
        m_policy.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_TRY(m_options.checkTogether());
        std::optional<service::Request> request;
        if (m_options.given()) {
            EPSILOMETER_ASSIGN(request, m_options.request(environment));
        }
        if (auto ledger = m_policy.any() ? std::nullopt : service::OpenLedger::resumed(m_file, environment)) {
            EPSILOMETER_TRY(ledger->readWholeIfExceeded());
            warnOfTornLine(m_file, ledger->file().head());
            EPSILOMETER_ASSIGN(const account::Guard *guard, ledger->guard());
            EPSILOMETER_ASSIGN(const headline::SpentSoFar *spent, ledger->spent());
            EPSILOMETER_ASSIGN(const ScopeAccounts *scopes, ledger->scopes());
            const std::optional<Step> last = ledger->session().lastStep();
            return say({ledger->policy(), *guard, ledger->rounds(), last ? &*last : nullptr,
                        policiesInForce(ledger->session()), request ? &*request : nullptr, spent},
                       *scopes, ledger->session().plan.unit, ledger->typed(), environment);
        }
        EPSILOMETER_ASSIGN(Input input, readInput(m_file, environment));
        warnOfTornLine(input);
        EPSILOMETER_ASSIGN(Policy policy, m_policy.policy(input.policy, input.rounds, input.targetDelta,
                                                          environment.catalog.filters, input.typed));
        if (input.rounds.empty() && request) {
            EPSILOMETER_ASSIGN(policy, service::begunPolicy(environment, policy, request->step.mechanism));
        }
        EPSILOMETER_ASSIGN(const account::Guard guard, account::Guard::make(environment.catalog.filters, policy,
                                                                            input.rounds, environment.progress));
        // A policy given for this run counts as in force from the start.
        const PoliciesInForce policies = m_policy.any() ? PoliciesInForce() : policiesInForce(input.session);
        const std::optional<Step> last = input.session.lastStep();
        EPSILOMETER_ASSIGN(const ScopeAccounts scopes,
                           ScopeAccounts::make(environment.catalog.filters, input.session, environment.progress));
        return say(
            {policy, guard, input.rounds, last ? &*last : nullptr, policies, request ? &*request : nullptr, nullptr},
            scopes, input.session.plan.unit, input.typed, environment);
    }

private:
    [[nodiscard]] Result<ExitCode> say(service::RemainingQuestion question, const ScopeAccounts &scopes,
                                       const Unit &unit, const present::TypedNumbers &typed,
                                       const Environment &environment) const
    {
        const service::Request *request = question.request;
        EPSILOMETER_ASSIGN(const SpendRecord spend, service::placed(m_touch.record(), scopes.scopes(), environment));
        question.others = scopeLimit(scopes, spend);
        EPSILOMETER_ASSIGN(const service::Remaining left, service::remainingOf(question, environment));
        const Json more = moreInScopes(scopes, spend, request);
        const ExitCode exit = request == nullptr || left.mayGoOn() ? ExitCode::Fine : ExitCode::Findings;
        const present::BudgetOverEverything whole =
            present::budgetOverEverything(question.policy, question.policies, left.answer);
        if (m_json) {
            Json json = service::jsonOf(left, environment.catalog.mechanisms, typed);
            if (const Json group = present::groupJson(left.answer, unit); !group.isNull())
                json.set("group", group);
            if (!scopes.scopes().empty())
                json.set("scopes", present::scopesJson(scopes, whole));
            if (!scopes.scopes().empty() && request != nullptr)
                json.set("more_in_scopes", more);
            console::printJson(json);
            return exit;
        }
        console::print(service::textOf(left, typed));
        if (const std::string group = present::groupSentence(left.answer, unit).english(); !group.empty())
            console::say(group);
        if (request != nullptr)
            for (const Json &one : *more.ifArray())
                console::say(textOf(one, "text") + ": " + one.find("more")->write() + " more");
        if (!scopes.scopes().policies().empty())
            console::printStyled("\n" + present::tableText(present::scopesTable(scopes, whole), console::style()));
        return exit;
    }

    /// For each policy that covers the spend, the number of single rounds that still fit.
    static Json moreInScopes(const ScopeAccounts &accounts, const SpendRecord &spend, const service::Request *request)
    {
        Json::Array list;
        if (request == nullptr)
            return Json(std::move(list));
        for (const ScopeAnswer &answer : accounts.ask(spend, *request->cost, std::numeric_limits<std::int64_t>::max()))
            list.push_back(Json::object({{"text", accounts.policy(answer.policy).scope.text()},
                                         {"more", Json::count(answer.decision.accepted)}}));
        return Json(std::move(list));
    }

    std::string m_file;
    TouchOptions m_touch;
    RequestOptions m_options;
    PolicyOptions m_policy;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeRemainingCommand()
{
    return std::make_unique<RemainingCommand>();
}

} // namespace epsilometer::dpledger
