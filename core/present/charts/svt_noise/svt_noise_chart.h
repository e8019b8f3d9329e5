// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/odp/workbench.h"
#include "core/present/chart/chart_spec.h"

namespace epsilometer::present {

/// Noise of a released entry (standard deviation) over the number of large entries: without refunds, with refunds
/// exactly, and by Chebyshev's bounds. Errors: those of expectedScale(), Cancelled.
/// Tests: tests/core/present/charts/odp_charts_test.cpp
[[nodiscard]] Result<ChartSpec> svtNoiseChart(const odp::SvtRelease &plan, const odp::SvtEntries &entries,
                                              Progress &progress);

} // namespace epsilometer::present
