// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "core/base/text/number_text.h"
#include "core/present/charts/simulation/simulation_charts.h"
#include "core/present/table/table_text.h"
#include "core/service/simulate_plan.h"

namespace epsilometer::dpledger {

namespace {

/// `dpledger simulate`: plays the draft of a ledger through with random outcomes, and prints where the filters halt and
/// the odometer readings.
class SimulateCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "simulate"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Simulate a draft over random outcomes: where it halts, what it spends";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "Ledger with a draft; - is standard input");
        options.text("--paths", m_paths, "How many random paths (default 1000, fewer for plans of many rounds)");
        options.text("--seed", m_seed, "The same seed gives the same paths everywhere (default 1)");
        options.flag("--json", m_json, "Machine-readable output, bands and worst path included");
        m_policy.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        simulation::SimulationOptions options;
        options.paths = 0;
        if (!m_paths.empty()) {
            EPSILOMETER_ASSIGN(options.paths, parseCount("--paths", m_paths));
        }
        EPSILOMETER_TRY(service::checkPaths(options.paths, environment));
        EPSILOMETER_ASSIGN(options.seed, parseCount("--seed", m_seed, 0));
        EPSILOMETER_ASSIGN(Input input, readInput(m_file, environment));
        warnOfTornLine(input);
        EPSILOMETER_ASSIGN(Plan plan, service::draftToSimulate(input));
        EPSILOMETER_ASSIGN(plan.policy, m_policy.policy(plan.policy, input.typed, environment));
        const auto simulated = service::simulatePlan(&input.session, input.rounds, plan, options, environment);
        if (!simulated.ok())
            return simulated.error().at(service::shownName(m_file));
        const simulation::SimulationReport &report = *simulated;
        if (m_json)
            console::printJson(present::simulationJson(report, plan));
        else
            print(report);
        return ExitCode::Fine;
    }

private:
    static void print(const simulation::SimulationReport &report)
    {
        const present::TextStyle style = console::style();
        console::printStyled(present::paragraphText(present::simulationSentence(report), style) + "\n" +
                             present::tableText(present::haltingSpreadTable(report), style) + "\n" +
                             present::tableText(present::odometerCheckTable(report), style));
    }

    std::string m_file;
    std::string m_paths;
    std::string m_seed = "1";
    PolicyOptions m_policy;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeSimulateCommand()
{
    return std::make_unique<SimulateCommand>();
}

} // namespace epsilometer::dpledger
