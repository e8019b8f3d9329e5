// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/exercise/stops_chart.h"
#include "core/present/cells.h"

#include "core/base/display.h"
#include "core/present/axes.h"

namespace epsilometer {

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
    chart.title = "What stopping early costs";
    chart.x = countAxis("steps run");
    chart.y = axisFromZero("epsilon of the stop (nats)");
    SeriesSpec series;
    series.id = "odp";
    series.name = "cell epsilon";
    series.validity = Validity::FullyAdaptive;
    series.detail = "what stopping there is charged; before the run the last has to fit";
    for (const auto &cell : partition.cells()) {
        series.x.push_back(stepsOf(cell));
        series.y.push_back(cell.epsilon.up());
    }
    chart.series.push_back(std::move(series));
    chart.summary = "Stopping after " + partition.cells().front().label + " steps costs " +
                    displayText(partition.cells().front().epsilon.up(), Bound::Upper) + ", all " +
                    partition.cells().back().label + " steps cost " +
                    displayText(partition.worst().up(), Bound::Upper) + "; delta " +
                    displayText(partition.delta(), Bound::Upper) + " whatever the stop.";
    chart.caption =
        "Each stop has an equal part of delta; its epsilon is the least of all compositions of the steps up "
        "to there: loss distributions, Renyi divergences, Gaussian DP, zCDP.";
    chart.sources = {"Hartmann, Bindschaedler, Bentkamp, West 2022, Lemma 11"};
    return chart;
}

TableSpec stopsTable(const OutputDp &partition)
{
    TableSpec table;
    table.id = "iterative-cells";
    table.title = "Cells of the iterative mechanism";
    table.columns = {{"stop", "Steps run", true, {}},
                     {"epsilon", "Cell epsilon", true, {}},
                     {"refund", "Given back", true, "largest cell less this one"}};
    for (const auto &cell : partition.cells())
        table.rows.push_back(
            {numberCell(stepsOf(cell), Bound::Upper), numberCell(cell.epsilon.up(), Bound::Upper),
             numberCell(Exact::positiveDifference(partition.worst(), cell.epsilon).down(), Bound::Lower)});
    table.note = "delta " + displayText(partition.delta(), Bound::Upper) + ", whatever the stop";
    return table;
}

} // namespace epsilometer
