// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/odometer/odometer_chart.h"

#include "core/account/unsuited_order.h"
#include "core/base/infinity.h"
#include "core/base/text/display.h"
#include "core/headline/headline.h"
#include "core/odometers/odometer.h"
#include "core/present/chart/chart_series.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/text/account_text.h"
#include "core/present/text/filter_name.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer::present {

namespace {

std::vector<double> positions(const account::AccountReport &report, const OdometerChartOptions &options)
{
    if (!options.intrinsicTimes.empty())
        return options.intrinsicTimes;
    std::vector<double> x;
    for (const std::uint64_t round : report.at)
        x.push_back(static_cast<double>(round));
    return x;
}

SeriesSpec odometerSeries(const account::OdometerReport &odometer, const Policy &policy, const std::vector<double> &x)
{
    SeriesSpec series;
    series.id = odometer.kind->id();
    series.name = odometer.kind->title();
    series.x = x;
    series.y = odometer.values;
    const Label label = odometers::labelUnder(*odometer.kind, policy);
    series.validity = label.validity;
    if (label.validity == Validity::FixedParameters)
        series.line = LineStyle::Dashed;
    series.detail = labelText(label) + "; " + words(odometer.meaning);
    return series;
}

/// Infinite from the round on after which the rounds' own deltas are above `delta`.
SeriesSpec compositionSeries(const account::CompositionReport &composition, const std::vector<double> &x,
                             const Exact &delta, bool adaptive)
{
    SeriesSpec series;
    series.id = composition.kind->id();
    series.name = composition.kind->title();
    series.x = x;
    series.y = composition.results.epsilons();
    for (std::size_t i = series.y.size(); i-- > 0 && !composition.results[i].isWithin(delta);)
        series.y[i] = kInfinity;
    series.validity = Validity::FixedParameters;
    series.line = LineStyle::Dashed;
    series.warn = adaptive;
    series.detail = labelText(composition.kind->label());
    if (adaptive)
        series.detail += "; " + core::tr("not valid here: the parameters depend on earlier outputs");
    return series;
}

bool drawable(const account::CompositionReport &composition, const account::AccountReport &report)
{
    return composition.applicability.applies && composition.results.size() == report.at.size();
}

std::vector<SeriesSpec> allSeries(const account::AccountReport &report, const OdometerChartOptions &options)
{
    const auto x = positions(report, options);
    std::vector<SeriesSpec> series;
    for (const account::OdometerReport &odometer : report.odometers) {
        if (odometer.applicability.applies && !account::orderUnsuited(report, odometer))
            series.push_back(odometerSeries(odometer, report.policy, x));
    }
    for (const account::CompositionReport &composition : report.compositions) {
        if (drawable(composition, report))
            series.push_back(compositionSeries(composition, x, report.policy.delta, options.adaptive));
    }
    if (!options.fixed)
        return series;
    SeriesSpec lowest = fixedCurveSeries(*options.fixed, x, options.adaptive);
    if (std::ranges::find(series, seriesKey(lowest), seriesKey) == series.end())
        series.push_back(std::move(lowest));
    return series;
}

/// The curve used in every headline: the odometer fixed in advance, or the running sum if it does not apply.
SeriesSpec *headlineSeries(std::vector<SeriesSpec> &series, const Policy &policy)
{
    for (const std::string_view id : {headline::headlineOdometer(policy), headline::kRunningSum}) {
        const auto found = std::find_if(series.begin(), series.end(), [id](const SeriesSpec &one) {
            return one.id == id && one.validity == Validity::AnyStoppingTime;
        });
        if (found != series.end())
            return &*found;
    }
    return nullptr;
}

/// x of the last recorded round; NaN if no round is recorded.
double recordedUntil(const account::AccountReport &report, const OdometerChartOptions &options,
                     const std::vector<double> &x)
{
    const auto beyond = std::upper_bound(report.at.begin(), report.at.end(), *options.recorded);
    return beyond == report.at.begin() ? std::nan("") : x[static_cast<std::size_t>(beyond - report.at.begin()) - 1];
}

bool planned(const account::AccountReport &report, const OdometerChartOptions &options)
{
    return options.recorded && !report.at.empty() && *options.recorded < report.at.back();
}

/// Shades the recorded part and dots the planned part, along the headline's curve.
void drawHeadline(ChartSpec &chart, const account::AccountReport &report, const OdometerChartOptions &options)
{
    SeriesSpec *bold = headlineSeries(chart.series, report.policy);
    if (bold != nullptr)
        bold->bold = true;
    if (!planned(report, options))
        return;
    const double until = recordedUntil(report, options, positions(report, options));
    if (bold != nullptr)
        bold->plannedFrom = std::isnan(until) ? -std::numeric_limits<double>::infinity() : until;
    if (!std::isnan(until))
        chart.annotations.push_back({AnnotationKind::Shade, until, core::tr("spent")});
}

Message titleOf(const account::AccountReport &report, const OdometerChartOptions &options)
{
    if (!planned(report, options))
        return core::tr("Privacy loss so far");
    return *options.recorded == 0 ? core::tr("Privacy loss if the plan runs")
                                  : core::tr("Privacy loss so far, and the plan");
}

/// First reported round whose value is above the budget.
Message crossingText(const account::AccountReport &report, const std::vector<double> &values, double budget)
{
    if (std::isinf(budget)) // there is no budget line
        return {};
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!(values[i] <= budget))
            return core::tr(", above the budget from round {1}", report.at[i]);
    }
    return core::tr(", within the budget");
}

/// Whether the headline's curve passes a budget that the policy's filter keeps. Infinite values are not drawn.
bool passesKeptBudget(const OdometerChartOptions &options, const ChartSpec &chart, double budget)
{
    return options.kept && std::ranges::any_of(chart.series, [budget](const SeriesSpec &series) {
               return series.bold &&
                      std::ranges::any_of(series.y, [budget](double y) { return std::isfinite(y) && y > budget; });
           });
}

/// The headline's curve, or the lowest one without a headline.
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

Message summary(const account::AccountReport &report, const OdometerChartOptions &options, const ChartSpec &chart)
{
    if (report.at.empty())
        return options.refused > 0 ? core::tr("The filter refuses every planned round: nothing runs.")
                                   : core::tr("There are no rounds yet.");
    const SeriesSpec *best = firstToRead(chart);
    if (best == nullptr)
        return core::tr("No odometer applies to this sequence.");
    // Each curve holds alone: the smallest of K curves read together would cost delta'/K each (accounting.md 5.5).
    const double budget = promiseOf(report.policy, {}).epsilon.down();
    const ReadingText reading(report);
    const std::size_t last = report.at.size() - 1;
    const std::uint64_t round = report.at.back();
    const Message value = reading.text(last, best->y.back());
    const Message crossing = crossingText(report, best->y, budget);
    Message text;
    if (!best->bold)
        text = core::tr("After round {1} the lowest odometer ({2}) says epsilon {3}, valid at any stopping time if it "
                        "was chosen beforehand{4}",
                        round, best->name, value, crossing);
    else if (planned(report, options))
        text = core::tr("If the plan runs, after round {1} the odometer ({2}) says epsilon at most {3}, whenever you "
                        "stop{4}",
                        round, best->id, value, crossing);
    else
        text = core::tr("After round {1} the odometer ({2}) says epsilon at most {3}, whenever you stop{4}", round,
                        best->id, value, crossing);
    if (const SeriesSpec *fixed = lowestFixed(chart.series); fixed != nullptr && fixed->y.back() < best->y.back())
        text += core::tr("; {1}, valid for fixed parameters only, would say {2}", fixed->name,
                         reading.text(last, fixed->y.back()));
    text += ".";
    if (passesKeptBudget(options, chart, budget))
        text =
            core::tr("The {1} filter keeps the budget all the same; it promises one number, fixed beforehand, but the "
                     "odometer bounds every round at once, which costs more.",
                     filterName(report.policy.filter)) +
            " " + text;
    return text;
}

Message leftOutText(const account::AccountReport &report)
{
    for (const account::OdometerReport &odometer : report.odometers)
        if (account::orderUnsuited(report, odometer))
            return " " + core::tr("Not drawn: {1}, {2}.", odometer.kind->title(), account::kUnsuitedOrder);
    return {};
}

Message caption(const account::AccountReport &report, const OdometerChartOptions &options)
{
    const Literal dashed = options.adaptive
                               ? core::tr("Dashed (if fixed): composition for fixed parameters, not valid once a "
                                          "parameter depends on an earlier output.")
                               : core::tr("Dashed: composition for fixed parameters.");
    Message text = core::tr("Solid: odometers, each valid at any stopping time with total delta at most {1} and capped "
                            "by the running sum. Bold: the odometer of every headline, epsilon of (epsilon, delta)-DP "
                            "whenever you stop.",
                            displayBriefly(report.policy.delta, Bound::Upper)) +
                   " " + dashed;
    text += " " + core::tr("Budget {1}.", budgetSplitText(report.policy));
    if (options.refused > 0)
        text += " " + core::tr("Left out: {1} planned rounds that the filter refuses.", options.refused);
    return text + leftOutText(report);
}

/// Odometers and compositions share ids, so the headers of dashed columns in a file mark them as for fixed parameters.
TableColumn columnOf(const SeriesSpec &series)
{
    const bool fixed = series.validity == Validity::FixedParameters;
    return {fixed ? "fixed_" + series.id : series.id, markedName(series), true, series.detail};
}

/// The curves with a value at every round of the table.
std::vector<SeriesSpec> columnsOf(const ChartSpec &chart, std::size_t rows)
{
    std::vector<SeriesSpec> columns = chart.series;
    std::erase_if(columns, [rows](const SeriesSpec &series) { return series.y.size() != rows; });
    return columns;
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

OdometerChartOptions odometerChartOptions(const account::SequenceReport &sequence)
{
    OdometerChartOptions options;
    options.recorded = sequence.recordedRounds;
    options.refused = sequence.refusedRounds;
    // A policy with a reason replaced another one: the larger epsilon of the two is promised (docs/proofs.md 9).
    const account::FilterReport *own =
        sequence.account.policy.reason.empty() ? account::ownFilter(sequence.account) : nullptr;
    options.kept = own != nullptr && own->applicability.applies && !sequence.firstBeyond && !sequence.decisionProblem &&
                   !sequence.asksOutcomes && own->guarantee.label.validity == Validity::FullyAdaptive;
    return options;
}

SeriesSpec fixedCurveSeries(const account::FixedCurve &curve, const std::vector<double> &x, bool adaptive)
{
    SeriesSpec series;
    series.id = curve.kind->id();
    series.name = curve.kind->shortTitle();
    for (const std::size_t reading : curve.readings)
        series.x.push_back(x[reading]);
    series.y = curve.epsilons;
    series.validity = Validity::FixedParameters;
    series.line = LineStyle::Dashed;
    series.warn = adaptive;
    series.detail = labelText(curve.kind->label());
    if (series.x.size() < x.size())
        series.detail += "; " + core::tr("read at {1} rounds, straight between them", series.x.size());
    return series;
}

const SeriesSpec *lowestFixed(const std::vector<SeriesSpec> &series)
{
    const SeriesSpec *lowest = nullptr;
    for (const SeriesSpec &one : series)
        if (one.validity == Validity::FixedParameters && std::isfinite(lastFinite(one)) &&
            (lowest == nullptr || lastFinite(one) < lastFinite(*lowest)))
            lowest = &one;
    return lowest;
}

ChartSpec odometerChart(const account::AccountReport &report, const OdometerChartOptions &options)
{
    const double budget = promiseOf(report.policy, {}).epsilon.down();
    ChartSpec chart;
    chart.id = "odometer";
    chart.title = titleOf(report, options);
    chart.x.title = options.intrinsicTimes.empty() ? core::tr("round") : core::tr("intrinsic time W");
    chart.x.integers = options.intrinsicTimes.empty();
    chart.y = axisFromZero(core::tr("epsilon (nats)"));
    chart.series = allSeries(report, options);
    chart.y.highest = clippedTop(chart.series, budget);
    chart.caption = caption(report, options);
    if (std::isfinite(budget))
        chart.annotations.push_back({AnnotationKind::HorizontalLine, budget, budgetLineText(report.policy)});
    drawHeadline(chart, report, options);
    chart.summary = summary(report, options, chart);
    if (passesKeptBudget(options, chart, budget))
        chart.annotations.front().label = core::tr("{1}, kept by the {2} filter; a bound for every round costs more",
                                                   budgetLineText(report.policy), filterName(report.policy.filter));
    for (const SeriesSpec &series : chart.series)
        chart.sources.push_back(series.name.english() + ": " + series.detail.english());
    return chart;
}

TableSpec odometerChartTable(const account::AccountReport &report, const OdometerChartOptions &options)
{
    const auto chart = std::make_shared<const ChartSpec>(odometerChart(report, options));
    return odometerTableSource(report, options, chart).whole();
}

TableSource odometerTableSource(const account::AccountReport &report, const OdometerChartOptions &options,
                                const std::shared_ptr<const ChartSpec> &chart)
{
    TableSource source;
    TableSpec &table = source.head;
    table.id = "odometer";
    table.title = core::tr("Odometer readings");
    table.columns.push_back({"round", core::tr("Round"), true, core::tr("rounds so far, this one included")});
    if (!options.intrinsicTimes.empty())
        table.columns.push_back(
            {"intrinsic_time", core::tr("Intrinsic time W"), true, core::tr("sum of the rounds' increments")});
    auto columns = std::make_shared<const std::vector<SeriesSpec>>(columnsOf(*chart, report.at.size()));
    for (const SeriesSpec &one : *columns)
        table.columns.push_back(columnOf(one));
    table.note = chart->caption;
    source.rows = report.at.size();
    source.row = [at = report.at, times = options.intrinsicTimes, columns = std::move(columns),
                  reading = ReadingText(report)](std::size_t row) { return rowAt(at, times, *columns, reading, row); };
    return source;
}

} // namespace epsilometer::present
