// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/present/chart_spec.h"
#include "core/present/table_spec.h"

#include <string>
#include <vector>

namespace epsilometer::present {

/// A table of curves as a chart: the first column is x, ascending, every other one a curve. The note is the caption.
/// Columns that say in their detail what they are valid under are drawn like it.
/// xTitle, yTitle     with the unit
/// xMayBeLogarithmic  where x spans more than two decades
/// Tests: tests/core/present/charts/individual_charts_test.cpp, tests/core/present/charts/figure
[[nodiscard]] ChartSpec figureChart(const TableSpec &table, Message xTitle, Message yTitle,
                                    bool xMayBeLogarithmic = false);

/// One drawing of a figure.
struct FigurePanel {
    Literal xTitle;                   ///< what the first column is, with the unit
    Literal yTitle;                   ///< what the curves show, with the unit
    std::vector<std::string> columns; ///< ids of the table's columns that are drawn; empty: all but the first
};

/// A chart for each panel. The first has the table's id, the others have a number after it.
[[nodiscard]] std::vector<ChartSpec> figureCharts(const std::vector<FigurePanel> &panels, const TableSpec &table);

} // namespace epsilometer::present
