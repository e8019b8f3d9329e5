// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/odometer/odometer_chart.h"

#include "core/account/unsuited_order.h"
#include "core/base/display.h"
#include "core/base/display_exact.h"
#include "core/headline/headline.h"
#include "core/odometers/odometer_label.h"
#include "core/present/axes.h"
#include "core/present/reading_text.h"
#include "core/present/words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

namespace {

std::vector<double> positions(const AccountReport &report, const OdometerChartOptions &options)
{
    if (!options.intrinsicTimes.empty())
        return options.intrinsicTimes;
    std::vector<double> x;
    for (const std::uint64_t round : report.at)
        x.push_back(static_cast<double>(round));
    return x;
}

SeriesSpec odometerSeries(const OdometerReport &odometer, const Policy &policy, const std::vector<double> &x,
                          bool capped)
{
    SeriesSpec series;
    series.id = odometer.kind->id();
    series.name = odometer.kind->title();
    series.x = x;
    // The headline's reading is capped, and its curve says the same number.
    series.y = capped || series.id == kHeadlineOdometer ? odometer.allCapped() : odometer.values;
    const Label label = labelUnder(*odometer.kind, policy);
    series.validity = label.validity;
    if (label.validity == Validity::FixedParameters)
        series.line = LineStyle::Dashed;
    series.detail = labelText(label) + "; " + std::string(words(odometer.meaning));
    return series;
}

SeriesSpec compositionSeries(const CompositionReport &composition, const std::vector<double> &x, bool adaptive)
{
    SeriesSpec series;
    series.id = composition.kind->id();
    series.name = composition.kind->title();
    series.x = x;
    series.y = composition.results.epsilons();
    series.validity = Validity::FixedParameters;
    series.line = LineStyle::Dashed;
    series.warn = adaptive;
    series.detail = labelText(composition.kind->label()) +
                    (adaptive ? "; not valid here: the parameters depend on earlier outputs" : "");
    return series;
}

bool drawable(const CompositionReport &composition, const AccountReport &report)
{
    return composition.applicability.applies && composition.results.size() == report.at.size();
}

std::vector<SeriesSpec> allSeries(const AccountReport &report, const OdometerChartOptions &options)
{
    const auto x = positions(report, options);
    std::vector<SeriesSpec> series;
    for (const OdometerReport &odometer : report.odometers) {
        if (odometer.applicability.applies && !orderUnsuited(report, odometer))
            series.push_back(odometerSeries(odometer, report.policy, x, options.capped));
    }
    for (const CompositionReport &composition : report.compositions) {
        if (drawable(composition, report))
            series.push_back(compositionSeries(composition, x, options.adaptive));
    }
    return series;
}

/// The curve that every headline reads: the odometer fixed beforehand, and the running sum where it does not apply.
SeriesSpec *headlineSeries(std::vector<SeriesSpec> &series)
{
    for (const std::string_view id : {kHeadlineOdometer, kRunningSum}) {
        const auto found = std::find_if(series.begin(), series.end(), [id](const SeriesSpec &one) {
            return one.id == id && one.validity == Validity::AnyStoppingTime;
        });
        if (found != series.end())
            return &*found;
    }
    return nullptr;
}

/// x of the last round that has happened; NaN where none has.
double recordedUntil(const AccountReport &report, const OdometerChartOptions &options, const std::vector<double> &x)
{
    const auto beyond = std::upper_bound(report.at.begin(), report.at.end(), *options.recorded);
    return beyond == report.at.begin() ? std::nan("") : x[static_cast<std::size_t>(beyond - report.at.begin()) - 1];
}

bool planned(const AccountReport &report, const OdometerChartOptions &options)
{
    return options.recorded && !report.at.empty() && *options.recorded < report.at.back();
}

/// What has happened is shaded, what is planned dotted, along the headline's curve.
void drawHeadline(ChartSpec &chart, const AccountReport &report, const OdometerChartOptions &options)
{
    SeriesSpec *bold = headlineSeries(chart.series);
    if (bold != nullptr)
        bold->bold = true;
    if (!planned(report, options))
        return;
    const double until = recordedUntil(report, options, positions(report, options));
    if (bold != nullptr)
        bold->plannedFrom = std::isnan(until) ? -std::numeric_limits<double>::infinity() : until;
    if (!std::isnan(until))
        chart.annotations.push_back({AnnotationKind::Shade, until, "spent"});
}

std::string titleOf(const AccountReport &report, const OdometerChartOptions &options)
{
    if (!planned(report, options))
        return "Privacy loss so far";
    return *options.recorded == 0 ? "Privacy loss if the plan runs" : "Privacy loss so far, and the plan";
}

double lastFinite(const SeriesSpec &series)
{
    const auto last = std::find_if(series.y.rbegin(), series.y.rend(), [](double y) { return std::isfinite(y); });
    return last == series.y.rend() ? std::numeric_limits<double>::infinity() : *last;
}

/// Where the y axis ends when the highest curve would squash the rest.
std::optional<double> clippedTop(const ChartSpec &chart, double budget)
{
    constexpr double kRoom = 3;
    double best = std::numeric_limits<double>::infinity();
    double highest = 0;
    for (const SeriesSpec &series : chart.series) {
        best = std::min(best, lastFinite(series));
        for (const double y : series.y)
            highest = std::max(highest, std::isfinite(y) ? y : 0.0);
    }
    const double wanted = kRoom * std::max(std::isfinite(best) ? best : 0.0, std::isfinite(budget) ? budget : 0.0);
    return wanted > 0 && highest > wanted ? std::optional(wanted) : std::nullopt;
}

/// First reported round whose value is above the budget.
std::string crossingText(const AccountReport &report, const std::vector<double> &values, double budget)
{
    if (std::isinf(budget)) // no budget line
        return "";
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!(values[i] <= budget))
            return ", above the budget from round " + std::to_string(report.at[i]);
    }
    return ", within the budget";
}

/// The headline's curve; the lowest where there is none.
const SeriesSpec *firstToRead(const ChartSpec &chart)
{
    const SeriesSpec *best = nullptr;
    for (const SeriesSpec &series : chart.series) {
        const bool odometer = series.validity == Validity::AnyStoppingTime && !series.y.empty();
        if (odometer && series.bold)
            return &series;
        if (odometer && (best == nullptr || series.y.back() < best->y.back()))
            best = &series;
    }
    return best;
}

std::string summary(const AccountReport &report, const OdometerChartOptions &options, const ChartSpec &chart)
{
    if (report.at.empty())
        return options.refused > 0 ? "The filter refuses every planned round: nothing runs."
                                   : "There are no rounds yet.";
    const SeriesSpec *best = firstToRead(chart);
    if (best == nullptr)
        return "No odometer applies to this sequence.";
    // Each holds alone: the smallest of K that are read together would cost delta'/K each (accounting.md 5.5).
    const double budget = promiseOf(report.policy, {}).epsilon.down();
    const ReadingText reading(report);
    const std::size_t last = report.at.size() - 1;
    const std::string round = std::to_string(report.at.back());
    const std::string value = reading.text(last, best->y.back());
    const std::string crossing = crossingText(report, best->y, budget);
    std::string text;
    if (!best->bold)
        text = "After round " + round + " the lowest odometer (" + best->name + ") says epsilon " + value +
               ", valid at any stopping time if it was chosen beforehand" + crossing;
    else if (planned(report, options))
        text = "If the plan runs, after round " + round + " the odometer (" + best->name + ") says epsilon " + value +
               ", valid at any stopping time" + crossing;
    else
        text = "After round " + round + " the odometer (" + best->name + ") says epsilon " + value +
               ", valid at any stopping time" + crossing;
    for (const SeriesSpec &series : chart.series) {
        if (series.id == "kov" && !series.y.empty())
            text += "; " + series.name + ", valid for fixed parameters only, would say " +
                    reading.text(last, series.y.back());
    }
    return text + ".";
}

std::string leftOutText(const AccountReport &report)
{
    for (const OdometerReport &odometer : report.odometers)
        if (orderUnsuited(report, odometer))
            return " Not drawn: " + std::string(odometer.kind->title()) + ", " + std::string(kUnsuitedOrder) + ".";
    return "";
}

std::string caption(const AccountReport &report, const OdometerChartOptions &options)
{
    return "Solid: odometers, each valid at any stopping time with total delta at most " +
           displayBriefly(report.policy.delta, Bound::Upper) +
           ". Bold: the odometer of every headline, capped by the running sum. Dashed: composition for fixed "
           "parameters" +
           (options.adaptive ? " (!): not valid once a parameter depends on an earlier output" : "") + ". Budget " +
           budgetSplitText(report.policy) + "." +
           (options.capped ? " Each odometer is capped by the running sum." : "") +
           (options.refused > 0
                ? " Left out: " + std::to_string(options.refused) + " planned rounds that the filter refuses."
                : "") +
           leftOutText(report);
}

/// Odometers and compositions share ids: in a file, the dashed ones say in their headers that they are for fixed
/// parameters.
TableColumn columnOf(const SeriesSpec &series)
{
    const bool fixed = series.validity == Validity::FixedParameters;
    return {fixed ? "fixed_" + series.id : series.id, series.warn ? series.name + " (!)" : series.name, true,
            series.detail};
}

std::vector<TableCell> rowAt(const std::vector<std::uint64_t> &at, const std::vector<double> &times,
                             const std::vector<SeriesSpec> &series, const ReadingText &reading, std::size_t row)
{
    std::vector<TableCell> cells;
    cells.push_back({std::to_string(at[row]), static_cast<double>(at[row]), {}});
    if (!times.empty())
        cells.push_back({displayText(times[row], Bound::Upper), times[row], {}});
    for (const SeriesSpec &one : series)
        cells.push_back({reading.text(row, one.y[row]), one.y[row], one.detail});
    return cells;
}

} // namespace

OdometerChartOptions odometerChartOptions(const SequenceReport &sequence)
{
    OdometerChartOptions options;
    options.recorded = sequence.recordedRounds;
    options.refused = sequence.refusedRounds;
    return options;
}

ChartSpec odometerChart(const AccountReport &report, const OdometerChartOptions &options)
{
    const double budget = promiseOf(report.policy, {}).epsilon.down();
    ChartSpec chart;
    chart.id = "odometer";
    chart.title = titleOf(report, options);
    chart.x.title = options.intrinsicTimes.empty() ? "round" : "intrinsic time W";
    chart.x.integers = options.intrinsicTimes.empty();
    chart.y = axisFromZero("epsilon (nats)");
    chart.series = allSeries(report, options);
    chart.y.highest = clippedTop(chart, budget);
    chart.caption = caption(report, options);
    if (std::isfinite(budget))
        chart.annotations.push_back({AnnotationKind::HorizontalLine, budget, budgetLineText(report.policy)});
    drawHeadline(chart, report, options);
    chart.summary = summary(report, options, chart);
    for (const SeriesSpec &series : chart.series)
        chart.sources.push_back(series.name + ": " + series.detail);
    return chart;
}

TableSpec odometerChartTable(const AccountReport &report, const OdometerChartOptions &options)
{
    const auto chart = std::make_shared<const ChartSpec>(odometerChart(report, options));
    return odometerTableSource(report, options, chart).whole();
}

TableSource odometerTableSource(const AccountReport &report, const OdometerChartOptions &options,
                                std::shared_ptr<const ChartSpec> chart)
{
    TableSource source;
    TableSpec &table = source.head;
    table.id = "odometer";
    table.title = "Odometer readings";
    table.columns.push_back({"round", "Round", true, "rounds so far, this one included"});
    if (!options.intrinsicTimes.empty())
        table.columns.push_back({"intrinsic_time", "Intrinsic time W", true, "sum of the rounds' increments"});
    for (const SeriesSpec &one : chart->series)
        table.columns.push_back(columnOf(one));
    table.note = chart->caption;
    source.rows = report.at.size();
    source.row = [at = report.at, times = options.intrinsicTimes, chart = std::move(chart),
                  reading = ReadingText(report)](std::size_t row) {
        return rowAt(at, times, chart->series, reading, row);
    };
    return source;
}

} // namespace epsilometer
