// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "core/present/table/table_text.h"
#include "core/service/difference.h"

#include <array>

namespace epsilometer::dpledger {

namespace {

/// `dpledger diff`: the changes between two ledgers, in accounting terms. Exit status 1 if there are any.
class DiffCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "diff"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "What changed between two ledgers, in accounting terms";
    }

    void addOptions(Options &options) override
    {
        options.positional("A", m_first, "Ledger, CSV or JSON Lines");
        options.positional("B", m_second, "Ledger, CSV or JSON Lines");
        options.flag("--json", m_json, "Machine-readable output");
        m_policy.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        std::array<Input, 2> inputs;
        std::array<Policy, 2> policies;
        const std::array files{&m_first, &m_second};
        for (std::size_t i = 0; i < files.size(); ++i) {
            EPSILOMETER_ASSIGN(inputs[i], readInput(*files[i], environment));
            warnOfTornLine(inputs[i]);
            EPSILOMETER_ASSIGN(policies[i], m_policy.policy(inputs[i].policy, inputs[i].rounds, inputs[i].targetDelta,
                                                            inputs[i].typed, environment));
        }
        EPSILOMETER_ASSIGN(const service::Difference difference, service::differenceOf(inputs, policies, environment));
        if (m_json)
            console::printJson(service::jsonOf(difference));
        else
            console::printStyled(present::tableText(difference.record, console::style()) + "\n" +
                                 present::tableText(difference.account, console::style()));
        return difference.isEmpty() ? ExitCode::Fine : ExitCode::Findings;
    }

private:
    std::string m_first;
    std::string m_second;
    PolicyOptions m_policy;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeDiffCommand()
{
    return std::make_unique<DiffCommand>();
}

} // namespace epsilometer::dpledger
