// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/exercise/exercise_chart.h"
#include "core/present/chart/chart_series.h"
#include "core/present/table/cells.h"

#include "core/base/text/display.h"
#include "core/present/chart/chart_spec.h"

#include <algorithm>
#include <array>
#include <limits>

namespace epsilometer::present {

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Smallest loss at which stopping is optimal; NaN: never. At the last stop it is the cell's epsilon.
double boundaryAt(const odp::IterativeDelta &delta, const std::vector<Exact> &cells, std::size_t stop)
{
    if (stop + 1 == cells.size())
        return cells[stop].up();
    const auto &losses = delta.early[stop].losses;
    return losses.empty() ? kNaN : losses.front().first;
}

SeriesSpec fixedSeries(const char *id, Literal name, LineStyle line, Literal detail)
{
    SeriesSpec series = makeSeries(id, name, line, detail);
    series.validity = Validity::FixedParameters;
    return series;
}

Exact largestLoss(const odp::IterativeMechanism &mechanism, std::uint32_t steps)
{
    ExactSum sum;
    for (std::uint32_t k = 0; k < steps; ++k)
        sum.add(mechanism.steps()[k].epsilon);
    return sum.value();
}

} // namespace

ChartSpec exerciseChart(const odp::IterativeMechanism &mechanism, const std::vector<Exact> &cells,
                        const odp::IterativeDelta &delta)
{
    ChartSpec chart;
    chart.id = "early-exercise";
    chart.title = core::tr("Where the adversary stops");
    chart.x = countAxis(core::tr("steps run"));
    chart.y.title = core::tr("privacy loss (nats)");
    auto boundary = fixedSeries("exercise", core::tr("exercise boundary"), LineStyle::Solid,
                                core::tr("at this loss and above, stopping is worth at least as much as going on"));
    auto cell = fixedSeries("odp", core::tr("cell epsilon"), LineStyle::Dashed, core::tr("charge for stopping there"));
    auto most =
        fixedSeries("basic", core::tr("largest loss"), LineStyle::Dotted, core::tr("sum of the epsilons so far"));
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto stop = mechanism.stops()[i];
        const std::array<double, 3> values{boundaryAt(delta, cells, i), cells[i].up(),
                                           largestLoss(mechanism, stop).up()};
        std::size_t which = 0;
        for (auto *series : {&boundary, &cell, &most}) {
            series->x.push_back(stop);
            series->y.push_back(values[which++]);
        }
    }
    const auto exercised =
        std::ranges::count_if(delta.early, [](const auto &region) { return !region.losses.empty(); });
    chart.series = {std::move(boundary), std::move(cell), std::move(most)};
    chart.summary = core::tr("Delta is {1}; stopping early is optimal at {2} of the {3} stops before the last.",
                             displayText(delta.upper, Bound::Upper), exercised, delta.early.size());
    chart.caption =
        core::tr("Delta for given cells is the value of an American option on a binomial tree: the adversary may stop "
                 "at any of the stops, for the part of the likelihood ratio above the cell.");
    if (delta.lattice)
        chart.caption += " " + core::tr("Losses on a lattice; delta lies between {1} and {2}.",
                                        displayText(delta.lower, Bound::Lower), displayText(delta.upper, Bound::Upper));
    chart.sources = {"Hartmann, Bindschaedler, Bentkamp, West 2022, Theorem 15"};
    return chart;
}

Message lemma11Sentence(double lemma, const odp::IterativeDelta &delta)
{
    const std::string charged = displayText(lemma, Bound::Upper, 3);
    if (delta.upper > 0 && lemma > delta.upper)
        return core::tr("Summing over the stops (Lemma 11) would charge delta {1}, {2} times as much.", charged,
                        displayText(lemma / delta.upper, Bound::Lower, 3));
    return core::tr("Summing over the stops (Lemma 11) would charge delta {1}.", charged);
}

TableSpec exerciseTable(const odp::IterativeMechanism &mechanism, const std::vector<Exact> &cells,
                        const odp::IterativeDelta &delta)
{
    TableSpec table;
    table.id = "iterative-cells";
    table.title = core::tr("Cells of the iterative mechanism");
    table.columns = {{"stop", core::tr("Steps run"), true, {}},
                     {"epsilon", core::tr("Cell epsilon"), true, {}},
                     {"refund", core::tr("Given back"), true, core::tr("largest cell less this one")},
                     {"boundary", core::tr("Exercise boundary"), true, {}}};
    const auto worst = *std::ranges::max_element(cells);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto refund = cells[i].isInfinite() ? Exact() : Exact::positiveDifference(worst, cells[i]);
        const auto boundary = boundaryAt(delta, cells, i);
        table.rows.push_back(
            {numberCell(mechanism.stops()[i], Bound::Upper), numberCell(cells[i].up(), Bound::Upper),
             numberCell(refund.down(), Bound::Lower),
             boundary == boundary ? numberCell(boundary, Bound::Lower) : TableCell{core::tr("never"), kNaN, {}}});
    }
    table.note = core::tr("delta {1}, whatever the stop", displayText(delta.upper, Bound::Upper));
    return table;
}

} // namespace epsilometer::present
