// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/figure/figure_chart.h"

#include "core/base/contains.h"
#include "core/present/chart/chart_series.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace epsilometer::present {

namespace {

/// Sets the validity that the detail of a reproduced figure's column states.
void markValidity(SeriesSpec &series)
{
    constexpr std::array kAll{Validity::FixedParameters, Validity::FullyAdaptive, Validity::AnyStoppingTime};
    for (const Validity validity : kAll) {
        if (series.detail != words(validity))
            continue;
        series.validity = validity;
        series.line = validity == Validity::FixedParameters ? LineStyle::Dashed : LineStyle::Solid;
    }
}

bool spansDecades(const std::vector<double> &ascending)
{
    constexpr double kTwoDecades = 100;
    return !ascending.empty() && ascending.front() > 0 && ascending.back() > kTwoDecades * ascending.front();
}

/// Whether the curves are positive, and some lie so far above others that those would lie on a linear axis.
bool endsFarApart(const std::vector<SeriesSpec> &curves)
{
    constexpr double kFar = 50;
    double lowest = std::numeric_limits<double>::infinity();
    double highest = 0;
    for (const SeriesSpec &series : curves)
        for (const double y : series.y) {
            if (std::isfinite(y) && y <= 0)
                return false;
            if (std::isfinite(y)) {
                lowest = std::min(lowest, y);
                highest = std::max(highest, y);
            }
        }
    return highest > kFar * lowest;
}

} // namespace

ChartSpec figureChart(const TableSpec &table, Message xTitle, Message yTitle, bool xMayBeLogarithmic)
{
    ChartSpec chart;
    chart.id = table.id;
    chart.title = table.title;
    chart.caption = table.note;
    chart.summary = table.note;
    chart.x.title = std::move(xTitle);
    chart.y = axisFromZero(std::move(yTitle));
    for (std::size_t column = 1; column < table.columns.size(); ++column) {
        SeriesSpec series;
        series.id = table.columns[column].id;
        series.name = table.columns[column].title;
        series.detail = table.columns[column].detail;
        for (const auto &row : table.rows) {
            series.x.push_back(row.front().number);
            series.y.push_back(row[column].number);
        }
        markValidity(series);
        chart.series.push_back(std::move(series));
    }
    if (xMayBeLogarithmic && !chart.series.empty() && spansDecades(chart.series.front().x))
        chart.x.scale = AxisScale::Log10;
    return chart;
}

std::vector<ChartSpec> figureCharts(const std::vector<FigurePanel> &panels, const TableSpec &table)
{
    std::vector<ChartSpec> charts;
    for (const FigurePanel &panel : panels) {
        ChartSpec chart = figureChart(table, panel.xTitle, panel.yTitle, true);
        if (!charts.empty())
            chart.id += "-" + std::to_string(charts.size() + 1);
        if (!panel.columns.empty())
            std::erase_if(chart.series, [&](const SeriesSpec &series) { return !contains(panel.columns, series.id); });
        separateColours(chart.series);
        if (endsFarApart(chart.series)) {
            chart.y.scale = AxisScale::Log10;
            chart.y.lowest.reset();
        }
        charts.push_back(std::move(chart));
    }
    return charts;
}

} // namespace epsilometer::present
