// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/laboratory/laboratory_charts.h"

#include "core/base/display.h"
#include "core/notions/conversions/zcdp.h"

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

TableCell numberCell(double value, std::string text)
{
    return {std::move(text), value, {}};
}

SeriesSpec seriesOf(const char *id, const char *name, LineStyle line)
{
    SeriesSpec series;
    series.id = id;
    series.name = name;
    series.line = line;
    return series;
}

} // namespace

ChartSpec accuracyChart(const DescentRun &run, const DescentSettings &settings)
{
    ChartSpec chart;
    chart.id = "laboratory-accuracy";
    chart.title = "Accuracy on the test records";
    chart.x.title = "step";
    chart.x.integers = true;
    chart.y.title = "share of right answers";
    chart.y.lowest = 0;
    chart.y.highest = 1;
    auto curve = seriesOf("accuracy", "accuracy", LineStyle::Solid);
    for (std::size_t step = 0; step < run.curve.size(); ++step) {
        curve.x.push_back(static_cast<double>(step + 1));
        curve.y.push_back(run.curve[step]);
    }
    auto checks = seriesOf("checks", "noisy checks", LineStyle::Dotted);
    for (const auto &check : run.checks) {
        checks.x.push_back(check.step);
        checks.y.push_back(check.noisy);
    }
    chart.series.push_back(std::move(curve));
    if (!run.checks.empty())
        chart.series.push_back(std::move(checks));
    chart.annotations.push_back({AnnotationKind::VerticalLine, static_cast<double>(settings.steps), "k"});
    chart.summary = "The model of step " + std::to_string(run.chosenStep) + " was chosen; it is right on " +
                    percent(run.accuracy) + " of the test records.";
    chart.caption =
        "The curve itself is not private: it is shown because the data set is public. The algorithm sees only the "
        "noisy checks, and they are paid for.";
    return chart;
}

ChartSpec participantChart(const DescentRun &run, const DescentSettings &settings, std::size_t person)
{
    ChartSpec chart;
    chart.id = "laboratory-person";
    chart.title = "What one person's gradients used";
    chart.x.title = "step";
    chart.x.integers = true;
    chart.y.title = "sum of squared norms";
    chart.y.lowest = 0;
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
    const auto budget = settings.steps * settings.clip * settings.clip;
    chart.annotations.push_back({AnnotationKind::HorizontalLine, budget, "budget k C^2"});
    chart.annotations.push_back({AnnotationKind::VerticalLine, static_cast<double>(settings.steps), "k"});
    chart.summary = "Person " + std::to_string(person + 1) + " used " + percent(used / budget) +
                    " of their budget and took part until step " + std::to_string(last) + " of " +
                    std::to_string(run.history.size()) + ".";
    chart.caption = "A real person's history may be shown to that person only; these data are public.";
    chart.sources = {"Feldman, Zrnic 2021, Algorithm 7"};
    chart.series.push_back(std::move(curve));
    return chart;
}

std::string laboratoryGuarantee(const DescentRun &run, double delta)
{
    const auto text = [](double value) { return displayText(value, Bound::Upper, 4); };
    std::string sentence = "Training costs the training records rho " + text(run.rhoTrain);
    if (run.rhoTest > 0)
        sentence += ", the " + std::to_string(run.checks.size()) + " noisy accuracy checks cost the test records rho " +
                    text(run.rhoTest);
    return sentence + "; no record is in both, so all together is " + text(run.rho()) + "-zCDP and (" +
           text(zcdp::epsilonCks(run.rho(), delta)) + ", " + displayText(delta, Bound::Upper) +
           ")-DP, without and with filtering.";
}

ChartSpec comparisonChart(const std::vector<DescentComparison> &comparisons, const std::vector<std::string> &names)
{
    ChartSpec chart;
    chart.id = "laboratory-comparison";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = "Accuracy without and with filtering, same guarantee";
    chart.x.title = "mean share of right answers";
    chart.x.lowest = 0;
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
    chart.caption =
        "Algorithm 6 against Algorithm 7 of Feldman and Zrnic 2021; the choice by noisy checks is included.";
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
                     {"plain", "Without", true, "mean accuracy +- standard error"},
                     {"filtered", "With", true, "mean accuracy +- standard error"},
                     {"gain", "Gain", true, "mean of the differences, seed by seed, +- standard error"}};
    for (std::size_t i = 0; i < comparisons.size(); ++i) {
        const auto &one = comparisons[i];
        const auto epsilon = zcdp::epsilonCks(one.example.rho(), delta);
        table.rows.push_back({{names[i], {}, {}},
                              numberCell(epsilon, displayText(epsilon, Bound::Upper)),
                              numberCell(one.settings.clip, displayText(one.settings.clip, Bound::Upper)),
                              numberCell(one.settings.sigma, displayText(one.settings.sigma, Bound::Lower)),
                              numberCell(one.settings.steps, std::to_string(one.settings.steps)),
                              numberCell(one.plain.mean, withError(one.plain)),
                              numberCell(one.filtered.mean, withError(one.filtered)),
                              numberCell(one.gain.mean, withError(one.gain))});
    }
    table.note =
        "delta = " + displayText(delta, Bound::Upper) +
        ". Settings were tuned by hand on this public data set: on private data tuning would have to be paid for.";
    return table;
}

} // namespace epsilometer
