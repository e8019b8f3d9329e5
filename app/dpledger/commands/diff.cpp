// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "app/host/threads.h"
#include "core/account/account.h"
#include "core/present/table/account_tables.h"
#include "core/present/table/table_text.h"

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
        EPSILOMETER_ASSIGN(const Side a, read(m_first, environment));
        EPSILOMETER_ASSIGN(const Side b, read(m_second, environment));
        const present::TableSpec record =
            present::recordDifference(a.input.session, b.input.session, a.report, b.report);
        const present::TableSpec account = present::accountDifference(a.report, b.report);
        if (m_json)
            console::printJson(
                Json::object({{"record", present::tableJson(record)}, {"account", present::tableJson(account)}}));
        else
            console::printStyled(present::tableText(record, console::style()) + "\n" +
                                 present::tableText(account, console::style()));
        return record.rows.empty() && account.rows.empty() ? ExitCode::Fine : ExitCode::Findings;
    }

private:
    struct Side {
        Input input;
        account::AccountReport report;
    };

    [[nodiscard]] Result<Side> read(const std::string &path, const Environment &environment) const
    {
        Side side;
        EPSILOMETER_ASSIGN(side.input, readInput(path, environment));
        warnOfTornLine(side.input);
        EPSILOMETER_ASSIGN(const Policy policy, m_policy.policy(side.input.policy, side.input.rounds,
                                                                environment.catalog.filters, side.input.typed));
        const Catalog &catalog = environment.catalog;
        EPSILOMETER_ASSIGN(side.report, account::account(catalog.filters, catalog.odometers, catalog.compositions,
                                                         policy, side.input.rounds, account::RoundSelection(),
                                                         environment.progress, host::runOnAllProcessors));
        return side;
    }

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
