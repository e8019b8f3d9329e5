// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/laboratory/laboratory_charts.h"
#include "core/present/chart/chart_series.h"
#include "core/present/table/cells.h"

#include "core/base/text/display.h"
#include "core/base/text/number_text.h"
#include "core/notions/conversions/zcdp.h"
#include "core/present/chart/chart_spec.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace epsilometer::present {

namespace {

/// Rounds to nearest instead of outward, since a measurement is not a bound.
std::string measuredPercent(double share)
{
    std::array<char, 32> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), 100 * share, std::chars_format::fixed, 1);
    return std::string(buffer.data(), end.ptr) + " %";
}

std::string withError(const individual::Spread &spread)
{
    return measuredPercent(spread.mean) + " +- " + measuredPercent(spread.standardError);
}

SeriesSpec curveOf(const char *id, Literal name, LineStyle line, const std::vector<double> &values)
{
    auto curve = makeSeries(id, name, line);
    for (std::size_t step = 0; step < values.size(); ++step) {
        curve.x.push_back(static_cast<double>(step + 1));
        curve.y.push_back(values[step]);
    }
    return curve;
}

} // namespace

ChartSpec accuracyChart(const individual::DescentPair &runs, const individual::DescentSettings &settings)
{
    ChartSpec chart;
    chart.id = "laboratory-accuracy";
    chart.title = core::tr("Accuracy on the test records");
    chart.x = countAxis(core::tr("step"));
    chart.y = axisFromZero(core::tr("share of right answers"), 1);
    chart.series.push_back(curveOf("accuracy", core::tr("with filtering"), LineStyle::Solid, runs.filtered.curve));
    chart.series.push_back(curveOf("plain", core::tr("without filtering"), LineStyle::Dashed, runs.plain.curve));
    auto checks = makeSeries("checks", core::tr("noisy checks, on training records"), LineStyle::Dotted);
    for (const auto &check : runs.filtered.checks) {
        checks.x.push_back(check.step);
        checks.y.push_back(std::clamp(check.noisy, 0.0, 1.0));
    }
    if (!checks.x.empty())
        chart.series.push_back(std::move(checks));
    chart.annotations.push_back({AnnotationKind::VerticalLine, static_cast<double>(settings.steps), "k"});
    chart.summary = core::tr("With filtering the model of step {1} was taken; it is right on {2} of the test records. "
                             "Without filtering it is that of step {3}, right on {4}.",
                             runs.filtered.chosenStep, measuredPercent(runs.filtered.accuracy), runs.plain.chosenStep,
                             measuredPercent(runs.plain.accuracy));
    chart.caption =
        core::tr("The curves are not private: they are shown because the data set is public. The algorithm sees only "
                 "the noisy checks, and the training records pay for them.");
    return chart;
}

TableSpec descentTable(const individual::DescentPair &runs)
{
    TableSpec table;
    table.id = "laboratory-steps";
    table.title = core::tr("People that take part and accuracy, step by step");
    table.columns = {{"step", core::tr("Step"), true, {}},
                     {"active", core::tr("People that take part"), true, core::tr("with filtering")},
                     {"filtered", core::tr("Accuracy with"), true, core::tr("on the test records")},
                     {"plain", core::tr("Accuracy without"), true, core::tr("on the test records")}};
    for (std::size_t i = 0; i < runs.filtered.curve.size(); ++i) {
        const auto active = runs.filtered.active[i];
        table.rows.push_back(
            {numberCell(static_cast<double>(i + 1), std::to_string(i + 1)), numberCell(active, std::to_string(active)),
             numberCell(runs.filtered.curve[i], measuredPercent(runs.filtered.curve[i])),
             i < runs.plain.curve.size() ? numberCell(runs.plain.curve[i], measuredPercent(runs.plain.curve[i]))
                                         : TableCell{}});
    }
    return table;
}

ChartSpec participantChart(const individual::DescentRun &run, const individual::DescentSettings &settings,
                           std::size_t person)
{
    ChartSpec chart;
    chart.id = "laboratory-person";
    chart.title = core::tr("What one person's gradients used");
    chart.x = countAxis(core::tr("step"));
    chart.y = axisFromZero(core::tr("sum of squared norms"));
    auto curve = makeSeries("odp", core::tr("used"), LineStyle::Solid);
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
    chart.annotations.push_back({AnnotationKind::HorizontalLine, budget, core::tr("budget")});
    chart.annotations.push_back({AnnotationKind::VerticalLine, static_cast<double>(settings.steps), "k"});
    chart.summary = core::tr("Person {1} used {2} of their budget and took part until step {3} of {4}.", person + 1,
                             measuredPercent(used / budget), last, run.history.size());
    chart.caption = core::tr("A real person's history may be shown to that person only; these data are public.");
    chart.sources = {"Feldman, Zrnic 2021, Algorithm 7"};
    chart.series.push_back(std::move(curve));
    return chart;
}

Message laboratoryGuarantee(const individual::DescentPair &runs, double delta)
{
    const auto text = [](double value) { return displayText(value, Bound::Upper, 4); };
    const auto dp = [&](const individual::DescentCost &cost) {
        return core::tr("{1}-zCDP and ({2}, {3})-DP", text(cost.rho), text(zcdp::epsilonCks(cost.rho, delta)),
                        displayText(delta, Bound::Upper));
    };
    const auto &cost = runs.filtered.cost;
    const auto checks = core::tr("{1} for at most {2} noisy accuracies", text(cost.rhoChecks), cost.checks);
    const auto asking = core::tr("{1} for asking how many take part", text(cost.rhoStop));
    Message parts = core::tr("rho {1} for training", text(cost.rhoTrain));
    if (cost.rhoChecks > 0)
        parts += ", " + checks;
    if (cost.rhoStop > 0)
        parts += ", " + asking;
    return core::tr("Without filtering: {1}. With filtering: {2}; that is {3}.", dp(runs.plain.cost), dp(cost), parts);
}

ChartSpec comparisonChart(const std::vector<individual::DescentComparison> &comparisons,
                          const std::vector<Message> &names)
{
    ChartSpec chart;
    chart.id = "laboratory-comparison";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = core::tr("Accuracy without and with filtering, same guarantee");
    chart.x = axisFromZero(core::tr("mean share of right answers"));
    auto bars = makeSeries("accuracy", core::tr("mean accuracy"), LineStyle::Solid);
    for (std::size_t i = 0; i < comparisons.size(); ++i) {
        const auto add = [&](Message name, const individual::Spread &spread) {
            chart.y.categories.push_back(std::move(name));
            bars.x.push_back(static_cast<double>(bars.y.size()));
            bars.y.push_back(spread.mean);
            bars.pointLabels.push_back(withError(spread));
        };
        add(core::tr("{1}, without", names[i]), comparisons[i].plain);
        add(core::tr("{1}, with", names[i]), comparisons[i].filtered);
    }
    if (!comparisons.empty())
        chart.summary = core::tr("{1}: {2} without filtering, {3} with it (mean and standard error over {4} seeds).",
                                 names.front(), withError(comparisons.front().plain),
                                 withError(comparisons.front().filtered), comparisons.front().plain.values.size());
    chart.series.push_back(std::move(bars));
    chart.caption = core::tr("Algorithm 6 against Algorithm 7 of Feldman and Zrnic 2021; what choosing the model and "
                             "stopping cost is included.");
    chart.sources = {"Feldman, Zrnic 2021, Algorithms 6 and 7"};
    return chart;
}

TableSpec comparisonTable(const std::vector<individual::DescentComparison> &comparisons,
                          const std::vector<Message> &names, double delta)
{
    TableSpec table;
    table.id = "laboratory-comparison";
    table.title = core::tr("Private gradient descent without and with filtering");
    table.columns = {
        {"setting", core::tr("Setting"), false, {}},
        {"epsilon", core::tr("Epsilon"), true, core::tr("tight zCDP conversion, upper bound")},
        {"clip", core::tr("Clip C"), true, {}},
        {"sigma", core::tr("Sigma"), true, {}},
        {"steps", core::tr("Steps k"), true, {}},
        {"rate", core::tr("Rate"), true, core::tr("learning rate")},
        {"plain", core::tr("Without"), true, core::tr("mean accuracy +- standard error")},
        {"filtered", core::tr("With"), true, core::tr("mean accuracy +- standard error")},
        {"gain", core::tr("Gain"), true, core::tr("mean of the differences, seed by seed, +- standard error")}};
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
    table.note = core::tr("delta = {1}. Settings that were tuned on a public data set cost nothing there: on private "
                          "data tuning would have to be paid for.",
                          displayText(delta, Bound::Upper));
    return table;
}

} // namespace epsilometer::present
