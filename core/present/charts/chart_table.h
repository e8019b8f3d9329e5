// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"

namespace epsilometer::present {

/// The numbers of a chart: one row per x (or per bar), one column per series; empty cells where a series has no point.
/// For charts without a table of their own. Tests: tests/core/present/charts/odp_charts_test.cpp
[[nodiscard]] TableSpec chartTable(const ChartSpec &chart);

} // namespace epsilometer::present
