// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odp/workbench.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"

namespace epsilometer::present {

/// Epsilon of each outcome under each way of accounting, one bar each.
/// Tests: tests/core/present/charts/odp_charts_test.cpp
[[nodiscard]] ChartSpec ptrChart(const std::vector<odp::PtrAccounting> &accountings);
/// One row per outcome and way of accounting: epsilon, delta, runs that fit the budget.
[[nodiscard]] TableSpec ptrTable(const std::vector<odp::PtrAccounting> &accountings);

} // namespace epsilometer::present
