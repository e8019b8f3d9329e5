// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/laboratory/laboratory_charts.h"
#include "core/present/cells.h"

#include "core/base/display.h"
#include "core/base/number_text.h"
#include "core/notions/conversions/zcdp.h"
#include "core/present/axes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace epsilometer {

namespace {

/// Measurements are shown to nearest, not outward: they bound nothing.
std::string percent(double share)
{
    std::array<char, 32> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), 100 * share, std::chars_format::fixed, 1);
    return std::string(buffer.data(), end.ptr) + " %";
}

std::string withError(const Spread &spread)
{
    return percent(spread.mean) + " +- " + percent(spread.standardError);
}

SeriesSpec seriesOf(const char *id, const char *name, LineStyle line)
{
    SeriesSpec series;
    series.id = id;
    series.name = name;
    series.line = line;
    return series;
}

SeriesSpec curveOf(const char *id, const char *name, LineStyle line, const std::vector<double> &values)
{
    auto curve = seriesOf(id, name, line);
    for (std::size_t step = 0; step < values.size(); ++step) {
        curve.x.push_back(static_cast<double>(step + 1));
        curve.y.push_back(values[step]);
    }
    return curve;
}

} // namespace

ChartSpec accuracyChart(const DescentPair &runs, const DescentSettings &settings)
{
    ChartSpec chart;
    chart.id = "laboratory-accuracy";
    chart.title = "Accuracy on the test records";
    chart.x = countAxis("step");
    chart.y = axisFromZero("share of right answers", 1);
    chart.series.push_back(curveOf("accuracy", "with filtering", LineStyle::Solid, runs.filtered.curve));
    chart.series.push_back(curveOf("plain", "without filtering", LineStyle::Dashed, runs.plain.curve));
    auto checks = seriesOf("checks", "noisy checks, on training records", LineStyle::Dotted);
    for (const auto &check : runs.filtered.checks) {
        checks.x.push_back(check.step);
        checks.y.push_back(std::clamp(check.noisy, 0.0, 1.0));
    }
    if (!checks.x.empty())
        chart.series.push_back(std::move(checks));
    chart.annotations.push_back({AnnotationKind::VerticalLine, static_cast<double>(settings.steps), "k"});
    chart.summary = "With filtering the model of step " + std::to_string(runs.filtered.chosenStep) +
                    " was taken; it is right on " + percent(runs.filtered.accuracy) +
                    " of the test records. Without filtering it is that of step " +
                    std::to_string(runs.plain.chosenStep) + ", right on " + percent(runs.plain.accuracy) + ".";
    chart.caption =
        "The curves are not private: they are shown because the data set is public. The algorithm sees only "
        "the noisy checks, and the training records pay for them.";
    return chart;
}

TableSpec descentTable(const DescentPair &runs)
{
    TableSpec table;
    table.id = "laboratory-steps";
    table.title = "People that take part and accuracy, step by step";
    table.columns = {{"step", "Step", true, {}},
                     {"active", "People that take part", true, "with filtering"},
                     {"filtered", "Accuracy with", true, "on the test records"},
                     {"plain", "Accuracy without", true, "on the test records"}};
    for (std::size_t i = 0; i < runs.filtered.curve.size(); ++i) {
        const auto active = runs.filtered.active[i];
        table.rows.push_back(
            {numberCell(static_cast<double>(i + 1), std::to_string(i + 1)), numberCell(active, std::to_string(active)),
             numberCell(runs.filtered.curve[i], percent(runs.filtered.curve[i])),
             i < runs.plain.curve.size() ? numberCell(runs.plain.curve[i], percent(runs.plain.curve[i]))
                                         : TableCell{}});
    }
    return table;
}

ChartSpec participantChart(const DescentRun &run, const DescentSettings &settings, std::size_t person)
{
    ChartSpec chart;
    chart.id = "laboratory-person";
    chart.title = "What one person's gradients used";
    chart.x = countAxis("step");
    chart.y = axisFromZero("sum of squared norms");
    auto curve = seriesOf("odp", "used", LineStyle::Solid);
    double used = 0;
    std::size_t last = 0;
    for (std::size_t step = 0; step < run.history.size(); ++step) {
        const auto square = run.history[step][person];
        used += square;
        last = square > 0 ? step + 1 : last;
        curve.x.push_back(static_cast<double>(step + 1));
        curve.y.push_back(used);
    }
    const auto budget = run.cost.normBudget;
    chart.annotations.push_back({AnnotationKind::HorizontalLine, budget, "budget"});
    chart.annotations.push_back({AnnotationKind::VerticalLine, static_cast<double>(settings.steps), "k"});
    chart.summary = "Person " + std::to_string(person + 1) + " used " + percent(used / budget) +
                    " of their budget and took part until step " + std::to_string(last) + " of " +
                    std::to_string(run.history.size()) + ".";
    chart.caption = "A real person's history may be shown to that person only; these data are public.";
    chart.sources = {"Feldman, Zrnic 2021, Algorithm 7"};
    chart.series.push_back(std::move(curve));
    return chart;
}

std::string laboratoryGuarantee(const DescentPair &runs, double delta)
{
    const auto text = [](double value) { return displayText(value, Bound::Upper, 4); };
    const auto dp = [&](const DescentCost &cost) {
        return text(cost.rho) + "-zCDP and (" + text(zcdp::epsilonCks(cost.rho, delta)) + ", " +
               displayText(delta, Bound::Upper) + ")-DP";
    };
    const auto &cost = runs.filtered.cost;
    const auto checks = text(cost.rhoChecks) + " for at most " + std::to_string(cost.checks) + " noisy accuracies";
    const auto asking = text(cost.rhoStop) + " for asking how many take part";
    std::string parts = "rho " + text(cost.rhoTrain) + " for training";
    if (cost.rhoChecks > 0)
        parts += ", " + checks;
    if (cost.rhoStop > 0)
        parts += ", " + asking;
    return "Without filtering: " + dp(runs.plain.cost) + ". With filtering: " + dp(cost) + "; that is " + parts + ".";
}

ChartSpec comparisonChart(const std::vector<DescentComparison> &comparisons, const std::vector<std::string> &names)
{
    ChartSpec chart;
    chart.id = "laboratory-comparison";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = "Accuracy without and with filtering, same guarantee";
    chart.x = axisFromZero("mean share of right answers");
    auto bars = seriesOf("accuracy", "mean accuracy", LineStyle::Solid);
    for (std::size_t i = 0; i < comparisons.size(); ++i) {
        const auto add = [&](const char *which, const Spread &spread) {
            chart.y.categories.push_back(names[i] + ", " + which);
            bars.x.push_back(static_cast<double>(bars.y.size()));
            bars.y.push_back(spread.mean);
            bars.pointLabels.push_back(withError(spread));
        };
        add("without", comparisons[i].plain);
        add("with", comparisons[i].filtered);
    }
    if (!comparisons.empty())
        chart.summary = names.front() + ": " + withError(comparisons.front().plain) + " without filtering, " +
                        withError(comparisons.front().filtered) + " with it (mean and standard error over " +
                        std::to_string(comparisons.front().plain.values.size()) + " seeds).";
    chart.series.push_back(std::move(bars));
    chart.caption = "Algorithm 6 against Algorithm 7 of Feldman and Zrnic 2021; what choosing the model and stopping "
                    "cost is included.";
    chart.sources = {"Feldman, Zrnic 2021, Algorithms 6 and 7"};
    return chart;
}

TableSpec comparisonTable(const std::vector<DescentComparison> &comparisons, const std::vector<std::string> &names,
                          double delta)
{
    TableSpec table;
    table.id = "laboratory-comparison";
    table.title = "Private gradient descent without and with filtering";
    table.columns = {{"setting", "Setting", false, {}},
                     {"epsilon", "Epsilon", true, "tight zCDP conversion, upper bound"},
                     {"clip", "Clip C", true, {}},
                     {"sigma", "Sigma", true, {}},
                     {"steps", "Steps k", true, {}},
                     {"rate", "Rate", true, "learning rate"},
                     {"plain", "Without", true, "mean accuracy +- standard error"},
                     {"filtered", "With", true, "mean accuracy +- standard error"},
                     {"gain", "Gain", true, "mean of the differences, seed by seed, +- standard error"}};
    for (std::size_t i = 0; i < comparisons.size(); ++i) {
        const auto &one = comparisons[i];
        const auto &runs = one.example;
        const auto epsilon = zcdp::epsilonCks(std::max(runs.plain.cost.rho, runs.filtered.cost.rho), delta);
        TableCell name;
        name.text = names[i];
        table.rows.push_back({name, numberCell(epsilon, displayText(epsilon, Bound::Upper)),
                              numberCell(one.settings.clip, displayText(one.settings.clip, Bound::Upper)),
                              numberCell(one.settings.sigma, displayText(one.settings.sigma, Bound::Lower)),
                              numberCell(one.settings.steps, std::to_string(one.settings.steps)),
                              numberCell(one.settings.learningRate, shortestText(one.settings.learningRate)),
                              numberCell(one.plain.mean, withError(one.plain)),
                              numberCell(one.filtered.mean, withError(one.filtered)),
                              numberCell(one.gain.mean, withError(one.gain))});
    }
    table.note = "delta = " + displayText(delta, Bound::Upper) +
                 ". Settings that were tuned on a public data set cost nothing there: on private data tuning would "
                 "have to be paid for.";
    return table;
}

} // namespace epsilometer
