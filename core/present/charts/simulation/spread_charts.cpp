// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/simulation/spread_charts.h"

#include "core/base/text/display.h"
#include "core/headline/headline.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/charts/halting/halting_lane.h"
#include "core/present/charts/simulation/simulation_charts.h"
#include "core/present/text/filter_name.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::present {

namespace {

constexpr double kFew = 0.05;
constexpr double kHalf = 0.5;
constexpr double kMost = 0.95;

/// Sorts filters by rounds accepted, most first; inapplicable ones last; ties in the catalog's order.
std::vector<const simulation::HaltingDistribution *> ordered(const simulation::SimulationReport &report)
{
    std::vector<const simulation::HaltingDistribution *> filters;
    for (const simulation::HaltingDistribution &filter : report.halting)
        filters.push_back(&filter);
    const auto median = [&](const simulation::HaltingDistribution *filter) {
        return filter->acceptedQuantile(kHalf, report.options.paths);
    };
    std::ranges::stable_sort(filters,
                             [&](const simulation::HaltingDistribution *a, const simulation::HaltingDistribution *b) {
                                 if (a->applicability.applies != b->applicability.applies)
                                     return a->applicability.applies;
                                 return a->applicability.applies && median(a) > median(b);
                             });
    return filters;
}

std::string count(const simulation::HaltingDistribution &filter, double share, std::uint64_t paths)
{
    return std::to_string(filter.acceptedQuantile(share, paths));
}

Message barLabel(const simulation::HaltingDistribution &filter, std::uint64_t paths)
{
    if (!filter.applicability.applies)
        return core::tr("does not apply: {1}", filter.applicability.why);
    return core::tr("{1} (5 %: {2}, 95 %: {3}, fewest: {4})", count(filter, kHalf, paths), count(filter, kFew, paths),
                    count(filter, kMost, paths), count(filter, 0, paths));
}

TableCell roundsCell(const simulation::HaltingDistribution &filter, double share, std::uint64_t paths)
{
    const std::uint64_t rounds = filter.acceptedQuantile(share, paths);
    return {std::to_string(rounds), static_cast<double>(rounds), {}};
}

SeriesSpec curve(const simulation::OdometerBand &band, const Message &what, const std::vector<double> &values,
                 LineStyle line)
{
    SeriesSpec series;
    series.id = band.kind->id();
    series.accountant = band.kind->title();
    series.curve = what;
    series.name = series.accountant + ", " + what;
    for (const std::uint64_t round : band.rounds)
        series.x.push_back(static_cast<double>(round));
    series.y = values;
    series.validity = Validity::AnyStoppingTime;
    series.line = line;
    series.detail = labelText(band.kind->label());
    return series;
}

Message readingsText(const simulation::OdometerBand &band)
{
    constexpr int kDigits = 4;
    const auto shown = [](double value) { return displayText(value, Bound::Upper, kDigits); };
    return core::tr("at the end of the paths the odometer {1} reads between {2} (5 %) and {3} (95 %), half of the "
                    "paths at most {4}, "
                    "all of them at most {5}",
                    band.kind->title(), shown(band.low.back()), shown(band.high.back()), shown(band.middle.back()),
                    shown(band.worst.back()));
}

} // namespace

ChartSpec haltingSpreadBars(const simulation::SimulationReport &report)
{
    const std::uint64_t paths = report.options.paths;
    ChartSpec chart = haltingSpreadChart(report); // shares caption, summary and sources
    chart.id = "halting";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = core::tr("Where each filter halts, over simulated outcomes");
    chart.x = countAxis(core::tr("rounds accepted, median of the paths"));
    chart.y = {};
    SeriesSpec bars;
    bars.id = "accepted";
    bars.name = core::tr("rounds accepted");
    bars.validity = Validity::FullyAdaptive;
    bars.detail = explanation(Validity::FullyAdaptive);
    for (const simulation::HaltingDistribution *filter : ordered(report)) {
        if (filter->kind->id() == report.policy.filter)
            bars.emphasised = bars.y.size();
        chart.y.categories.push_back(filterName(filter->kind->id())); // as in lanes
        bars.x.push_back(static_cast<double>(bars.x.size()));
        bars.y.push_back(filter->applicability.applies ? static_cast<double>(filter->acceptedQuantile(kHalf, paths))
                                                       : std::nan(""));
        bars.pointLabels.push_back(barLabel(*filter, paths));
    }
    chart.series = {std::move(bars)};
    return chart;
}

ChartSpec haltingSpreadLane(const simulation::SimulationReport &report)
{
    const std::uint64_t paths = report.options.paths;
    const auto accepted = [&](const simulation::HaltingDistribution &filter, double share) {
        return report.recordedRounds + filter.acceptedQuantile(share, paths);
    };
    std::vector<LaneBar> bars;
    for (const simulation::HaltingDistribution *filter : ordered(report)) {
        const std::string id(filter->kind->id());
        const std::uint64_t few = accepted(*filter, kFew), half = accepted(*filter, kHalf);
        const std::uint64_t most = accepted(*filter, kMost);
        if (filter->applicability.applies)
            bars.push_back({id, static_cast<double>(half),
                            few == most ? core::tr("90 % of paths: {1}", half)
                                        : core::tr("90 % of paths: {1} to {2}, median {3}", few, most, half),
                            static_cast<double>(few), static_cast<double>(most)});
        else if (id == report.policy.filter)
            bars.push_back({id, std::nan(""), barLabel(*filter, paths), std::nan(""), std::nan("")});
    }
    return haltingLaneOf(haltingSpreadBars(report), std::move(bars), report.policy.filter);
}

TableSpec haltingSpreadBarsTable(const simulation::SimulationReport &report)
{
    const std::uint64_t paths = report.options.paths;
    TableSpec table = haltingSpreadTable(report);
    table.id = "halting";
    table.title = core::tr("Where each filter halts, over simulated outcomes");
    const std::vector<TableColumn> more{
        {"fewest", core::tr("Fewest accepted"), true, core::tr("rounds accepted on the worst path")},
        {"accepted_5", core::tr("5 % accept"), true, core::tr("at most, on 5 % of the paths")},
        {"accepted_50", core::tr("half accept"), true, core::tr("at most, on half of the paths")},
        {"accepted_95", core::tr("95 % accept"), true, core::tr("at most, on 95 % of the paths")}};
    table.columns.insert(table.columns.begin() + 1, more.begin(), more.end());
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        const simulation::HaltingDistribution &filter = report.halting[row];
        std::vector<TableCell> cells;
        for (const double share : {0.0, kFew, kHalf, kMost})
            cells.push_back(filter.applicability.applies ? roundsCell(filter, share, paths)
                                                         : TableCell{"-", std::nan(""), filter.applicability.why});
        table.rows[row].insert(table.rows[row].begin() + 1, cells.begin(), cells.end());
    }
    return table;
}

ChartSpec odometerSpreadChart(const simulation::SimulationReport &report)
{
    ChartSpec chart;
    chart.id = "odometer";
    chart.title = core::tr("Privacy loss so far, over simulated outcomes");
    chart.caption = haltingSpreadChart(report).caption + " " +
                    core::tr("Solid: the highest of all paths, and the median; dotted: 5 % and 95 %. Each odometer is "
                             "valid at any stopping "
                             "time.");
    chart.x = countAxis(core::tr("round"));
    chart.y = axisFromZero(core::tr("epsilon (nats)"));
    const simulation::OdometerBand *drawn = nullptr;
    for (const simulation::OdometerBand &band : report.bands) {
        if (!band.applicability.applies || band.rounds.empty())
            continue;
        chart.series.push_back(curve(band, core::tr("highest"), band.worst, LineStyle::Solid));
        chart.series.push_back(curve(band, "95 %", band.high, LineStyle::Dotted));
        chart.series.push_back(curve(band, core::tr("median"), band.middle, LineStyle::Solid));
        chart.series.push_back(curve(band, "5 %", band.low, LineStyle::Dotted));
        chart.sources.push_back(band.kind->title().english() + (": " + chart.series.back().detail.english()));
        if (band.kind->id() == headline::headlineOdometer(report.policy))
            drawn = &band;
    }
    // Of the curve that is drawn at first, the odometer of every headline.
    if (drawn != nullptr)
        chart.summary = core::tr("Valid at any stopping time: {1}.", readingsText(*drawn)) + " ";
    chart.summary += simulationSentence(report);
    const double budget = promiseOf(report.policy, {}).epsilon.down();
    if (std::isfinite(budget))
        chart.annotations.push_back({AnnotationKind::HorizontalLine, budget, budgetLineText(report.policy)});
    return chart;
}

} // namespace epsilometer::present
