// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/ledger/draft.h"
#include "core/service/session_tape.h"

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
        options.choice(
            "--figure", m_figure, {"session", "burn-down"},
            "session (default), or burn-down: what is left of the budget over time, and when it ends at this pace");
        options.text(
            "--width", m_width,
            "Width on paper in millimetres, such as 85 for one column: text of 8 points, no title and caption");
        options.flag("--plan", m_plan, "The ledger's plan behind its record, too");
        addLogAnswers(options, m_answers);
        m_policy.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_ASSIGN(const service::PictureFormat as, format());
        EPSILOMETER_ASSIGN(const std::optional<int> paper, service::paperWidth(m_width, environment.field("width")));
        EPSILOMETER_ASSIGN(NewFile file, NewFile::at(m_output, madeFrom(m_file)));
        EPSILOMETER_ASSIGN(Input input, readInput(m_file, environment, m_answers));
        warnOfTornLine(input);
        Plan plan = draftOf(input.session);
        if (!m_plan)
            plan.steps.clear();
        EPSILOMETER_ASSIGN(
            plan.policy, input.policy || m_policy.asksForPolicy()
                             ? m_policy.policy(input.policy, input.rounds, input.targetDelta, input.typed, environment)
                             : m_policy.question(input.targetDelta, input.typed, environment));
        EPSILOMETER_ASSIGN(const std::vector<present::ChartSpec> lanes, drawn(input, plan, environment));
        const std::string picture = service::pictureText(lanes, as, paper);
        if (m_output.empty()) {
            console::print(picture);
            return ExitCode::Fine;
        }
        EPSILOMETER_TRY(file.create(picture));
        isDone(m_output + " is written");
        return ExitCode::Fine;
    }

private:
    [[nodiscard]] Result<std::vector<present::ChartSpec>> drawn(const Input &input, const Plan &plan,
                                                                const Environment &environment) const
    {
        if (m_figure != "burn-down") {
            EPSILOMETER_ASSIGN(const present::Tape tape,
                               service::sessionTape(input.session, input.rounds, plan,
                                                    m_policy.adaptive().value_or(true), environment));
            return service::chosenLanes(tape, m_lanes, environment.field("lane"));
        }
        EPSILOMETER_TRY(require::that(m_lanes.empty(), "--lane", m_lanes.empty() ? "" : m_lanes.front(),
                                      "is a part of --figure session"));
        return service::burnDown(input, plan.policy, environment);
    }

    [[nodiscard]] Result<service::PictureFormat> format() const
    {
        using service::PictureFormat;
        if (m_output.empty() ? m_json : m_output.ends_with(".json"))
            return PictureFormat::Vega;
        if (m_json)
            return makeError(ErrorCode::OutOfDomain, "--output", m_output, "must end in .json when --json is given");
        if (m_output.empty() || m_output.ends_with(".svg"))
            return PictureFormat::Svg;
        if (m_output.ends_with(".tex"))
            return PictureFormat::Pgf;
        return makeError(ErrorCode::OutOfDomain, "--output", m_output,
                         "must end in .svg, .json or .tex; Save picture in the window writes .png and .pdf");
    }

    std::string m_file;
    std::string m_output;
    std::vector<std::string> m_lanes;
    std::string m_figure = "session";
    std::string m_width;
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
