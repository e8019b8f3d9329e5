// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/composition_pays/composition_pays_chart.h"

#include "core/base/display.h"
#include "core/base/require.h"
#include "core/odp/least_rounds.h"
#include "core/present/axes.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

namespace {

constexpr int kPoints = 60;
constexpr auto kSource = "Hartmann, Bindschaedler, Bentkamp, West 2022, Table 1";

Status check(const CompositionPays &asked)
{
    EPSILOMETER_TRY(require::that(!asked.epsilons.empty(), "epsilons", "", "must be given"));
    EPSILOMETER_TRY(require::that(!asked.deltas.empty(), "deltas", "", "must be given"));
    // A smaller epsilon needs few rounds but as a double may vanish; a larger one needs more than can be counted.
    for (const auto &epsilon : asked.epsilons)
        EPSILOMETER_TRY(require::that(!epsilon.isInfinite() && epsilon.down() >= 1e-6 && epsilon.up() <= 20, "epsilons",
                                      epsilon.text(), "must be from 1e-6 to 20"));
    for (const auto &delta : asked.deltas)
        EPSILOMETER_TRY(require::that(delta.down() >= 1e-300 && delta < Exact(1), "deltas", delta.text(),
                                      "must be at least 1e-300 and < 1"));
    return require::that(asked.steps >= 1 && asked.steps <= 1000, "steps", std::to_string(asked.steps),
                         "must be from 1 to 1000");
}

std::string savingText(std::int64_t steps)
{
    return std::to_string(2 * steps) + " epsilon";
}

} // namespace

Result<ChartSpec> compositionPaysChart(const CompositionPays &asked)
{
    EPSILOMETER_TRY(check(asked));
    ChartSpec chart;
    chart.id = "composition-pays";
    chart.title = "Rounds until composition pays";
    chart.x.title = "epsilon of one round (nats)";
    chart.y = axisFromZero("rounds");
    const auto [least, most] = std::ranges::minmax_element(asked.epsilons);
    const auto low = std::min(least->up(), most->up() / 2);
    for (const auto &delta : asked.deltas) {
        SeriesSpec series;
        series.id = "delta-" + delta.text();
        series.name = "delta " + displayText(delta, Bound::Lower);
        series.validity = Validity::FixedParameters;
        series.detail = "optimal composition: valid for parameters fixed in advance";
        for (int i = 0; i < kPoints; ++i) {
            const auto epsilon = low + (most->up() - low) * i / (kPoints - 1);
            series.x.push_back(epsilon);
            series.y.push_back(static_cast<double>(leastRoundsToSave(epsilon, delta.down(), asked.steps)));
        }
        chart.series.push_back(std::move(series));
    }
    const auto rounds = leastRoundsToSave(asked.epsilons.front().up(), asked.deltas.front().down(), asked.steps);
    chart.summary = "At epsilon " + displayText(asked.epsilons.front(), Bound::Upper) + " and delta " +
                    displayText(asked.deltas.front(), Bound::Lower) + " it takes " + std::to_string(rounds) +
                    " rounds until optimal composition saves " + savingText(asked.steps) + ".";
    chart.caption = "Output DP adds epsilons up, and optimal composition does better only from so many rounds on. "
                    "Valid for parameters fixed in advance.";
    chart.sources = {kSource, "Kairouz, Oh, Viswanath 2015, Theorem 3.3"};
    return chart;
}

Result<TableSpec> compositionPaysTable(const CompositionPays &asked)
{
    EPSILOMETER_TRY(check(asked));
    TableSpec table;
    table.id = "composition-pays";
    table.title = "Rounds from which optimal composition saves " + savingText(asked.steps);
    table.columns.push_back({"epsilon", "Epsilon", true, {}});
    for (const auto &delta : asked.deltas)
        table.columns.push_back({"k_at_" + delta.text(), "delta " + displayText(delta, Bound::Lower), true, {}});
    for (const auto &epsilon : asked.epsilons) {
        std::vector<TableCell> row{{displayText(epsilon, Bound::Upper), epsilon.up(), {}}};
        for (const auto &delta : asked.deltas) {
            const auto k = leastRoundsToSave(epsilon.up(), delta.down(), asked.steps);
            row.push_back({std::to_string(k), static_cast<double>(k), {}});
        }
        table.rows.push_back(std::move(row));
    }
    table.note = "On the whole curve every delta > 0 gives some improvement; only steps of 2 epsilon need this k.";
    return table;
}

} // namespace epsilometer
