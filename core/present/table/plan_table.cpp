// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/table/plan_table.h"
#include "core/present/table/cells.h"

#include "core/account/step_numbers.h"
#include "core/base/contains.h"
#include "core/base/text/message.h"
#include "core/budgets/scoped_promise.h"
#include "core/headline/left_shares.h"
#include "core/mechanisms/parameter_text.h"
#include "core/plan/blocks.h"
#include "core/plan/stated.h"
#include "core/present/text/account_text.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace epsilometer::present {

namespace {

const account::SequenceRow &rowOf(const account::SequenceReport &report, std::size_t step)
{
    return report.rows[report.recorded + step];
}

/// "3-42"; "-" if the step does not run.
std::string roundsText(const Plan &plan, const account::SequenceReport &report, std::size_t step)
{
    const account::SequenceRow &row = rowOf(report, step);
    if (!row.ruled)
        return account::StepNumbers(plan, report.recordedRounds).number(step);
    const account::RuledRow &ruled = *row.ruled;
    if (ruled.firstRound == 0)
        return "-";
    const std::string first = std::to_string(ruled.firstRound);
    return ruled.lastRound == ruled.firstRound ? first : first + "-" + std::to_string(ruled.lastRound);
}

Message countText(const Plan &plan, const Step &step)
{
    const std::string count = std::to_string(step.count);
    const StepGroup block = blockSettings(plan, step.group);
    if (block.untilHalt)
        return core::tr("{1}, to HALT", count);
    return block.repeat == 1 ? count : count + " x " + std::to_string(block.repeat);
}

std::string conditionText(const Plan &plan, const Step &step)
{
    const std::string &block = blockSettings(plan, step.group).when;
    if (block.empty() || step.when.empty())
        return block + step.when;
    return block + "; " + step.when;
}

/// The cost of the first and of the last round: "epsilon 0.1 ... epsilon 0.0008".
Message costOf(const Step &step, const account::SequenceRow &row)
{
    if (row.problem)
        return "inf";
    if (!row.ruled)
        return costText(*row.cost, step.mechanism);
    const account::RuledRow &ruled = *row.ruled;
    if (ruled.firstRound == 0)
        return "-";
    const Message first = costText(*ruled.firstCost, ruled.first);
    const Message last = costText(*ruled.lastCost, ruled.last);
    return first == last ? first : first + " ... " + last;
}

Message decisionText(const account::SequenceReport &report, const account::SequenceRow &row)
{
    if (report.decisionProblem)
        return "-";
    if (row.decision.asked == 0)
        return core::tr("not run");
    return row.refusedBy ? core::tr("{1} by {2}", row.decision.text(), *row.refusedBy) : Message(row.decision.text());
}

/// The parameters, with rules as "epsilon = left/10".
std::string shownParameters(const Mechanism &mechanism)
{
    std::string text = parametersText(mechanism);
    for (std::size_t at = text.find("= ="); at != std::string::npos; at = text.find("= =", at + 1))
        text.erase(at + 2, 1);
    return text;
}

struct Totals {
    std::uint64_t asked = 0;
    std::uint64_t accepted = 0;
    const Message *refusedBy = nullptr; ///< the first other policy that refuses, and its row
    std::size_t refusedRow = 0;
    const Error *problem = nullptr; ///< of the first row with an unknown cost
    std::size_t problemRow = 0;     ///< 1-based
};

Totals totalsOf(const Plan &plan, const account::SequenceReport &report)
{
    Totals totals;
    for (std::size_t step = 0; step < plan.steps.size(); ++step) {
        const account::SequenceRow &row = rowOf(report, step);
        totals.asked += row.decision.asked;
        totals.accepted += row.decision.accepted;
        if (row.refusedBy && totals.refusedBy == nullptr) {
            totals.refusedBy = row.refusedBy.get();
            totals.refusedRow = step + 1;
        }
        if (row.problem && totals.problem == nullptr) {
            totals.problem = row.problem.get();
            totals.problemRow = step + 1;
        }
    }
    return totals;
}

} // namespace

TableSpec planTable(const Plan &plan, const account::SequenceReport &report)
{
    TableSpec table;
    table.id = "plan";
    table.title = core::tr("The plan");
    table.columns = {
        {"row", core::tr("Row"), true, core::tr("for --row")},
        {"rounds", core::tr("Rounds"), false, core::tr("numbers of its first and its last round")},
        {"label", core::tr("Label"), false, ""},
        {"mechanism", core::tr("Mechanism"), false, ""},
        {"parameters", core::tr("Parameters"), false, core::tr("as typed, or the rule that they follow")},
        {"count", core::tr("Count"), false, core::tr("runs, times the repeats of its block")},
        {"when", core::tr("Only if"), false, core::tr("the condition of its block, and its own")},
        {"group", core::tr("Block"), false, ""},
        {"cost", core::tr("Cost of one"), false, core::tr("upper bound, of its first and of its last round")},
        {"accuracy", core::tr("+- at 95 %"), true, core::tr("one answer is that close to its true value")},
        {"decision", core::tr("Decision"), false, core::tr("of the plan's filter, asked before each round")},
        {"left", core::tr("Left"), false,
         core::tr("share of the budget after the row, rounded down; equal rounds use equal shares")}};
    const bool states = std::ranges::any_of(plan.steps, [](const Step &step) { return !step.states.isNull(); });
    if (states)
        table.columns.push_back(
            {"states", core::tr("States"), false, core::tr("what its spend will: policies with a scope look at it")});
    const headline::LeftShares left(report);
    for (std::size_t at = 0; at < plan.steps.size(); ++at) {
        const Step &step = plan.steps[at];
        const account::SequenceRow &row = rowOf(report, at);
        table.rows.push_back(
            {{std::to_string(at + 1), static_cast<double>(at + 1), {}},
             textCell(roundsText(plan, report, at)),
             textCell(step.label),
             textCell(kindText(step.mechanism)),
             textCell(shownParameters(step.mechanism)),
             textCell(countText(plan, step)),
             textCell(conditionText(plan, step)),
             textCell(step.group),
             {costOf(step, row), std::nan(""), row.problem ? row.problem->located() : ""},
             textCell(accuracyText(step.mechanism)),
             {decisionText(report, row), std::nan(""),
              row.refusedBy ? core::tr("refused by {1}", *row.refusedBy) : row.decision.applicability.why},
             textCell(report.decisionProblem         ? "-"
                      : !isWithoutLimit(plan.policy) ? tenthsText(left.tenths(report, report.recorded + at))
                      : row.left                     ? tenthsText(headline::leftTenths(*row.left, {}))
                                                     : "-")});
        if (states)
            table.rows.back().push_back(textCell(statedText(step)));
    }
    return table;
}

Message planSentence(const Plan &plan, const account::SequenceReport &report)
{
    if (plan.steps.empty())
        return core::tr("The plan has no analyses.");
    const Totals totals = totalsOf(plan, report);
    const Message rounds = counted(totals.asked, core::tr("{1} round"), core::tr("{1} rounds"));
    Message text;
    if (report.decisionProblem)
        text = core::tr("The plan asks for {1}; the chosen filter ({2}) cannot be asked: {3}.", rounds,
                        plan.policy.filter, report.decisionProblem->message());
    else if (isWithoutLimit(plan.policy) &&
             std::ranges::any_of(report.rows, [](const auto &row) { return row.left.has_value(); }))
        text = totals.accepted == totals.asked
                   ? core::tr("The plan asks for {1}, and the policies with a scope accept all.", rounds)
                   : core::tr("The plan asks for {1}; the policies with a scope accept {2}.", rounds, totals.accepted);
    else if (totals.accepted == totals.asked)
        text = core::tr("The plan asks for {1}, and the chosen filter ({2}) accepts all under {3}.", rounds,
                        plan.policy.filter, budgetText(plan.policy));
    else if (totals.refusedBy == nullptr)
        text = core::tr("The plan asks for {1}; the chosen filter ({2}) accepts {3} under {4}.", rounds,
                        plan.policy.filter, totals.accepted, budgetText(plan.policy));
    else
        text = core::tr("The plan asks for {1}; the chosen filter ({2}) and the policies with a scope accept {3} under "
                        "{4}.",
                        rounds, plan.policy.filter, totals.accepted, budgetText(plan.policy));
    if (totals.refusedBy != nullptr)
        text = text + " " +
               core::tr("Row {1} is the first that another policy refuses: {2}.", totals.refusedRow, *totals.refusedBy);
    if (totals.problem != nullptr)
        text =
            text + " " +
            core::tr("Row {1} is counted as infinitely expensive: {2}.", totals.problemRow, totals.problem->located());
    if (report.asksOutcomes)
        text = text + " " + core::tr("Its rules look at what comes out: dpledger simulate shows how far it gets.");
    return text;
}

Json planJson(const Plan &plan, const account::SequenceReport &report)
{
    constexpr auto kShown =
        std::to_array<std::string_view>({"rounds", "label", "count", "when", "group", "cost", "accuracy", "decision"});
    const Totals totals = totalsOf(plan, report);
    Json::Array steps;
    const TableSpec table = planTable(plan, report);
    for (std::size_t at = 0; at < plan.steps.size(); ++at) {
        const account::SequenceRow &row = rowOf(report, at);
        const Step &step = plan.steps[at];
        Json one = Json::object({{"row", Json::count(at + 1)},
                                 {"mechanism", step.mechanism.json()},
                                 {"asked", Json::count(row.decision.asked)},
                                 {"accepted", Json::count(row.decision.accepted)}});
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            if (contains(kShown, table.columns[column].id) && !table.rows[at][column].text.empty())
                one.set(table.columns[column].id, table.rows[at][column].text);
        if (row.ruled && row.ruled->firstRound != 0) {
            one.set("first", row.ruled->first.json());
            one.set("last", row.ruled->last.json());
        }
        if (!step.states.isNull())
            one.set("states", step.states);
        if (row.refusedBy)
            one.set("refused_by", *row.refusedBy);
        if (row.problem)
            one.set("why", row.problem->located());
        steps.push_back(std::move(one));
    }
    return Json::object({{"filter", plan.policy.filter},
                         {"rounds", Json::count(totals.asked)},
                         {"accepted", Json::count(totals.accepted)},
                         {"asks_outcomes", report.asksOutcomes},
                         {"steps", std::move(steps)},
                         {"summary", planSentence(plan, report)}});
}

} // namespace epsilometer::present
