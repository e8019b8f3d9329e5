// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/present/chart_spec.h"
#include "core/present/table_spec.h"

namespace epsilometer::present {

/// The share of the budget spent after each analysis, in percent, rounded up; the recorded part is shaded and the
/// planned part dotted; a refused row adds nothing. Without a limit there is no curve, and the summary says so.
/// Tests: tests/core/present/charts/overview
[[nodiscard]] ChartSpec overviewChart(const account::SequenceReport &sequence);

/// Its numbers, one row per analysis; evenly spaced ones if there are more than a thousand.  chart  made by
/// overviewChart()
[[nodiscard]] TableSpec overviewTable(const ChartSpec &chart);

} // namespace epsilometer::present
