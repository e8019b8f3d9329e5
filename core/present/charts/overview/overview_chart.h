// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/present/chart_spec.h"
#include "core/present/table_spec.h"

namespace epsilometer::present {

/// What each analysis takes of the budget: the share spent after each row, in percent, rounded up,
/// what is recorded shaded and what is planned dotted; a refused row takes nothing. Without a limit there is no curve, and
/// the summary says so.
/// Tests: tests/core/present/charts/overview
[[nodiscard]] ChartSpec overviewChart(const account::SequenceReport &sequence);

/// Its numbers, one row an analysis; of more than a thousand evenly spaced ones.  chart  made by overviewChart()
[[nodiscard]] TableSpec overviewTable(const ChartSpec &chart);

} // namespace epsilometer::present
