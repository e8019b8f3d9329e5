// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/remaining.h"
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "app/dpledger/support/request.h"
#include "core/ledger/policy_changes.h"

namespace epsilometer {

namespace {

/// How many more runs of a mechanism fit; without one, what the filter has left and the largest pure round it admits.
class RemainingCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "remaining"; }
    [[nodiscard]] std::string_view summary() const override { return "How many more of a mechanism still fit"; }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "Ledger, CSV or JSON Lines; - is standard input");
        m_options.addTo(options, false);
        options.flag("--json", m_json, "Machine-readable output");
        m_policy.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_TRY(m_options.checkTogether());
        std::optional<Request> request;
        if (m_options.given()) {
            EPSILOMETER_ASSIGN(request, m_options.request(environment));
        }
        EPSILOMETER_ASSIGN(Input input, readInput(m_file, environment));
        warnOfTornLine(input);
        EPSILOMETER_ASSIGN(const Policy policy,
                           m_policy.policy(input.policy, input.rounds, input.typed, request ? &*request : nullptr));
        EPSILOMETER_ASSIGN(const Guard guard,
                           Guard::make(environment.catalog.filters, policy, input.rounds, environment.progress));
        // A policy of this run is asked as if it had been there from the start.
        const PoliciesInForce policies = m_policy.any() ? PoliciesInForce() : policiesInForce(input.session);
        EPSILOMETER_ASSIGN(const Remaining left, remainingOf({policy, guard, input.rounds, input.last(), policies,
                                                              request ? &*request : nullptr},
                                                             environment));
        if (m_json)
            console::printJson(jsonOf(left, environment.catalog.mechanisms, input.typed));
        else
            console::print(textOf(left, input.typed));
        return ExitCode::Fine;
    }

private:
    std::string m_file;
    RequestOptions m_options;
    PolicyOptions m_policy;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeRemainingCommand()
{
    return std::make_unique<RemainingCommand>();
}

} // namespace epsilometer
