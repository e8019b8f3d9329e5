// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart_spec.h"
#include "core/present/table_spec.h"
#include "core/reproduce/figure.h"

#include <string>
#include <vector>

namespace epsilometer {

/// A table of curves as a chart: the first column is x, ascending, every other one a curve. The note is the caption.
/// Columns that say in their detail what they are valid under are drawn like it.
/// yTitle             with the unit
/// xMayBeLogarithmic  where x spans more than two decades
/// Tests: tests/core/present/charts/individual_charts_test.cpp, tests/core/present/charts/figure
[[nodiscard]] ChartSpec figureChart(const TableSpec &table, std::string yTitle, bool xMayBeLogarithmic = false);

/// A chart for each panel of the figure; none where it is a table. The first has the figure's id, the others have a
/// number after it. table  what item.table() returned
[[nodiscard]] std::vector<ChartSpec> figureCharts(const Reproduction &item, const TableSpec &table);

} // namespace epsilometer
