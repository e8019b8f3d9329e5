// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/number_text.h"
#include "core/present/charts/simulation/simulation_charts.h"
#include "core/service/input.h"
#include "core/service/questions/groups.h"
#include "core/service/questions/policy_fields.h"
#include "core/service/questions/questions.h"
#include "core/service/simulate_plan.h"

namespace epsilometer::service::questions {

namespace {

/// The draft of a ledger played through with random outcomes.
class Simulate final : public Question {
public:
    void describe(FieldTable &table) override
    {
        table.file("file", m_file, "Ledger with a draft; - is standard input").needed("must be a ledger with a draft");
        table.whole("paths", m_paths, "How many random paths (default 1000, fewer for plans of many rounds)");
        table.whole("seed", m_seed, "The same seed gives the same paths everywhere").from(0).usual("1");
        table.answersJson("Machine-readable output, bands and worst path included");
        m_policy.addTo(table);
    }

    Result<Reply> answer(const Asked &asked) override
    {
        const Host &host = asked.host;
        simulation::SimulationOptions options;
        options.paths = 0;
        if (!m_paths.empty()) {
            EPSILOMETER_ASSIGN(options.paths, parseCount(host.field("paths"), m_paths));
        }
        EPSILOMETER_TRY(checkPaths(options.paths, host));
        EPSILOMETER_ASSIGN(options.seed, parseCount(host.field("seed"), m_seed, 0));
        EPSILOMETER_ASSIGN(Input input, readInput(m_file, host));
        warnOfTornLine(asked, m_file, input.head);
        EPSILOMETER_ASSIGN(Plan plan, draftToSimulate(input));
        EPSILOMETER_ASSIGN(plan.policy, m_policy.policy(plan.policy, input.typed, host));
        const auto simulated = simulatePlan(&input.session, input.rounds, plan, options, host);
        if (!simulated.ok())
            return asked.ledger != nullptr ? simulated.error() : simulated.error().at(shownName(m_file));
        Reply reply;
        reply.json = [json = present::simulationJson(*simulated, plan)] { return json; };
        reply.text = [report = *simulated](const present::TextStyle &style) {
            return present::paragraphText(present::simulationSentence(report), style) + "\n" +
                   present::tableText(present::haltingSpreadTable(report), style) + "\n" +
                   present::tableText(present::odometerCheckTable(report), style);
        };
        return reply;
    }

private:
    std::string m_file;
    std::string m_paths;
    std::string m_seed;
    PolicyFields m_policy;
};

} // namespace

std::unique_ptr<Question> makeSimulate()
{
    return std::make_unique<Simulate>();
}

} // namespace epsilometer::service::questions
