// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/simulation/simulation_charts.h"
#include "core/present/cells.h"

#include "core/base/counted.h"
#include "core/base/display_against.h"
#include "core/base/display_exact.h"
#include "core/mechanisms/parameter_text.h"

#include "core/present/axes.h"
#include "core/present/table_json.h"
#include "core/present/words.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

namespace {

constexpr double kPercent = 100;

const HaltingDistribution *own(const SimulationReport &report)
{
    const auto found = std::ranges::find_if(
        report.halting, [&](const HaltingDistribution &one) { return one.kind->id() == report.policy.filter; });
    return found == report.halting.end() ? nullptr : &*found;
}

std::string pathsText(const SimulationReport &report)
{
    const std::string seed = std::to_string(report.options.seed);
    if (report.options.paths == 1)
        return "1 path (seed " + seed + ")";
    return std::to_string(report.options.paths) + " paths (seed " + seed + ")";
}

std::string percentText(double share, Bound bound)
{
    constexpr int kDigits = 4;
    return displayText(kPercent * share, bound, kDigits) + " %";
}

std::string captionOf(const SimulationReport &report)
{
    return "Simulated on " + pathsText(report) + " under " + budgetSplitText(report.policy) +
           (report.recordedRounds > 0 ? ", after the " + std::to_string(report.recordedRounds) + " recorded rounds"
                                      : std::string()) +
           ". Every analysis is replaced by the worst one that its guarantee allows; no data is used. Outcomes of real "
           "data come with other odds.";
}

std::uint64_t lastRound(const SimulationReport &report)
{
    std::uint64_t last = report.worst.run.requested;
    for (const auto &distribution : report.halting) {
        if (!distribution.refusedAt.empty())
            last = std::max(last, distribution.refusedAt.rbegin()->first);
    }
    return std::max<std::uint64_t>(last, 1);
}

/// The curve falls at the very round that is refused: each fall gets a point right before it.
SeriesSpec survival(const SimulationReport &report, const HaltingDistribution &distribution)
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

TableCell roundCell(const SimulationReport &report, std::optional<std::uint64_t> round)
{
    if (!round)
        return {"none", std::nan(""), "fewer of the paths were refused at all"};
    const std::uint64_t number = report.recordedRounds + *round;
    return {std::to_string(number), static_cast<double>(number), {}};
}

std::vector<TableCell> haltingRow(const SimulationReport &report, const HaltingDistribution &distribution)
{
    constexpr double kFew = 0.05;
    constexpr double kMost = 0.95;
    const std::uint64_t paths = report.options.paths;
    const std::string title(distribution.kind->title());
    const TableCell name{title, std::nan(""), std::string(distribution.kind->formula())};
    const TableCell valid = textCell(std::string(words(distribution.kind->label().validity)));
    if (!distribution.applicability.applies) {
        const TableCell none{"-", std::nan(""), distribution.applicability.why};
        return {name,
                {"does not apply", std::nan(""), distribution.applicability.why},
                none,
                none,
                none,
                none,
                none,
                valid,
                textCell(distribution.applicability.why)};
    }
    const double share = distribution.completionShare(paths);
    const ShareInterval interval = shareInterval(distribution.completed, paths);
    return {name,
            {percentText(share, Bound::Lower), share,
             std::to_string(distribution.completed) + " of " + std::to_string(paths) + " paths"},
            textCell(percentText(interval.low, Bound::Lower) + " – " + percentText(interval.high, Bound::Upper)),
            roundCell(report, distribution.haltQuantile(kFew, paths)),
            roundCell(report, distribution.haltQuantile(0.5, paths)),
            roundCell(report, distribution.haltQuantile(kMost, paths)),
            {displayText(distribution.meanAccepted, Bound::Lower, 4), distribution.meanAccepted, {}},
            valid,
            textCell(distribution.kind->label().theorem)};
}

const OdometerBand *bandOf(const SimulationReport &report, std::string_view id)
{
    const auto found =
        std::ranges::find_if(report.bands, [&](const OdometerBand &band) { return band.kind->id() == id; });
    return found == report.bands.end() ? nullptr : &*found;
}

std::string verdict(const SimulationReport &report, const OdometerBand &band)
{
    constexpr double kUnlikely = 0.001;
    if (band.violations == 0)
        return "held on every path";
    const std::string count = std::to_string(band.violations) + " of " + std::to_string(report.options.paths);
    return band.violationTail >= kUnlikely ? "passed on " + count + ", as rarely as its delta allows"
                                           : "passed on " + count + ": MORE OFTEN than its delta allows";
}

std::string requestText(const RunStretch &stretch, std::uint64_t before)
{
    const std::uint64_t first = before + stretch.firstRound;
    return stretch.decision.asked <= 1
               ? std::to_string(first)
               : std::to_string(first) + "-" + std::to_string(first + stretch.decision.asked - 1);
}

std::vector<TableCell> stretchRow(const SimulationReport &report, const Plan &plan, std::size_t at)
{
    const RunStretch &stretch = report.worst.run.stretches[at];
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

Json bandJson(const OdometerBand &band)
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

Json haltingJson(const SimulationReport &report, const HaltingDistribution &distribution)
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
    const ShareInterval interval = shareInterval(distribution.completed, report.options.paths);
    out.set("completed", Json::count(distribution.completed));
    out.set("cut_short", Json::count(distribution.cutShort));
    out.set("completed_low", Json::number(interval.low));
    out.set("completed_high", Json::number(interval.high));
    out.set("mean_accepted", Json::number(distribution.meanAccepted));
    out.set("first_refused", std::move(refused));
    out.set("valid", std::string(id(distribution.kind->label().validity)));
    return out;
}

} // namespace

std::string simulationSentence(const SimulationReport &report)
{
    const HaltingDistribution *distribution = own(report);
    if (distribution == nullptr || !distribution->applicability.applies)
        return "The chosen filter (" + report.policy.filter + ") does not apply" +
               (distribution == nullptr ? "" : ": " + distribution->applicability.why) + ".";
    const std::uint64_t paths = report.options.paths;
    const ShareInterval interval = shareInterval(distribution->completed, paths);
    std::string text = "On " + std::to_string(distribution->completed) + " of " + pathsText(report) +
                       " the chosen filter (" + report.policy.filter +
                       ") let the whole plan run: " + percentText(distribution->completionShare(paths), Bound::Lower) +
                       ", with 95 % confidence between " + percentText(interval.low, Bound::Lower) + " and " +
                       percentText(interval.high, Bound::Upper) + ".";
    if (const auto half = distribution->haltQuantile(0.5, paths))
        text += " Half of all paths were refused by round " + std::to_string(report.recordedRounds + *half) + ".";
    else if (!distribution->refusedAt.empty())
        text += " The earliest refusal was at round " +
                std::to_string(report.recordedRounds + distribution->refusedAt.begin()->first) + ".";
    if (distribution->cutShort > 0)
        text += " " + counted(distribution->cutShort, "path") + " never ended, cut at " +
                std::to_string(kMostRunRounds) + " rounds.";
    if (report.otherPolicies)
        text += " Each round had to fit the policies with a scope, too.";
    return text;
}

ChartSpec haltingSpreadChart(const SimulationReport &report)
{
    ChartSpec chart;
    chart.id = "simulated-halting";
    chart.title = "Where simulated paths halt";
    chart.caption = captionOf(report);
    chart.summary = simulationSentence(report);
    chart.x = countAxis("round");
    chart.y = axisFromZero("paths with nothing refused yet (%)", kPercent);
    for (const HaltingDistribution &distribution : report.halting) {
        if (!distribution.applicability.applies)
            continue;
        chart.series.push_back(survival(report, distribution));
        chart.sources.push_back(std::string(distribution.kind->title()) + ": " + distribution.kind->label().theorem);
    }
    return chart;
}

TableSpec haltingSpreadTable(const SimulationReport &report)
{
    TableSpec table;
    table.id = "simulated-halting";
    table.title = "Where simulated paths halt";
    table.columns = {{"filter", "Filter", false, "a rule asked before every round"},
                     {"finished", "Finishes", true, "share of the paths on which the whole plan ran, rounded down"},
                     {"interval", "95 % interval", false, "where the true probability lies; Clopper and Pearson 1934"},
                     {"halt_5", "5 % halted by", true, "round by which 5 % of the paths had been refused"},
                     {"halt_50", "half by", true, "round by which half of the paths had been refused"},
                     {"halt_95", "95 % by", true, "round by which 95 % of the paths had been refused"},
                     {"mean", "Mean accepted", true, "simulated rounds accepted, mean over the paths"},
                     {"valid", "Valid under", false, ""},
                     {"theorem", "Theorem", false, ""}};
    for (const HaltingDistribution &distribution : report.halting)
        table.rows.push_back(haltingRow(report, distribution));
    table.note = captionOf(report);
    return table;
}

ChartSpec odometerBandChart(const SimulationReport &report, std::string_view odometer)
{
    ChartSpec chart;
    chart.id = "simulated-odometer";
    chart.caption = captionOf(report);
    const OdometerBand *band = bandOf(report, odometer);
    if (band == nullptr || !band->applicability.applies || band->rounds.empty()) {
        chart.title = "Odometer bands";
        chart.summary = band == nullptr || band->applicability.applies
                            ? "No path had an accepted round."
                            : std::string(band->kind->title()) + " does not apply: " + band->applicability.why + ".";
        return chart;
    }
    chart.title = std::string(band->kind->title()) + " on simulated paths";
    chart.x = countAxis("round");
    chart.y = axisFromZero("epsilon (nats)");
    const auto add = [&](const char *id, const char *name, const std::vector<double> &values, LineStyle line) {
        SeriesSpec series;
        series.id = id;
        series.name = name;
        for (const std::uint64_t round : band->rounds)
            series.x.push_back(static_cast<double>(report.recordedRounds + round));
        series.y = values;
        series.validity = Validity::AnyStoppingTime;
        series.line = line;
        series.detail = labelText(band->kind->label());
        chart.series.push_back(std::move(series));
    };
    add("highest", "highest", band->worst, LineStyle::Solid);
    add("high", "95 %", band->high, LineStyle::Dotted);
    add("median", "median", band->middle, LineStyle::Solid);
    add("low", "5 %", band->low, LineStyle::Dotted);
    const double budget = promiseOf(report.policy, {}).epsilon.down();
    if (std::isfinite(budget))
        chart.annotations.push_back({AnnotationKind::HorizontalLine, budget, budgetLineText(report.policy)});
    chart.summary = std::string(band->kind->title()) + ": at the end of the paths it reads between " +
                    displayText(band->low.back(), Bound::Upper, 4) + " (5 %) and " +
                    displayText(band->high.back(), Bound::Upper, 4) + " (95 %), at most " +
                    displayText(band->worst.back(), Bound::Upper, 4) + ", valid at any stopping time; it " +
                    verdict(report, *band) + ".";
    chart.sources.push_back(chart.series.front().detail);
    return chart;
}

TableSpec odometerCheckTable(const SimulationReport &report)
{
    TableSpec table;
    table.id = "odometer-check";
    table.title = "Do the odometers hold on the simulated losses?";
    table.columns = {{"odometer", "Odometer", false, "a curve that may be read at any round"},
                     {"verdict", "Verdict", false, "whether the simulated loss ever passed the curve"},
                     {"violations", "Paths passed", true, "paths on which the loss passed the curve at some round"},
                     {"allowed", "Allowed share", true, "what the odometer may fail with: its total delta"},
                     {"tail", "Odds by chance", true,
                      "probability of at least as many if the curve failed exactly as often as it may"},
                     {"theorem", "Theorem", false, ""}};
    for (const OdometerBand &band : report.bands) {
        const TableCell name = textCell(std::string(band.kind->title()));
        if (!band.applicability.applies) {
            const TableCell none = textCell("-");
            table.rows.push_back({name,
                                  {"does not apply", std::nan(""), band.applicability.why},
                                  none,
                                  none,
                                  none,
                                  textCell(band.applicability.why)});
            continue;
        }
        table.rows.push_back({name,
                              textCell(verdict(report, band)),
                              {std::to_string(band.violations), static_cast<double>(band.violations), {}},
                              {displayBriefly(report.policy.delta, Bound::Upper), report.failureProbability, {}},
                              {displayText(band.violationTail, Bound::Upper, 3), band.violationTail, {}},
                              textCell(band.kind->label().theorem)});
    }
    table.note = captionOf(report);
    return table;
}

ChartSpec worstPathChart(const SimulationReport &report)
{
    ChartSpec chart;
    chart.id = "simulated-worst";
    chart.caption = captionOf(report);
    chart.x = countAxis("round");
    chart.y.lowest = 0;
    const HaltingDistribution *filter = own(report);
    const auto &stretches = report.worst.run.stretches;
    if (filter == nullptr || stretches.empty()) {
        chart.title = "The path that spends most";
        chart.summary = "No path had a round.";
        return chart;
    }
    chart.title = "The path that spends most, number " + std::to_string(report.worst.path + 1);
    chart.y.title = filter->kind->statisticName();
    SeriesSpec series;
    series.id = filter->kind->id();
    series.name = "charged";
    series.validity = Validity::FullyAdaptive;
    series.detail = labelText(filter->kind->label());
    for (std::size_t at = 0; at < stretches.size(); ++at) {
        series.x.push_back(static_cast<double>(report.recordedRounds + stretches[at].firstRound +
                                               std::max<std::uint64_t>(stretches[at].decision.asked, 1) - 1));
        series.y.push_back(report.worst.spent[at]);
    }
    chart.summary =
        "The path that spends most asks for " + std::to_string(report.worst.run.requested) +
        " rounds; the chosen filter (" + report.policy.filter + ") accepts " +
        std::to_string(report.worst.run.accepted) + " and has then charged " +
        displayOf(Amount::accepted(report.worst.spent.back(), report.worst.budget), report.worst.budget, 4) + " (" +
        chart.y.title + ").";
    if (std::isfinite(report.worst.budget))
        chart.annotations.push_back({AnnotationKind::HorizontalLine, report.worst.budget,
                                     "limit " + displayText(report.worst.budget, Bound::Lower, 4)});
    chart.sources.push_back(series.detail);
    chart.series.push_back(std::move(series));
    return chart;
}

TableSpec worstPathTable(const SimulationReport &report, const Plan &plan)
{
    constexpr std::size_t kMostRows = 10'000;
    const HaltingDistribution *filter = own(report);
    TableSpec table;
    table.id = "worst-path";
    table.title = "The path that spends most";
    table.columns = {
        {"round", "Round", true, ""},
        {"label", "Label", false, ""},
        {"parameters", "Parameters", false, "formulas replaced by the values they took"},
        {"cost", "Cost of one", false, "upper bound, in the mechanism's own notion"},
        {"decision", "Decision", false, ""},
        {"spent", "Charged", true, filter == nullptr ? std::string() : std::string(filter->kind->statisticName())}};
    const std::size_t rows = std::min(report.worst.run.stretches.size(), kMostRows);
    for (std::size_t at = 0; at < rows; ++at)
        table.rows.push_back(stretchRow(report, plan, at));
    table.note = captionOf(report);
    if (rows < report.worst.run.stretches.size())
        table.note += " The first " + std::to_string(rows) + " requests of " +
                      std::to_string(report.worst.run.stretches.size()) + " are listed.";
    return table;
}

Json simulationJson(const SimulationReport &report, const Plan &plan)
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

} // namespace epsilometer
