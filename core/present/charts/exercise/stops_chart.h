// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/output_dp.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"

namespace epsilometer::present {

/// The cells of an iterative mechanism whose steps are mechanisms: epsilon per stop (Lemma 11).
/// partition  its labels are numbers of steps, ascending. Tests: tests/core/mechanisms/iterative_test.cpp
[[nodiscard]] ChartSpec stopsChart(const OutputDp &partition);
/// Per stop: cell, and refund relative to the last cell.
[[nodiscard]] TableSpec stopsTable(const OutputDp &partition);

} // namespace epsilometer::present
