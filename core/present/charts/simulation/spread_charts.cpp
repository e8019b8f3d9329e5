// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/simulation/spread_charts.h"

#include "core/base/display.h"
#include "core/present/axes.h"
#include "core/present/charts/simulation/simulation_charts.h"
#include "core/present/words.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

namespace {

constexpr double kFew = 0.05;
constexpr double kHalf = 0.5;
constexpr double kMost = 0.95;

/// Longest first; those that do not apply last; the catalog's order breaks ties.
std::vector<const HaltingDistribution *> ordered(const SimulationReport &report)
{
    std::vector<const HaltingDistribution *> filters;
    for (const HaltingDistribution &filter : report.halting)
        filters.push_back(&filter);
    const auto median = [&](const HaltingDistribution *filter) {
        return filter->acceptedQuantile(kHalf, report.options.paths);
    };
    std::ranges::stable_sort(filters, [&](const HaltingDistribution *a, const HaltingDistribution *b) {
        if (a->applicability.applies != b->applicability.applies)
            return a->applicability.applies;
        return a->applicability.applies && median(a) > median(b);
    });
    return filters;
}

std::string count(const HaltingDistribution &filter, double share, std::uint64_t paths)
{
    return std::to_string(filter.acceptedQuantile(share, paths));
}

std::string barLabel(const HaltingDistribution &filter, std::uint64_t paths)
{
    if (!filter.applicability.applies)
        return "does not apply: " + filter.applicability.why;
    return count(filter, kHalf, paths) + " (5 %: " + count(filter, kFew, paths) +
           ", 95 %: " + count(filter, kMost, paths) + ", fewest: " + count(filter, 0, paths) + ")";
}

TableCell roundsCell(const HaltingDistribution &filter, double share, std::uint64_t paths)
{
    const std::uint64_t rounds = filter.acceptedQuantile(share, paths);
    return {std::to_string(rounds), static_cast<double>(rounds), {}};
}

SeriesSpec curve(const SimulationReport &report, const OdometerBand &band, const std::string &what,
                 const std::vector<double> &values, LineStyle line)
{
    SeriesSpec series;
    series.id = band.kind->id();
    series.name = std::string(band.kind->title()) + ", " + what;
    for (const std::uint64_t round : band.rounds)
        series.x.push_back(static_cast<double>(report.recordedRounds + round));
    series.y = values;
    series.validity = Validity::AnyStoppingTime;
    series.line = line;
    series.detail = labelText(band.kind->label());
    return series;
}

std::string readingsText(const OdometerBand &band)
{
    constexpr int kDigits = 4;
    const auto shown = [](double value) { return displayText(value, Bound::Upper, kDigits); };
    return "at the end of the paths the lowest odometer (" + std::string(band.kind->title()) + ") reads between " +
           shown(band.low.back()) + " (5 %) and " + shown(band.high.back()) + " (95 %), half of the paths at most " +
           shown(band.middle.back()) + ", all of them at most " + shown(band.worst.back());
}

} // namespace

ChartSpec haltingSpreadBars(const SimulationReport &report)
{
    const std::uint64_t paths = report.options.paths;
    ChartSpec chart = haltingSpreadChart(report); // caption, summary and sources are the same
    chart.id = "halting";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = "Where each filter halts, over simulated outcomes";
    chart.x = countAxis("rounds accepted, median of the paths");
    chart.y = {};
    SeriesSpec bars;
    bars.id = "accepted";
    bars.name = "rounds accepted";
    bars.validity = Validity::FullyAdaptive;
    bars.detail = explanation(Validity::FullyAdaptive);
    for (const HaltingDistribution *filter : ordered(report)) {
        if (filter->kind->id() == report.policy.filter)
            bars.emphasised = bars.y.size();
        chart.y.categories.emplace_back(filter->kind->title());
        bars.x.push_back(static_cast<double>(bars.x.size()));
        bars.y.push_back(filter->applicability.applies ? static_cast<double>(filter->acceptedQuantile(kHalf, paths))
                                                       : std::nan(""));
        bars.pointLabels.push_back(barLabel(*filter, paths));
    }
    chart.series = {std::move(bars)};
    return chart;
}

TableSpec haltingSpreadBarsTable(const SimulationReport &report)
{
    const std::uint64_t paths = report.options.paths;
    TableSpec table = haltingSpreadTable(report);
    table.id = "halting";
    table.title = "Where each filter halts, over simulated outcomes";
    const std::vector<TableColumn> more{{"fewest", "Fewest accepted", true, "rounds accepted on the worst path"},
                                        {"accepted_5", "5 % accept", true, "at most, on 5 % of the paths"},
                                        {"accepted_50", "half accept", true, "at most, on half of the paths"},
                                        {"accepted_95", "95 % accept", true, "at most, on 95 % of the paths"}};
    table.columns.insert(table.columns.begin() + 1, more.begin(), more.end());
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        const HaltingDistribution &filter = report.halting[row];
        std::vector<TableCell> cells;
        for (const double share : {0.0, kFew, kHalf, kMost})
            cells.push_back(filter.applicability.applies ? roundsCell(filter, share, paths)
                                                         : TableCell{"-", std::nan(""), filter.applicability.why});
        table.rows[row].insert(table.rows[row].begin() + 1, cells.begin(), cells.end());
    }
    return table;
}

ChartSpec odometerSpreadChart(const SimulationReport &report)
{
    ChartSpec chart;
    chart.id = "odometer";
    chart.title = "Privacy loss so far, over simulated outcomes";
    chart.caption = haltingSpreadChart(report).caption +
                    " Solid: the highest of all paths, and the median; dotted: 5 % and 95 %. Each odometer is valid at "
                    "any stopping time.";
    chart.x = countAxis("round");
    chart.y = axisFromZero("epsilon (nats)");
    const OdometerBand *best = nullptr;
    for (const OdometerBand &band : report.bands) {
        if (!band.applicability.applies || band.rounds.empty())
            continue;
        chart.series.push_back(curve(report, band, "highest", band.worst, LineStyle::Solid));
        chart.series.push_back(curve(report, band, "95 %", band.high, LineStyle::Dotted));
        chart.series.push_back(curve(report, band, "median", band.middle, LineStyle::Solid));
        chart.series.push_back(curve(report, band, "5 %", band.low, LineStyle::Dotted));
        chart.sources.push_back(std::string(band.kind->title()) + ": " + chart.series.back().detail);
        if (best == nullptr || band.worst.back() < best->worst.back())
            best = &band;
    }
    chart.summary = simulationSentence(report);
    if (best != nullptr)
        chart.summary +=
            " Over all of them, " + readingsText(*best) + ", valid at any stopping time if it was chosen beforehand.";
    const double budget = promiseOf(report.policy, {}).epsilon.down();
    if (std::isfinite(budget))
        chart.annotations.push_back({AnnotationKind::HorizontalLine, budget, budgetLineText(report.policy)});
    return chart;
}

} // namespace epsilometer
