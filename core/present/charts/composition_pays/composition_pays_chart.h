// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"

#include <cstdint>
#include <vector>

namespace epsilometer::present {

/// Input of the chart "when does composition start to pay".
struct CompositionPays {
    std::vector<Exact> epsilons; ///< of one round, finite, > 0; the rows of the table
    std::vector<Exact> deltas;   ///< in (0, 1); one curve and column each
    std::int64_t steps = 1;      ///< required saving, in steps of 2 epsilon
};

/// The number of rounds from which optimal composition saves `steps`, over epsilon; one curve per delta.
/// Errors  OutOfDomain naming the field. Tests: tests/core/present/charts/odp_charts_test.cpp
[[nodiscard]] Result<ChartSpec> compositionPaysChart(const CompositionPays &asked);
/// Table 1 of Hartmann et al. 2022 for any epsilons and deltas.
[[nodiscard]] Result<TableSpec> compositionPaysTable(const CompositionPays &asked);

} // namespace epsilometer::present
