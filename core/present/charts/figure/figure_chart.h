// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"

#include <string>
#include <vector>

namespace epsilometer::present {

/// A table of curves as a chart: the first column is x, ascending, every other one a curve. The note becomes the
/// caption. Columns whose detail states their validity are drawn accordingly.
/// xTitle, yTitle     with the unit
/// xMayBeLogarithmic  if x spans more than two decades
/// Tests: tests/core/present/charts/individual_charts_test.cpp, tests/core/present/charts/figure
[[nodiscard]] ChartSpec figureChart(const TableSpec &table, Message xTitle, Message yTitle,
                                    bool xMayBeLogarithmic = false);

/// One drawing of a figure.
struct FigurePanel {
    Literal xTitle;                   ///< title of the first column, with the unit
    Literal yTitle;                   ///< title of the curves' quantity, with the unit
    std::vector<std::string> columns; ///< ids of the table's columns to draw; empty: all but the first
};

/// One chart per panel. The first has the table's id, the others the id and a number.
[[nodiscard]] std::vector<ChartSpec> figureCharts(const std::vector<FigurePanel> &panels, const TableSpec &table);

} // namespace epsilometer::present
