// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart_spec.h"
#include "core/present/table_spec.h"

namespace epsilometer {

/// A table of curves as a chart: the first column is x, ascending, every other one a curve. The note is the caption.
/// yTitle  with the unit. Tests: tests/core/present/charts/individual_charts_test.cpp
[[nodiscard]] ChartSpec figureChart(const TableSpec &table, std::string yTitle);

} // namespace epsilometer
