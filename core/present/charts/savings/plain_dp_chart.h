// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"

namespace epsilometer::present {

/// Rounds of the same plan accepted with refunds by outcome (output DP), and by the filters that charge (epsilon,
/// delta)-DP rounds their worst case. Tests: tests/core/present/charts/odp_charts_test.cpp
[[nodiscard]] ChartSpec plainDpChart(const account::AccountReport &report);
/// Per filter: rounds accepted, the first refused, spent of its limit, guarantee, theorem.
[[nodiscard]] TableSpec plainDpTable(const account::AccountReport &report);

} // namespace epsilometer::present
