// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/table/scenario_tables.h"
#include "core/present/table/cells.h"

#include "core/account/step_numbers.h"
#include "core/base/contains.h"
#include "core/base/text/display.h"
#include "core/headline/left_shares.h"
#include "core/mechanisms/parameter_text.h"
#include "core/plan/accountant_parameters.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/text/account_text.h"
#include "core/present/text/words.h"
#include "core/tradeoff/privacy_profile.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace epsilometer::present {

namespace {

const account::OdometerReport *readingOf(const Scenario &scenario, std::string_view odometer)
{
    const auto &odometers = scenario.account.odometers;
    const auto found =
        std::ranges::find_if(odometers, [&](const account::OdometerReport &one) { return one.kind->id() == odometer; });
    return found == odometers.end() ? nullptr : &*found;
}

Message unitText(const Unit &unit)
{
    Message text = unit.entity;
    for (const std::string *part : {&unit.contribution, &unit.window, &unit.windows}) {
        if (!part->empty())
            text += (text.empty() ? "" : ", ") + *part;
    }
    return text.empty() ? core::tr("not stated") : text;
}

Message orNone(const std::string &text)
{
    return text.empty() ? Message(core::tr("not stated")) : Message(text);
}

TableCell acceptedCell(const Scenario &scenario)
{
    const account::FilterReport *filter = account::ownFilter(scenario.account);
    if (filter == nullptr || !filter->applicability.applies)
        return {core::tr("does not apply"), std::nan(""), filter == nullptr ? Message() : filter->applicability.why};
    return countCell(filter->accepted);
}

TableCell refusedCell(const Scenario &scenario)
{
    const account::FilterReport *filter = account::ownFilter(scenario.account);
    if (filter == nullptr || !filter->haltsAt)
        return textCell(core::tr("none"));
    return countCell(*filter->haltsAt);
}

TableCell leftCell(const Scenario &scenario)
{
    const double percent = scenario.leftTenths / 10.0;
    return {displayText(percent, Bound::Lower, 4) + " %", percent,
            core::tr("share of the budget, rounded down; equal rounds use equal shares")};
}

TableCell odometerCell(const Scenario &scenario, const odometers::OdometerKind &kind)
{
    if (scenario.account.at.empty())
        return textCell(core::tr("no rounds"));
    const account::OdometerReport *read = readingOf(scenario, kind.id());
    if (read == nullptr || !read->applicability.applies)
        return {core::tr("does not apply"), std::nan(""), read == nullptr ? Message() : read->applicability.why};
    if (!scenario.costless.empty() && !std::isfinite(read->values.back()))
        return {core::tr("no bound"), read->values.back(), core::tr("{1} has no cost yet", scenario.costless)};
    return numberCell(read->values.back(), Bound::Upper, labelText(kind.label()));
}

TableCell advantageCell(const Scenario &scenario)
{
    double lowest = 1;
    std::string name;
    for (const auto &profile : tradeoff::budgetProfiles(scenario.plan->policy)) {
        if (const double advantage = tradeoff::advantageUpper(*profile); advantage <= lowest) {
            lowest = advantage;
            name = profile->name();
        }
    }
    return numberCell(lowest, Bound::Upper, core::tr("of the whole budget: {1}", name));
}

struct Fact {
    Literal name;
    Literal detail;
    TableCell (*cell)(const Scenario &);
};

constexpr Fact kFacts[]{
    {core::tr("Budget"), core::tr("what the whole interaction may spend"),
     [](const Scenario &s) { return textCell(budgetSplitText(s.plan->policy)); }},
    {core::tr("Filter"), core::tr("the rule that guards it"),
     [](const Scenario &s) { return textCell(s.plan->policy.filter); }},
    {core::tr("Protects"), "", [](const Scenario &s) { return textCell(unitText(s.plan->unit)); }},
    {core::tr("Neighbours"), "", [](const Scenario &s) { return textCell(orNone(s.plan->neighbours)); }},
    {core::tr("Analyses"), core::tr("rows of the plan, recorded ones included"),
     [](const Scenario &s) { return countCell(s.analyses); }},
    {core::tr("Rounds"), core::tr("runs, repeats counted"),
     [](const Scenario &s) { return countCell(s.account.rounds); }},
    {core::tr("Accepted"), core::tr("rounds that the filter lets run; fully adaptive"), acceptedCell},
    {core::tr("First refused"), core::tr("number of the first round that is refused"), refusedCell},
    {core::tr("Left"), core::tr("after the whole sequence"), leftCell},
    {core::tr("Attacker's advantage"), core::tr("at most, if the whole budget is spent"), advantageCell}};

/// Collects differences as rows.
class ScenarioDifferences {
public:
    void compare(const Message &what, const Message &a, const Message &b)
    {
        if (a != b)
            m_rows.push_back({textCell(what), textCell(a), textCell(b)});
    }
    [[nodiscard]] std::vector<std::vector<TableCell>> take() { return std::move(m_rows); }

private:
    std::vector<std::vector<TableCell>> m_rows;
};

Message exactText(const std::optional<Exact> &value)
{
    return value ? Message(displayExactly(*value)) : Message(core::tr("default"));
}

Literal afterText(OnHalt onHalt)
{
    return onHalt == OnHalt::Skip ? core::tr("skip") : core::tr("end");
}

void comparePolicies(ScenarioDifferences &found, const Policy &a, const Policy &b)
{
    if (a.native || b.native)
        found.compare(core::tr("budget"), budgetText(a), budgetText(b));
    else
        found.compare(core::tr("epsilon"), displayExactly(a.epsilon), displayExactly(b.epsilon));
    found.compare(core::tr("delta"), displayExactly(a.delta), displayExactly(b.delta));
    found.compare("delta'", displayExactly(a.deltaPrime), displayExactly(b.deltaPrime));
    found.compare(core::tr("filter"), a.filter, b.filter);
    found.compare(core::tr("after a refusal"), afterText(a.onHalt), afterText(b.onHalt));
    for (const AccountantParameter &one : accountantParameters())
        found.compare(std::string(one.id), exactText(a.parameters.*one.value), exactText(b.parameters.*one.value));
}

Message stepText(const Plan &plan, const Step &step)
{
    Message text = kindText(step.mechanism) + ": " + parametersText(step.mechanism);
    if (const auto runs = account::plannedRuns(plan, step); runs != 1)
        text = core::tr("{1}, {2} runs", text, runs);
    if (!step.when.empty())
        text = core::tr("{1}, if {2}", text, step.when);
    if (!step.outcome.empty())
        text = core::tr("{1}, outcome {2}", text, step.outcome);
    return text;
}

/// Compares the steps between the common beginning and the common end.
void compareSteps(ScenarioDifferences &found, const Scenario &one, const Scenario &other)
{
    const Plan &a = *one.plan;
    const Plan &b = *other.plan;
    const account::StepNumbers numbersInA(a, one.recorded);
    const account::StepNumbers numbersInB(b, other.recorded);
    const std::size_t shorter = std::min(a.steps.size(), b.steps.size());
    std::size_t head = 0;
    while (head < shorter && a.steps[head] == b.steps[head])
        ++head;
    std::size_t tail = 0;
    while (tail < shorter - head && a.steps[a.steps.size() - 1 - tail] == b.steps[b.steps.size() - 1 - tail])
        ++tail;
    const std::size_t rows = std::max(a.steps.size(), b.steps.size()) - tail;
    for (std::size_t row = head; row < rows; ++row) {
        const bool inA = row + tail < a.steps.size();
        const bool inB = row + tail < b.steps.size();
        found.compare(inA ? numbersInA.name(row) : numbersInB.name(row),
                      inA ? stepText(a, a.steps[row]) : core::tr("not there"),
                      inB ? stepText(b, b.steps[row]) : core::tr("not there"));
    }
}

Message costless(const account::SequenceReport &report, const Plan &plan, std::uint64_t recorded)
{
    const auto found =
        std::ranges::find_if(report.rows, [](const account::SequenceRow &row) { return row.problem != nullptr; });
    if (found == report.rows.end())
        return {};
    const auto row = static_cast<std::size_t>(found - report.rows.begin());
    if (row < report.recorded || row - report.recorded >= plan.steps.size())
        return core::tr("row {1}", row + 1);
    const std::size_t step = row - report.recorded;
    const std::string &label = plan.steps[step].label;
    return label.empty() ? core::tr("row {1}", account::StepNumbers(plan, recorded).number(step)) : Message(label);
}

} // namespace

std::shared_ptr<const Scenario> makeScenario(std::string name, std::shared_ptr<const Plan> plan,
                                             account::SequenceReport report)
{
    Scenario scenario;
    scenario.analyses = report.rows.size();
    scenario.planned = report.rows.size() - report.recorded;
    scenario.refused = refusedRows(report);
    const auto other =
        std::ranges::find_if(report.rows, [](const account::SequenceRow &row) { return row.refusedBy != nullptr; });
    scenario.refusedBy = other == report.rows.end() ? Message() : Message(*other->refusedBy);
    scenario.recorded = report.recordedRounds;
    scenario.costless = costless(report, *plan, scenario.recorded);
    scenario.leftTenths = headline::LeftShares::last(report);
    scenario.name = std::move(name);
    scenario.plan = std::move(plan);
    scenario.account = std::move(report.account);
    return std::make_shared<const Scenario>(std::move(scenario));
}

std::vector<const odometers::OdometerKind *> scenarioOdometers(const Scenarios &scenarios)
{
    std::vector<const odometers::OdometerKind *> kinds;
    for (const auto &scenario : scenarios) {
        for (const account::OdometerReport &one : scenario->account.odometers) {
            const bool reads = one.applicability.applies && !one.values.empty();
            if (reads && !contains(kinds, one.kind))
                kinds.push_back(one.kind);
        }
    }
    return kinds;
}

TableSpec scenarioTable(const Scenarios &scenarios)
{
    TableSpec table;
    table.id = "scenarios";
    table.title = core::tr("Scenarios side by side");
    table.columns.push_back({"quantity", core::tr("Quantity"), false, ""});
    for (std::size_t at = 0; at < scenarios.size(); ++at)
        table.columns.push_back({"scenario_" + std::to_string(at + 1), scenarios[at]->name, false, ""});
    for (const Fact &fact : kFacts) {
        std::vector<TableCell> row{{fact.name, std::nan(""), fact.detail}};
        for (const auto &scenario : scenarios)
            row.push_back(fact.cell(*scenario));
        table.rows.push_back(std::move(row));
    }
    // One row per odometer, never the lowest of them: the odometer must be chosen before the first output.
    for (const odometers::OdometerKind *kind : scenarioOdometers(scenarios)) {
        std::vector<TableCell> row{{core::tr("{1} (epsilon)", kind->title()), std::nan(""),
                                    core::tr("after the last round, if all of them ran; any stopping time")}};
        for (const auto &scenario : scenarios)
            row.push_back(odometerCell(*scenario, *kind));
        table.rows.push_back(std::move(row));
    }
    return table;
}

TableSpec scenarioDifference(const Scenario &a, const Scenario &b)
{
    ScenarioDifferences found;
    found.compare(core::tr("title"), orNone(a.plan->title), orNone(b.plan->title));
    found.compare(core::tr("protects"), unitText(a.plan->unit), unitText(b.plan->unit));
    found.compare(core::tr("neighbours"), orNone(a.plan->neighbours), orNone(b.plan->neighbours));
    comparePolicies(found, a.plan->policy, b.plan->policy);
    compareSteps(found, a, b);
    TableSpec table;
    table.id = "scenario-difference";
    table.title = core::tr("What differs");
    table.columns = {{"what", core::tr("What"), false, ""}, {"a", a.name, false, ""}, {"b", b.name, false, ""}};
    table.rows = found.take();
    return table;
}

namespace {

/// The odometer's value at the end; if that is infinite, the last finite value.
Message readingText(const Scenario &scenario, const std::vector<double> &values)
{
    const auto &at = scenario.account.at;
    std::size_t finite = values.size();
    while (finite > 0 && !std::isfinite(values[finite - 1]))
        --finite;
    Message text = core::tr("{1} reads no finite epsilon", scenario.name);
    if (finite > 0)
        text = core::tr("{1} reads epsilon {2} after round {3}", scenario.name,
                        displayText(values[finite - 1], Bound::Upper, 4), at[finite - 1]);
    if (finite == values.size())
        return text;
    if (finite > 0)
        text = core::tr("{1}, then nothing finite", text);
    return scenario.costless.empty() ? text : core::tr("{1}: {2} has no cost yet", text, scenario.costless);
}

} // namespace

ChartSpec scenarioChart(const Scenarios &scenarios, const odometers::OdometerKind &odometer)
{
    ChartSpec chart;
    chart.id = "scenarios";
    chart.title = core::tr("{1}, each scenario", odometer.title());
    chart.caption =
        core::tr("If every round of the plan runs; valid at any stopping time, where this odometer was chosen before "
                 "the first output.");
    chart.x = countAxis(core::tr("round"));
    chart.y = axisFromZero(core::tr("epsilon (nats)"));
    chart.sources = {odometer.title().english() + (": " + labelText(odometer.label()).english())};
    for (std::size_t place = 0; place < scenarios.size(); ++place) {
        const account::AccountReport &account = scenarios[place]->account;
        SeriesSpec series;
        series.id = "scenario_" + std::to_string(place + 1);
        series.name = scenarios[place]->name;
        series.validity = Validity::AnyStoppingTime;
        series.detail = budgetSplitText(scenarios[place]->plan->policy);
        const account::OdometerReport *read = readingOf(*scenarios[place], odometer.id());
        if (read != nullptr && read->applicability.applies) {
            for (const std::uint64_t round : account.at)
                series.x.push_back(static_cast<double>(round));
            series.y = read->values;
        }
        if (!series.y.empty())
            chart.summary += (chart.summary.empty() ? "" : "; ") + readingText(*scenarios[place], series.y);
        chart.series.push_back(std::move(series));
    }
    chart.summary =
        chart.summary.empty() ? core::tr("No scenario has a round that this odometer reads.") : chart.summary + ".";
    return chart;
}

} // namespace epsilometer::present
