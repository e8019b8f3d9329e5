// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/figure/figure_chart.h"

#include <algorithm>
#include <cctype>

namespace epsilometer {

ChartSpec figureChart(const TableSpec &table, std::string yTitle)
{
    ChartSpec chart;
    chart.id = table.id;
    chart.title = table.title;
    chart.caption = table.note;
    chart.summary = table.note;
    chart.x.title = table.columns.front().title;
    if (!chart.x.title.empty())
        chart.x.title.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(chart.x.title.front())));
    chart.y.title = std::move(yTitle);
    chart.y.lowest = 0;
    for (std::size_t column = 1; column < table.columns.size(); ++column) {
        SeriesSpec series;
        series.id = table.columns[column].id;
        series.name = table.columns[column].title;
        series.detail = table.columns[column].detail;
        for (const auto &row : table.rows) {
            series.x.push_back(row.front().number);
            series.y.push_back(row[column].number);
        }
        chart.series.push_back(std::move(series));
    }
    return chart;
}

} // namespace epsilometer
