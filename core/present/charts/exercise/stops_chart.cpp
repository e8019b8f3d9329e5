// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/exercise/stops_chart.h"
#include "core/present/table/cells.h"

#include "core/base/text/display.h"
#include "core/present/chart/chart_spec.h"

namespace epsilometer::present {

namespace {

double stepsOf(const OutputCell &cell)
{
    const auto number = Exact::parse("label", cell.label);
    return number.ok() ? number->up() : 0;
}

} // namespace

ChartSpec stopsChart(const OutputDp &partition)
{
    ChartSpec chart;
    chart.id = "stops";
    chart.title = core::tr("What stopping early costs");
    chart.x = countAxis(core::tr("steps run"));
    chart.y = axisFromZero(core::tr("epsilon of the stop (nats)"));
    SeriesSpec series;
    series.id = "odp";
    series.name = core::tr("cell epsilon");
    series.validity = Validity::FullyAdaptive;
    series.detail = core::tr("charge for stopping there; before the run the last has to fit");
    for (const auto &cell : partition.cells()) {
        series.x.push_back(stepsOf(cell));
        series.y.push_back(cell.epsilon.up());
    }
    chart.series.push_back(std::move(series));
    chart.summary =
        core::tr("Stopping after {1} steps costs {2}, all {3} steps cost {4}; delta {5} whatever the stop.",
                 partition.cells().front().label, displayText(partition.cells().front().epsilon.up(), Bound::Upper),
                 partition.cells().back().label, displayText(partition.worst().up(), Bound::Upper),
                 displayText(partition.delta(), Bound::Upper));
    chart.caption =
        core::tr("Each stop has an equal part of delta; its epsilon is the least of all compositions of the steps up "
                 "to there: loss distributions, Renyi divergences, Gaussian DP, zCDP.");
    chart.sources = {"Hartmann, Bindschaedler, Bentkamp, West 2022, Lemma 11"};
    return chart;
}

TableSpec stopsTable(const OutputDp &partition)
{
    TableSpec table;
    table.id = "iterative-cells";
    table.title = core::tr("Cells of the iterative mechanism");
    table.columns = {{"stop", core::tr("Steps run"), true, {}},
                     {"epsilon", core::tr("Cell epsilon"), true, {}},
                     {"refund", core::tr("Given back"), true, core::tr("largest cell less this one")}};
    for (const auto &cell : partition.cells())
        table.rows.push_back(
            {numberCell(stepsOf(cell), Bound::Upper), numberCell(cell.epsilon.up(), Bound::Upper),
             numberCell(Exact::positiveDifference(partition.worst(), cell.epsilon).down(), Bound::Lower)});
    table.note = core::tr("delta {1}, whatever the stop", displayText(partition.delta(), Bound::Upper));
    return table;
}

} // namespace epsilometer::present
