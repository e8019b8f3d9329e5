// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "core/account/run.h"
#include "core/base/calendar.h"
#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/base/text/number_text.h"
#include "core/ledger/draft.h"
#include "core/ledger/scopes.h"
#include "core/plan/blocks.h"
#include "core/plan/plan_edit.h"
#include "core/plan/stated.h"
#include "core/present/table/plan_table.h"
#include "core/present/table/table_text.h"
#include "core/service/again.h"
#include "core/service/plan_account.h"
#include "core/service/request.h"

#include "core/base/contains.h"

#include <algorithm>
#include <utility>

namespace epsilometer::dpledger {

namespace {

const std::vector<std::string> kActions{"list", "add", "set", "remove", "clear"};

bool isAction(const std::string &word)
{
    return contains(kActions, word);
}

/// `dpledger plan`: reads and writes the draft of a ledger, that is the planned analyses with rules and repeats. A
/// draft is not a record.
class PlanCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "plan"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "List, add, set, remove or clear planned analyses; parameters may be rules such as =left/4";
    }

    void addOptions(Options &options) override
    {
        options.positional("ACTION", m_action, "list, add, set, remove or clear; without one, FILE is listed");
        options.optionalPositional("FILE", m_file, "The ledger; its plan is kept in FILE.draft beside it");
        options.group("An analysis (add, set)");
        options.text(
            "--mechanism", m_mechanism,
            R"(What is to be run, as JSON; a parameter may be a rule: {"kind":"pure_dp","epsilon":"=left/4"})");
        options.text("--count", m_count, "How many runs; a rule is computed before each (default 1)");
        options.clearable("--label", m_label, "What the analysis is called");
        options.clearable("--when", m_when, "A condition: it runs only where this is not 0, such as \"left > 0.1\"");
        options.clearable("--outcome", m_outcome, "The outcome to assume, for rules that look at outcomes");
        options.clearable("--answer", m_answer,
                          "The answer to assume, for rules that look at answers; simulate adds the mechanism's noise "
                          "to it (default 0 there)");
        options.clearable("--actor", m_actor, "Person or program that is to run it; \"\" for any");
        options.clearable("--purpose", m_purpose, "Why it is to be run");
        options.clearable("--dataset", m_dataset, "Name of the data set that it is to read");
        options.texts("--block", m_blocks,
                      "A block of the ledger's partition that it is to touch, or a pattern such as north/*; may be "
                      "repeated (default: all of them)");
        options.clearable(
            "--time", m_time,
            "When it is to run, a date or an RFC 3339 time in UTC; without one it counts for every period");
        options.clearable("--role", m_role, "sequential (default), or parallel:GROUP for disjoint parts of the data");
        options.text("--row", m_row, "Row to set or remove; add inserts the analysis before it");
        options.group("Its loop (add, set)");
        options.clearable("--loop", m_loop, "Neighbouring analyses of the same loop run in turns");
        options.text("--repeat", m_repeat, "How often the loop runs: a number, or halt for until the filter halts");
        options.clearable("--loop-when", m_loopWhen, "A condition, computed before each run of the loop");
        options.group("Options");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_TRY(sortPositionals());
        EPSILOMETER_TRY(checkOptions());
        if (m_action == "list")
            return list(environment);
        if (m_file == "-")
            return makeError(ErrorCode::OutOfDomain, "plan writes: FILE must be a ledger on disk, not standard input");
        return service::againOnConflict(environment,
                                        [&](service::LockMode mode) { return tryOnce(environment, mode); });
    }

private:
    using Text = std::optional<std::string>;

    /// Puts FILE and the action in order. "plan FILE" means list, and "plan FILE add" works as well, since FILE comes
    /// first in every other command.
    Status sortPositionals()
    {
        if (m_file.empty()) {
            EPSILOMETER_TRY(require::that(!isAction(m_action), "FILE", "", "must follow " + m_action));
            m_file = std::exchange(m_action, "list");
        } else if (!isAction(m_action) && isAction(m_file)) {
            std::swap(m_action, m_file);
        }
        return require::that(isAction(m_action), "ACTION", m_action, "must be list, add, set, remove or clear");
    }

    Status checkOptions() const
    {
        const bool edits = m_action == "add" || m_action == "set";
        const std::pair<const char *, const Text &> analysis[] = {
            {"--mechanism", m_mechanism}, {"--count", m_count},       {"--label", m_label}, {"--when", m_when},
            {"--outcome", m_outcome},     {"--answer", m_answer},     {"--role", m_role},   {"--loop", m_loop},
            {"--actor", m_actor},         {"--purpose", m_purpose},   {"--time", m_time},   {"--dataset", m_dataset},
            {"--repeat", m_repeat},       {"--loop-when", m_loopWhen}};
        for (const auto &[flag, text] : analysis)
            EPSILOMETER_TRY(require::that(edits || !text, flag, text.value_or(""), "must come with add or set"));
        EPSILOMETER_TRY(
            require::that(edits || m_blocks.empty(), "--block", joined(m_blocks), "must come with add or set"));
        EPSILOMETER_TRY(require::that(!m_time || m_time->empty() || utcSeconds(*m_time), "--time", m_time.value_or(""),
                                      "must be a date or an RFC 3339 time in UTC, such as 2026-01-31"));
        const bool needsRow = m_action == "set" || m_action == "remove";
        EPSILOMETER_TRY(
            require::that(m_row.has_value() || !needsRow, "--row", "", "must name the row, as list shows it"));
        EPSILOMETER_TRY(require::that(needsRow || m_action == "add" || !m_row, "--row", m_row.value_or(""),
                                      "must come with add, set or remove"));
        return require::that(m_action != "add" || m_mechanism, "--mechanism", "",
                             "must be given: the mechanism to run");
    }

    Result<ExitCode> list(const Environment &environment)
    {
        EPSILOMETER_ASSIGN(const Input input, readInput(m_file, environment));
        warnOfTornLine(input);
        if (!input.isLedger)
            return makeError(ErrorCode::Malformed, "is not a ledger; plans are kept in ledgers").at(shownName(m_file));
        const Plan plan = draftOf(input.session);
        EPSILOMETER_ASSIGN(const account::SequenceReport report,
                           service::accountPlan(plan, input.session, input.rounds, environment));
        if (m_json)
            console::printJson(present::planJson(plan, report));
        else
            console::printStyled((plan.steps.empty()
                                      ? std::string()
                                      : present::tableText(present::planTable(plan, report), console::style()) + "\n") +
                                 present::paragraphText(present::planSentence(plan, report), console::style()));
        return ExitCode::Fine;
    }

    Result<ExitCode> tryOnce(const Environment &environment, service::LockMode mode)
    {
        SessionFolder folder(environment.catalog.mechanisms);
        const EventSink keep = [&folder](LedgerEvent &&event) { folder.add(std::move(event)); };
        EPSILOMETER_ASSIGN(LedgerFile file, service::openLedger(m_file, mode, keep, environment.progress));
        const Session session = folder.take();
        if (!session.hasPolicy)
            return makeError(ErrorCode::Malformed, "the ledger has no policy, so there is no budget to plan with")
                .at(m_file);
        EPSILOMETER_ASSIGN(const Plan plan, edited(draftOf(session), environment));
        if (const auto readable = account::PlanPlayer::make(plan, environment.catalog.mechanisms); !readable.ok())
            return readable.error();
        EPSILOMETER_TRY(checkBlocks(plan, session));
        EPSILOMETER_ASSIGN(const account::SequenceReport report,
                           service::accountPlan(plan, session, session.rounds(), environment));
        if (m_mechanism)
            EPSILOMETER_TRY(
                service::checkKind(plan.steps[m_touched].mechanism, environment.catalog.mechanisms, "--mechanism"));
        EPSILOMETER_TRY(checkUnderstood(plan, report));
        if (const Status kept = keepDraft(file, plan); !kept.ok())
            return kept.error().at(m_file);
        isDone(m_file + ": the plan is saved");
        if (const std::string notice = file.notice().english(); !notice.empty())
            console::complain(m_file + ": " + notice);
        if (m_json)
            console::printJson(present::planJson(plan, report));
        else
            console::say(present::planSentence(plan, report));
        return ExitCode::Fine;
    }

    [[nodiscard]] Status checkBlocks(const Plan &plan, const Session &session) const
    {
        if (m_blocks.empty())
            return {};
        const auto blocks = Scopes(session).blocksOf(plannedSpend(plan.steps[m_touched]));
        return blocks.ok() ? Status() : Status(blocks.error().inField("--block"));
    }

    /// Refuses a row with an invalid parameter while the user can still retype it. An unknown kind, or a formula that
    /// needs an earlier outcome, may be planned.
    [[nodiscard]] Status checkUnderstood(const Plan &plan, const account::SequenceReport &report) const
    {
        if (!m_mechanism || m_touched >= plan.steps.size())
            return {};
        const auto &problem = report.rows[report.recorded + m_touched].problem;
        if (problem == nullptr || problem->code == ErrorCode::Unsupported || problem->parameter == "formula")
            return {};
        Error error = *problem;
        error.place.field = "--mechanism";
        return error;
    }

    [[nodiscard]] Result<Plan> edited(const Plan &plan, const Environment &environment)
    {
        if (m_action == "clear")
            return cleared(plan);
        EPSILOMETER_ASSIGN(const std::size_t at, rowIn(plan));
        if (m_action == "remove")
            return apply(plan, edit::RemoveSteps{{at}});
        m_touched = at;
        EPSILOMETER_ASSIGN(Step step, stepFrom(m_action == "set" ? plan.steps[at] : Step(), environment));
        auto after = m_action == "set" ? apply(plan, edit::ReplaceStep{at, std::move(step)})
                                       : apply(plan, edit::InsertSteps{at, Steps({std::move(step)})});
        if (!after.ok())
            return after.error();
        return withItsLoop(*after, at);
    }

    static Plan cleared(Plan plan)
    {
        plan.steps = Steps();
        plan.groups.clear();
        return plan;
    }

    /// The 0-based row that --row names; without --row, the position behind the last row.
    [[nodiscard]] Result<std::size_t> rowIn(const Plan &plan) const
    {
        if (!m_row)
            return plan.steps.size();
        EPSILOMETER_ASSIGN(const std::uint64_t row, parseCount("--row", *m_row));
        EPSILOMETER_TRY(require::that(row <= plan.steps.size(), "--row", *m_row,
                                      plan.steps.empty()
                                          ? "must name a row; the plan has none"
                                          : "must be between 1 and " + std::to_string(plan.steps.size())));
        return static_cast<std::size_t>(row - 1);
    }

    [[nodiscard]] Result<Step> stepFrom(Step step, const Environment &environment) const
    {
        if (m_mechanism) {
            EPSILOMETER_ASSIGN(step.mechanism,
                               service::mechanismIn(*m_mechanism, environment.catalog.mechanisms, "--mechanism"));
        }
        if (m_count) {
            EPSILOMETER_ASSIGN(step.count, parseCount("--count", *m_count));
        }
        step.label = m_label.value_or(step.label);
        step.when = m_when.value_or(step.when);
        step.outcome = m_outcome.value_or(step.outcome);
        step.answer = m_answer.value_or(step.answer);
        step.role = m_role.value_or(step.role);
        const std::pair<const char *, const Text &> stated[] = {
            {"actor", m_actor}, {"purpose", m_purpose}, {"dataset", m_dataset}, {"time", m_time}};
        for (const auto &[key, text] : stated)
            if (text)
                setStated(step, key, *text);
        if (!m_blocks.empty())
            setStated(step, "blocks", joined(m_blocks));
        return step;
    }

    /// The plan with the row in the loop that --loop names, and with the given settings of that loop. Without --loop
    /// the row stays in the loop that it has.
    [[nodiscard]] Result<Plan> withItsLoop(const Plan &plan, std::size_t row) const
    {
        const std::string name = m_loop.value_or(plan.steps[row].group);
        const bool settings = m_repeat || m_loopWhen;
        EPSILOMETER_TRY(require::that(!name.empty() || !settings, m_repeat ? "--repeat" : "--loop-when",
                                      m_repeat ? *m_repeat : m_loopWhen.value_or(""),
                                      "must come with --loop NAME, or a row of a loop"));
        if (!m_loop && !settings)
            return plan;
        StepGroup group = blockSettings(plan, name);
        if (m_repeat && *m_repeat != "halt") {
            EPSILOMETER_ASSIGN(group.repeat, parseCount("--repeat", *m_repeat));
        }
        if (m_repeat)
            group.untilHalt = *m_repeat == "halt";
        group.when = m_loopWhen.value_or(group.when);
        Plan joined = plan;
        joined.steps[row].group = name;
        const std::vector<std::size_t> rows = blockAround(joined, row);
        const auto members =
            std::ranges::count_if(joined.steps, [&](const Step &step) { return !name.empty() && step.group == name; });
        EPSILOMETER_TRY(require::that(name.empty() || std::cmp_equal(members, rows.size()), "--loop", name,
                                      "must be the loop of a neighbour, or a new one: a loop is one run of rows"));
        return withBlock(joined, rows, group);
    }

    std::string m_action;
    std::string m_file;
    Text m_mechanism;
    Text m_count;
    Text m_label;
    Text m_when;
    Text m_outcome;
    Text m_answer;
    Text m_role;
    Text m_actor;
    Text m_purpose;
    Text m_dataset;
    Text m_time;
    std::vector<std::string> m_blocks;
    Text m_row;
    Text m_loop;
    Text m_repeat;
    Text m_loopWhen;
    bool m_json = false;
    std::size_t m_touched = 0; ///< index of the row that was added or set
};

} // namespace

std::unique_ptr<Command> makePlanCommand()
{
    return std::make_unique<PlanCommand>();
}

} // namespace epsilometer::dpledger
