// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "app/dpledger/support/touch_options.h"
#include "core/service/answer.h"
#include "core/service/filter_choice.h"
#include "core/service/open_ledger.h"

namespace epsilometer::dpledger {

namespace {

/// `dpledger can-spend`: the answer of spend, without writing.
class CanSpendCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "can-spend"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Ask the filter and write nothing: yes (0) or no (1)";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "Ledger, CSV, JSON Lines or the log of a library; - is standard input");
        m_options.addTo(options, true);
        options.flag("--json", m_json, "Machine-readable output");
        m_touch.addTo(options);
        m_policy.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_ASSIGN(const service::Request request, m_options.request(environment));
        if (auto ledger = m_policy.any() ? std::nullopt : service::OpenLedger::resumed(m_file, environment)) {
            warnOfTornLine(m_file, ledger->file().head());
            EPSILOMETER_ASSIGN(const account::Guard *guard, ledger->guardFor(request));
            EPSILOMETER_ASSIGN(const ScopeAccounts *accounts, ledger->scopes());
            return say(ledger->policy(), *guard, ledger->rounds(), *accounts, request, environment);
        }
        EPSILOMETER_ASSIGN(Input input, readInput(m_file, environment));
        warnOfTornLine(input);
        EPSILOMETER_ASSIGN(Policy policy, m_policy.policy(input.policy, input.rounds, input.targetDelta,
                                                          environment.catalog.filters, input.typed));
        if (input.rounds.empty()) {
            EPSILOMETER_ASSIGN(policy, service::begunPolicy(environment, policy, request.step.mechanism));
        }
        EPSILOMETER_ASSIGN(const account::Guard guard, account::Guard::make(environment.catalog.filters, policy,
                                                                            input.rounds, environment.progress));
        EPSILOMETER_ASSIGN(const ScopeAccounts accounts,
                           ScopeAccounts::make(environment.catalog.filters, input.session, environment.progress));
        return say(policy, guard, input.rounds, accounts, request, environment);
    }

private:
    Result<ExitCode> say(const Policy &policy, const account::Guard &guard, const account::Rounds &recorded,
                         const ScopeAccounts &accounts, const service::Request &request,
                         const Environment &environment) const
    {
        EPSILOMETER_ASSIGN(const SpendRecord spend, service::placed(m_touch.record(), accounts.scopes(), environment));
        const service::Answer answer({policy, &guard, recorded, accounts}, request, spend, environment);
        if (m_json)
            console::printJson(answer.json());
        else
            console::say((answer.cont() ? "yes: " : "no: ") + answer.sentence().english());
        return answer.cont() ? ExitCode::Fine : ExitCode::Findings;
    }

    std::string m_file;
    RequestOptions m_options;
    TouchOptions m_touch;
    PolicyOptions m_policy;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeCanSpendCommand()
{
    return std::make_unique<CanSpendCommand>();
}

} // namespace epsilometer::dpledger
