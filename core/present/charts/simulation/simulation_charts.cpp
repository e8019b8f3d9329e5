// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/simulation/simulation_charts.h"
#include "core/present/table/cells.h"

#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/mechanisms/parameter_text.h"

#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_text.h"
#include "core/present/text/filter_name.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::present {

namespace {

constexpr double kPercent = 100;

const simulation::HaltingDistribution *own(const simulation::SimulationReport &report)
{
    const auto found = std::ranges::find_if(report.halting, [&](const simulation::HaltingDistribution &one) {
        return one.kind->id() == report.policy.filter;
    });
    return found == report.halting.end() ? nullptr : &*found;
}

Message pathsText(const simulation::SimulationReport &report)
{
    const std::uint64_t seed = report.options.seed;
    if (report.options.paths == 1)
        return core::tr("1 path (seed {1})", seed);
    return core::tr("{1} paths (seed {2})", report.options.paths, seed);
}

std::string percentText(double share, Bound bound)
{
    constexpr int kDigits = 4;
    return displayText(kPercent * share, bound, kDigits) + " %";
}

Message captionOf(const simulation::SimulationReport &report)
{
    const Message paths = pathsText(report);
    const Message budget = budgetSplitText(report.policy);
    const Message simulated = report.recordedRounds > 0
                                  ? core::tr("Simulated on {1} under {2}, after the {3} recorded rounds.", paths,
                                             budget, report.recordedRounds)
                                  : core::tr("Simulated on {1} under {2}.", paths, budget);
    return simulated + " " +
           core::tr("Every analysis is replaced by the worst one that its guarantee allows; no data "
                    "is used. Outcomes of real data come with other odds.");
}

std::uint64_t lastRound(const simulation::SimulationReport &report)
{
    std::uint64_t last = report.worst.run.requested;
    for (const auto &distribution : report.halting) {
        if (!distribution.refusedAt.empty())
            last = std::max(last, distribution.refusedAt.rbegin()->first);
    }
    return std::max<std::uint64_t>(last, 1);
}

/// The survival curve. It drops at the refused round, so each drop gets a point directly before it.
SeriesSpec survival(const simulation::SimulationReport &report, const simulation::HaltingDistribution &distribution)
{
    SeriesSpec series;
    series.id = distribution.kind->id();
    series.name = distribution.kind->title();
    series.validity = Validity::FullyAdaptive;
    series.detail = labelText(distribution.kind->label());
    const auto paths = static_cast<double>(report.options.paths);
    double running = paths;
    const auto add = [&](std::uint64_t round) {
        const auto x = static_cast<double>(report.recordedRounds + round);
        if (!series.x.empty() && series.x.back() == x) {
            series.y.back() = kPercent * running / paths;
            return;
        }
        series.x.push_back(x);
        series.y.push_back(kPercent * running / paths);
    };
    add(0);
    for (const auto &[round, count] : distribution.refusedAt) {
        if (round > 1)
            add(round - 1);
        running -= static_cast<double>(count);
        add(round);
    }
    add(lastRound(report));
    return series;
}

TableCell roundCell(const simulation::SimulationReport &report, std::optional<std::uint64_t> round)
{
    if (!round)
        return {core::tr("none"), std::nan(""), core::tr("fewer of the paths were refused at all")};
    const std::uint64_t number = report.recordedRounds + *round;
    return {std::to_string(number), static_cast<double>(number), {}};
}

std::vector<TableCell> haltingRow(const simulation::SimulationReport &report,
                                  const simulation::HaltingDistribution &distribution)
{
    constexpr double kFew = 0.05;
    constexpr double kMost = 0.95;
    const std::uint64_t paths = report.options.paths;
    const TableCell name{distribution.kind->title(), std::nan(""), distribution.kind->formula()};
    const TableCell valid = textCell(words(distribution.kind->label().validity));
    if (!distribution.applicability.applies) {
        const TableCell none{"-", std::nan(""), distribution.applicability.why};
        return {name,
                {core::tr("does not apply"), std::nan(""), distribution.applicability.why},
                none,
                none,
                none,
                none,
                none,
                valid,
                textCell(distribution.applicability.why)};
    }
    const double share = distribution.completionShare(paths);
    const simulation::ShareInterval interval = simulation::shareInterval(distribution.completed, paths);
    return {name,
            {percentText(share, Bound::Lower), share, core::tr("{1} of {2} paths", distribution.completed, paths)},
            textCell(percentText(interval.low, Bound::Lower) + " – " + percentText(interval.high, Bound::Upper)),
            roundCell(report, distribution.haltQuantile(kFew, paths)),
            roundCell(report, distribution.haltQuantile(0.5, paths)),
            roundCell(report, distribution.haltQuantile(kMost, paths)),
            {displayText(distribution.meanAccepted, Bound::Lower, 4), distribution.meanAccepted, {}},
            valid,
            textCell(distribution.kind->label().theorem)};
}

const simulation::OdometerBand *bandOf(const simulation::SimulationReport &report, std::string_view id)
{
    const auto found =
        std::ranges::find_if(report.bands, [&](const simulation::OdometerBand &band) { return band.kind->id() == id; });
    return found == report.bands.end() ? nullptr : &*found;
}

Message lossVerdict(const simulation::SimulationReport &report, const simulation::OdometerBand &band)
{
    constexpr double kUnlikely = 0.001;
    if (band.violations == 0)
        return core::tr("held on every path");
    const std::uint64_t paths = report.options.paths;
    return band.violationTail >= kUnlikely
               ? core::tr("passed on {1} of {2}, as rarely as its delta allows", band.violations, paths)
               : core::tr("passed on {1} of {2}: MORE OFTEN than its delta allows", band.violations, paths);
}

Message verdict(const simulation::SimulationReport &report, const simulation::OdometerBand &band)
{
    const Message said = lossVerdict(report, band);
    return band.boundsLoss() ? said
                             : core::tr("{1} (it bounds no loss; checked with log 2 added, at twice its delta)", said);
}

std::string requestText(const account::TraceStretch &stretch, std::uint64_t before)
{
    const std::uint64_t first = before + stretch.firstRound;
    return stretch.decision.asked <= 1
               ? std::to_string(first)
               : std::to_string(first) + "-" + std::to_string(first + stretch.decision.asked - 1);
}

std::vector<TableCell> stretchRow(const simulation::SimulationReport &report, const Plan &plan, std::size_t at)
{
    const account::TraceStretch &stretch = report.worst.run.stretches[at];
    const double spent = report.worst.spent[at];
    return {{requestText(stretch, report.recordedRounds),
             static_cast<double>(report.recordedRounds + stretch.firstRound),
             {}},
            textCell(plan.steps[stretch.step].label),
            textCell(parametersText(stretch.mechanism)),
            textCell(costText(*stretch.cost, stretch.mechanism)),
            {stretch.decision.text(), std::nan(""), stretch.problem},
            {displayText(spent, Bound::Upper), spent, {}}};
}

Json columnJson(const std::vector<double> &values)
{
    Json::Array out;
    for (const double value : values)
        out.push_back(Json::number(value));
    return out;
}

Json bandJson(const simulation::OdometerBand &band)
{
    Json out = Json::object({{"id", std::string(band.kind->id())}, {"applies", band.applicability.applies}});
    if (!band.applicability.applies) {
        out.set("why", band.applicability.why);
        return out;
    }
    Json::Array rounds;
    for (const std::uint64_t round : band.rounds)
        rounds.push_back(Json::count(round));
    out.set("rounds", std::move(rounds));
    out.set("low", columnJson(band.low));
    out.set("median", columnJson(band.middle));
    out.set("high", columnJson(band.high));
    out.set("highest", columnJson(band.worst));
    out.set("violations", Json::count(band.violations));
    out.set("violation_tail", Json::number(band.violationTail));
    return out;
}

Json haltingJson(const simulation::SimulationReport &report, const simulation::HaltingDistribution &distribution)
{
    Json out =
        Json::object({{"id", std::string(distribution.kind->id())}, {"applies", distribution.applicability.applies}});
    if (!distribution.applicability.applies) {
        out.set("why", distribution.applicability.why);
        return out;
    }
    Json::Array refused;
    for (const auto &[round, count] : distribution.refusedAt)
        refused.push_back(Json::object({{"round", Json::count(round)}, {"paths", Json::count(count)}}));
    const simulation::ShareInterval interval = simulation::shareInterval(distribution.completed, report.options.paths);
    out.set("completed", Json::count(distribution.completed));
    out.set("cut_short", Json::count(distribution.cutShort));
    out.set("completed_low", Json::number(interval.low));
    out.set("completed_high", Json::number(interval.high));
    out.set("mean_accepted", Json::number(distribution.meanAccepted));
    out.set("first_refused", std::move(refused));
    if (distribution.withProblem > 0) {
        out.set("refused_whatever_budget", Json::count(distribution.withProblem));
        out.set("problem", distribution.problem);
    }
    out.set("valid", std::string(id(distribution.kind->label().validity)));
    return out;
}

} // namespace

Message simulationSentence(const simulation::SimulationReport &report)
{
    const simulation::HaltingDistribution *distribution = own(report);
    if (distribution == nullptr)
        return core::tr("The chosen filter ({1}) does not apply.", filterName(report.policy.filter));
    if (!distribution->applicability.applies)
        return core::tr("The chosen filter ({1}) does not apply: {2}.", filterName(report.policy.filter),
                        distribution->applicability.why);
    const std::uint64_t paths = report.options.paths;
    const simulation::ShareInterval interval = simulation::shareInterval(distribution->completed, paths);
    Message text = core::tr("On {1} of {2} the chosen filter ({3}) let the whole plan run: {4}, with 95 % confidence "
                            "between {5} and {6}.",
                            distribution->completed, pathsText(report), report.policy.filter,
                            percentText(distribution->completionShare(paths), Bound::Lower),
                            percentText(interval.low, Bound::Lower), percentText(interval.high, Bound::Upper));
    if (const auto half = distribution->haltQuantile(0.5, paths))
        text += " " + core::tr("Half of all paths were refused by round {1}.", report.recordedRounds + *half);
    else if (!distribution->refusedAt.empty())
        text += " " + core::tr("The earliest refusal was at round {1}.",
                               report.recordedRounds + distribution->refusedAt.begin()->first);
    if (distribution->cutShort > 0)
        text += " " + core::tr("{1} never ended, cut at {2} rounds.",
                               counted(distribution->cutShort, core::tr("1 path"), core::tr("{1} paths")),
                               account::kMostRunRounds);
    if (distribution->withProblem > 0)
        text += " " + core::tr("{1} of {2} paths had a round that is refused whatever the budget is: {3}.",
                               distribution->withProblem, paths, distribution->problem);
    if (report.otherPolicies)
        text += " " + core::tr("Each round had to fit the policies with a scope, too.");
    return text;
}

ChartSpec haltingSpreadChart(const simulation::SimulationReport &report)
{
    ChartSpec chart;
    chart.id = "simulated-halting";
    chart.title = core::tr("Where simulated paths halt");
    chart.caption = captionOf(report);
    chart.summary = simulationSentence(report);
    chart.x = countAxis(core::tr("round"));
    chart.y = axisFromZero(core::tr("paths with nothing refused yet (%)"), kPercent);
    for (const simulation::HaltingDistribution &distribution : report.halting) {
        if (!distribution.applicability.applies)
            continue;
        chart.series.push_back(survival(report, distribution));
        chart.sources.push_back(distribution.kind->title().english() +
                                (": " + distribution.kind->label().theorem.english()));
    }
    return chart;
}

TableSpec haltingSpreadTable(const simulation::SimulationReport &report)
{
    TableSpec table;
    table.id = "simulated-halting";
    table.title = core::tr("Where simulated paths halt");
    table.columns = {
        {"filter", core::tr("Filter"), false, core::tr("a rule asked before every round")},
        {"finished", core::tr("Finishes"), true,
         core::tr("share of the paths on which the whole plan ran, rounded down")},
        {"interval", core::tr("95 % interval"), false,
         core::tr("where the true probability lies; Clopper and Pearson 1934")},
        {"halt_5", core::tr("5 % halted by"), true, core::tr("round by which 5 % of the paths had been refused")},
        {"halt_50", core::tr("half by"), true, core::tr("round by which half of the paths had been refused")},
        {"halt_95", core::tr("95 % by"), true, core::tr("round by which 95 % of the paths had been refused")},
        {"mean", core::tr("Mean accepted"), true, core::tr("simulated rounds accepted, mean over the paths")},
        {"valid", core::tr("Valid under"), false, ""},
        {"theorem", core::tr("Theorem"), false, ""}};
    for (const simulation::HaltingDistribution &distribution : report.halting)
        table.rows.push_back(haltingRow(report, distribution));
    table.note = captionOf(report);
    return table;
}

ChartSpec odometerBandChart(const simulation::SimulationReport &report, std::string_view odometer)
{
    ChartSpec chart;
    chart.id = "simulated-odometer";
    chart.caption = captionOf(report);
    const simulation::OdometerBand *band = bandOf(report, odometer);
    if (band == nullptr || !band->applicability.applies || band->rounds.empty()) {
        chart.title = core::tr("Odometer bands");
        chart.summary = band == nullptr || band->applicability.applies
                            ? core::tr("No path had an accepted round.")
                            : core::tr("{1} does not apply: {2}.", band->kind->title(), band->applicability.why);
        return chart;
    }
    chart.title = core::tr("{1} on simulated paths", band->kind->title());
    chart.x = countAxis(core::tr("round"));
    chart.y = axisFromZero(core::tr("epsilon (nats)"));
    const auto add = [&](const char *id, Literal name, const std::vector<double> &values, LineStyle line) {
        SeriesSpec series;
        series.id = id;
        series.name = name;
        for (const std::uint64_t round : band->rounds)
            series.x.push_back(static_cast<double>(round));
        series.y = values;
        series.validity = Validity::AnyStoppingTime;
        series.line = line;
        series.detail = labelText(band->kind->label());
        chart.series.push_back(std::move(series));
    };
    add("highest", core::tr("highest"), band->worst, LineStyle::Solid);
    add("high", "95 %", band->high, LineStyle::Dotted);
    add("median", core::tr("median"), band->middle, LineStyle::Solid);
    add("low", "5 %", band->low, LineStyle::Dotted);
    const double budget = promiseOf(report.policy, {}).epsilon.down();
    if (std::isfinite(budget))
        chart.annotations.push_back({AnnotationKind::HorizontalLine, budget, budgetLineText(report.policy)});
    chart.summary = core::tr("{1}: at the end of the paths it reads between {2} (5 %) and {3} (95 %), at most {4}, "
                             "valid at any stopping time; it {5}.",
                             band->kind->title(), displayText(band->low.back(), Bound::Upper, 4),
                             displayText(band->high.back(), Bound::Upper, 4),
                             displayText(band->worst.back(), Bound::Upper, 4), verdict(report, *band));
    chart.sources.push_back(chart.series.front().detail.english());
    return chart;
}

TableSpec odometerCheckTable(const simulation::SimulationReport &report)
{
    TableSpec table;
    table.id = "odometer-check";
    table.title = core::tr("Do the odometers hold on the simulated losses?");
    table.columns = {
        {"odometer", core::tr("Odometer"), false, core::tr("a curve that may be read at any round")},
        {"verdict", core::tr("Verdict"), false, core::tr("whether the simulated loss ever passed the curve")},
        {"violations", core::tr("Paths passed"), true,
         core::tr("paths on which the loss passed the curve at some round")},
        {"allowed", core::tr("Allowed share"), true, core::tr("what the odometer may fail with: its total delta")},
        {"tail", core::tr("Odds by chance"), true,
         core::tr("probability of at least as many if the curve failed exactly as often as it may")},
        {"theorem", core::tr("Theorem"), false, ""}};
    for (const simulation::OdometerBand &band : report.bands) {
        const TableCell name = textCell(band.kind->title());
        if (!band.applicability.applies) {
            const TableCell none = textCell("-");
            table.rows.push_back({name,
                                  {core::tr("does not apply"), std::nan(""), band.applicability.why},
                                  none,
                                  none,
                                  none,
                                  textCell(band.applicability.why)});
            continue;
        }
        table.rows.push_back({name,
                              textCell(verdict(report, band)),
                              {std::to_string(band.violations), static_cast<double>(band.violations), {}},
                              {band.boundsLoss() ? displayBriefly(report.policy.delta, Bound::Upper)
                                                 : displayText(band.allowed, Bound::Upper),
                               band.allowed,
                               {}},
                              {displayText(band.violationTail, Bound::Upper, 3), band.violationTail, {}},
                              textCell(band.kind->label().theorem)});
    }
    table.note = captionOf(report);
    return table;
}

ChartSpec worstPathChart(const simulation::SimulationReport &report)
{
    ChartSpec chart;
    chart.id = "simulated-worst";
    chart.caption = captionOf(report);
    chart.x = countAxis(core::tr("round"));
    chart.y.lowest = 0;
    const simulation::HaltingDistribution *filter = own(report);
    const auto &stretches = report.worst.run.stretches;
    if (filter == nullptr || stretches.empty()) {
        chart.title = core::tr("The path that spends most");
        chart.summary = core::tr("No path had a round.");
        return chart;
    }
    chart.title = core::tr("The path that spends most, number {1}", report.worst.path + 1);
    chart.y.title = filter->kind->statisticName();
    SeriesSpec series;
    series.id = filter->kind->id();
    series.name = core::tr("charged");
    series.validity = Validity::FullyAdaptive;
    series.detail = labelText(filter->kind->label());
    for (std::size_t at = 0; at < stretches.size(); ++at) {
        series.x.push_back(static_cast<double>(report.recordedRounds + stretches[at].firstRound +
                                               std::max<std::uint64_t>(stretches[at].decision.asked, 1) - 1));
        series.y.push_back(report.worst.spent[at]);
    }
    chart.summary =
        core::tr("The path that spends most asks for {1} rounds; the chosen filter ({2}) accepts {3} and has then "
                 "charged {4} ({5}).",
                 report.worst.run.requested, report.policy.filter, report.worst.run.accepted,
                 displayOf(Amount::accepted(report.worst.spent.back(), report.worst.budget), report.worst.budget, 4),
                 chart.y.title);
    if (std::isfinite(report.worst.budget))
        chart.annotations.push_back({AnnotationKind::HorizontalLine, report.worst.budget,
                                     core::tr("limit {1}", displayText(report.worst.budget, Bound::Lower, 4))});
    chart.sources.push_back(series.detail.english());
    chart.series.push_back(std::move(series));
    return chart;
}

TableSpec worstPathTable(const simulation::SimulationReport &report, const Plan &plan)
{
    constexpr std::size_t kMostRows = 10'000;
    const simulation::HaltingDistribution *filter = own(report);
    TableSpec table;
    table.id = "worst-path";
    table.title = core::tr("The path that spends most");
    table.columns = {
        {"round", core::tr("Round"), true, ""},
        {"label", core::tr("Label"), false, ""},
        {"parameters", core::tr("Parameters"), false, core::tr("formulas replaced by the values they took")},
        {"cost", core::tr("Cost of one"), false, core::tr("upper bound, in the mechanism's own notion")},
        {"decision", core::tr("Decision"), false, ""},
        {"spent", core::tr("Charged"), true, filter == nullptr ? "" : filter->kind->statisticName()}};
    const std::size_t rows = std::min(report.worst.run.stretches.size(), kMostRows);
    for (std::size_t at = 0; at < rows; ++at)
        table.rows.push_back(stretchRow(report, plan, at));
    table.note = captionOf(report);
    if (rows < report.worst.run.stretches.size())
        table.note +=
            " " + core::tr("The first {1} requests of {2} are listed.", rows, report.worst.run.stretches.size());
    return table;
}

Json simulationJson(const simulation::SimulationReport &report, const Plan &plan)
{
    Json::Array halting;
    for (const auto &distribution : report.halting)
        halting.push_back(haltingJson(report, distribution));
    Json::Array bands;
    for (const auto &band : report.bands)
        bands.push_back(bandJson(band));
    Json out = Json::object({{"paths", Json::count(report.options.paths)},
                             {"seed", std::to_string(report.options.seed)},
                             {"delta", displayExactly(report.policy.delta)},
                             {"filter", report.policy.filter},
                             {"recorded_rounds", Json::count(report.recordedRounds)},
                             {"halting", std::move(halting)},
                             {"odometers", std::move(bands)},
                             {"summary", simulationSentence(report)}});
    if (report.policy.native)
        out.set("budget", budgetText(report.policy));
    else
        out.set("epsilon", displayExactly(report.policy.epsilon));
    out.set("worst_path", tableJson(worstPathTable(report, plan)));
    return out;
}

} // namespace epsilometer::present
