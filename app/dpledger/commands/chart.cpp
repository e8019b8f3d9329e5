// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/ledger/draft.h"
#include "core/present/pgf/pgf_writer.h"
#include "core/present/svg/svg_writer.h"
#include "core/present/vega/vega_writer.h"
#include "core/service/session_tape.h"

#include <algorithm>

namespace epsilometer::dpledger {

namespace {

/// The picture of the window's first page: loss, halts and what outcomes give back, over the rounds.
class ChartCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "chart"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Draw a ledger or a log: loss over the rounds, where filters halt, what outcomes give back";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "Ledger, CSV, JSON Lines or the log of a library; - is standard input");
        options.output(m_output,
                       "Write a new file: .svg, .json (Vega-Lite) or .tex (pgfplots); without it SVG is printed");
        options.flag("--json", m_json, "Machine-readable output: Vega-Lite, with every number drawn");
        options.texts("--lane", m_lanes, "Only these: loss, halts, given-back; may be repeated");
        options.flag("--plan", m_plan, "The ledger's plan behind its record, too");
        addLogAnswers(options, m_answers);
        m_policy.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_ASSIGN(const Writer write, writer());
        EPSILOMETER_ASSIGN(Input input, readInput(m_file, environment, m_answers));
        warnOfTornLine(input);
        Plan plan = draftOf(input.session);
        if (!m_plan)
            plan.steps.clear();
        EPSILOMETER_ASSIGN(plan.policy,
                           input.policy || m_policy.asksForPolicy()
                               ? m_policy.policy(input.policy, input.rounds, environment.catalog.filters, input.typed)
                               : m_policy.question(input.targetDelta, input.typed));
        EPSILOMETER_ASSIGN(
            const present::Tape tape,
            service::sessionTape(input.session, input.rounds, plan, m_policy.adaptive().value_or(true), environment));
        EPSILOMETER_ASSIGN(const std::vector<present::ChartSpec> lanes, chosen(tape));
        const std::string picture = write(lanes);
        if (m_output.empty()) {
            console::print(picture);
            return ExitCode::Fine;
        }
        EPSILOMETER_TRY(createFile(m_output, picture));
        isDone(m_output + " is written");
        return ExitCode::Fine;
    }

private:
    using Charts = std::vector<present::ChartSpec>;
    using Writer = std::string (*)(const Charts &);

    static std::string svg(const Charts &charts)
    {
        present::SvgOptions options;
        options.heights = present::laneHeights(charts);
        options.height = options.heights.front();
        options.aligned = true;
        return present::svgPanels(charts, options);
    }

    static std::string vega(const Charts &charts)
    {
        present::VegaOptions options;
        options.heights = present::laneHeights(charts);
        return present::vegaPanels(charts, options);
    }

    static std::string pgf(const Charts &charts)
    {
        present::PgfOptions options;
        options.heights = present::laneHeights(charts);
        return present::pgfPanels(charts, options);
    }

    [[nodiscard]] Result<Writer> writer() const
    {
        if (m_json ? m_output.empty() : m_output.ends_with(".json"))
            return Writer(vega);
        if (m_output.empty() || m_output.ends_with(".svg"))
            return Writer(svg);
        if (m_output.ends_with(".tex"))
            return Writer(pgf);
        return Error{ErrorCode::OutOfDomain,
                     "--output",
                     m_output,
                     "must end in .svg, .json or .tex; Save picture in the window writes .png and .pdf",
                     {}};
    }

    [[nodiscard]] Result<Charts> chosen(const present::Tape &tape) const
    {
        const Charts all = tape.lanes();
        if (m_lanes.empty())
            return all;
        Charts charts;
        for (const std::string &id : m_lanes) {
            const auto found = std::ranges::find(all, id, &present::ChartSpec::id);
            if (found == all.end())
                return Error{ErrorCode::OutOfDomain,
                             "--lane",
                             id,
                             "must be one of " + joined(all, ", ", [](const auto &one) { return one.id; }),
                             {}};
            charts.push_back(*found);
        }
        charts.back().x.title = tape.loss.x.title;
        return charts;
    }

    std::string m_file;
    std::string m_output;
    std::vector<std::string> m_lanes;
    bool m_plan = false;
    bool m_json = false;
    LogAnswers m_answers;
    PolicyOptions m_policy;
};

} // namespace

std::unique_ptr<Command> makeChartCommand()
{
    return std::make_unique<ChartCommand>();
}

} // namespace epsilometer::dpledger
