// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/chart_table.h"
#include "core/present/table/cells.h"

#include "core/base/text/display.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer::present {

namespace {

std::vector<double> positionsOf(const ChartSpec &chart)
{
    std::vector<double> x;
    for (const auto &series : chart.series)
        x.insert(x.end(), series.x.begin(), series.x.end());
    std::ranges::sort(x);
    x.erase(std::unique(x.begin(), x.end()), x.end());
    return x;
}

TableCell valueAt(const SeriesSpec &series, double x)
{
    const auto found = std::ranges::lower_bound(series.x, x);
    if (found == series.x.end() || *found != x)
        return {};
    const auto index = static_cast<std::size_t>(found - series.x.begin());
    const auto value = series.y[index];
    if (index < series.pointLabels.size())
        return {series.pointLabels[index], value, {}};
    return std::isnan(value) ? TableCell() : numberCell(value);
}

} // namespace

TableSpec chartTable(const ChartSpec &chart)
{
    const bool bars = chart.kind == ChartKind::HorizontalBars;
    TableSpec table;
    table.id = chart.id;
    table.title = chart.title;
    table.columns.push_back({"x", bars ? chart.y.title : chart.x.title, !bars, {}});
    for (const auto &series : chart.series)
        table.columns.push_back({series.id, series.name, true, series.detail});
    for (const auto x : positionsOf(chart)) {
        const auto place = static_cast<std::size_t>(std::max(x, 0.0));
        std::vector<TableCell> row{
            bars && place < chart.y.categories.size()
                ? TableCell{chart.y.categories[place], std::numeric_limits<double>::quiet_NaN(), {}}
                : numberCell(x)};
        for (const auto &series : chart.series)
            row.push_back(valueAt(series, x));
        table.rows.push_back(std::move(row));
    }
    table.note = chart.caption;
    return table;
}

} // namespace epsilometer::present
