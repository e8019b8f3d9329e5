// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/composition_pays/composition_pays_chart.h"

#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/odp/workbench.h"
#include "core/present/chart/chart_spec.h"

#include <algorithm>

namespace epsilometer::present {

namespace {

constexpr int kPoints = 60;
constexpr auto kSource = "Hartmann, Bindschaedler, Bentkamp, West 2022, Table 1";

Status check(const CompositionPays &asked)
{
    EPSILOMETER_TRY(require::that(!asked.epsilons.empty(), "epsilons", "", core::tr("must be given")));
    EPSILOMETER_TRY(require::that(!asked.deltas.empty(), "deltas", "", core::tr("must be given")));
    // A smaller epsilon may vanish as a double; a larger one needs more rounds than can be counted.
    for (const auto &epsilon : asked.epsilons)
        EPSILOMETER_TRY(require::that(!epsilon.isInfinite() && epsilon.down() >= 1e-6 && epsilon.up() <= 20, "epsilons",
                                      epsilon.text(), core::tr("must be from 1e-6 to 20")));
    for (const auto &delta : asked.deltas)
        EPSILOMETER_TRY(require::that(delta.down() >= 1e-300 && delta < Exact(1), "deltas", delta.text(),
                                      core::tr("must be at least 1e-300 and < 1")));
    return require::that(asked.steps >= 1 && asked.steps <= 1000, "steps", std::to_string(asked.steps),
                         core::tr("must be from 1 to 1000"));
}

Message savingText(std::int64_t steps)
{
    return core::tr("{1} epsilon", 2 * steps);
}

} // namespace

Result<ChartSpec> compositionPaysChart(const CompositionPays &asked)
{
    EPSILOMETER_TRY(check(asked));
    ChartSpec chart;
    chart.id = "composition-pays";
    chart.title = core::tr("Rounds until composition pays");
    chart.x.title = core::tr("epsilon of one round (nats)");
    chart.y = axisFromZero(core::tr("rounds"));
    const auto [least, most] = std::ranges::minmax_element(asked.epsilons);
    const auto low = std::min(least->up(), most->up() / 2);
    for (const auto &delta : asked.deltas) {
        SeriesSpec series;
        series.id = "delta-" + delta.text();
        series.name = core::tr("delta {1}", displayText(delta, Bound::Lower));
        series.validity = Validity::FixedParameters;
        series.detail = core::tr("optimal composition: valid for parameters fixed in advance");
        for (int i = 0; i < kPoints; ++i) {
            const auto epsilon = low + (most->up() - low) * i / (kPoints - 1);
            series.x.push_back(epsilon);
            series.y.push_back(static_cast<double>(odp::leastRoundsToSave(epsilon, delta.down(), asked.steps)));
        }
        chart.series.push_back(std::move(series));
    }
    const auto rounds = odp::leastRoundsToSave(asked.epsilons.front().up(), asked.deltas.front().down(), asked.steps);
    chart.summary = core::tr("At epsilon {1} and delta {2} it takes {3} rounds until optimal composition saves {4}.",
                             displayText(asked.epsilons.front(), Bound::Upper),
                             displayText(asked.deltas.front(), Bound::Lower), rounds, savingText(asked.steps));
    chart.caption = core::tr("Output DP adds epsilons up, and optimal composition does better only from so many rounds "
                             "on. Valid for parameters fixed in advance.");
    chart.sources = {kSource, "Kairouz, Oh, Viswanath 2015, Theorem 3.3"};
    return chart;
}

Result<TableSpec> compositionPaysTable(const CompositionPays &asked)
{
    EPSILOMETER_TRY(check(asked));
    TableSpec table;
    table.id = "composition-pays";
    table.title = core::tr("Rounds from which optimal composition saves {1}", savingText(asked.steps));
    table.columns.push_back({"epsilon", core::tr("Epsilon"), true, {}});
    for (const auto &delta : asked.deltas)
        table.columns.push_back(
            {"k_at_" + delta.text(), core::tr("delta {1}", displayText(delta, Bound::Lower)), true, {}});
    for (const auto &epsilon : asked.epsilons) {
        std::vector<TableCell> row{{displayText(epsilon, Bound::Upper), epsilon.up(), {}}};
        for (const auto &delta : asked.deltas) {
            const auto k = odp::leastRoundsToSave(epsilon.up(), delta.down(), asked.steps);
            row.push_back({std::to_string(k), static_cast<double>(k), {}});
        }
        table.rows.push_back(std::move(row));
    }
    table.note = core::tr("On the whole curve every delta > 0 gives some improvement; only steps of 2 epsilon need "
                          "this k.");
    return table;
}

} // namespace epsilometer::present
