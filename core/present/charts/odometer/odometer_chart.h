// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace epsilometer::present {

struct OdometerChartOptions {
    /// x of each reported round in intrinsic time; empty: x is the round.
    std::vector<double> intrinsicTimes;
    /// Number of recorded rounds; later ones are dotted in the headline's curve. Absent: all.
    std::optional<std::uint64_t> recorded = {};
    std::uint64_t refused = 0; ///< planned rounds that the filter refuses and no curve counts
    bool adaptive = true;      ///< parameters depend on outputs: fixed-parameter numbers carry a warning mark
};

/// Options for a record and the plan after it.
[[nodiscard]] OdometerChartOptions odometerChartOptions(const account::SequenceReport &sequence);

/// The odometer curves (solid, valid at any stopping time) and fixed-parameter compositions (dashed), with the budget
/// line. The headline's curve is bold; the recorded part is shaded. Draws only compositions with one result per
/// reported round. If one curve is far above the others, the y axis ends below its top, so that the budget and the best
/// curve stay readable.
/// Tests: tests/core/present/charts/odometer
[[nodiscard]] ChartSpec odometerChart(const account::AccountReport &report, const OdometerChartOptions &options = {});

/// The chart as a table, with rows made on demand: one row per reported round, one column per accountant.
/// chart  of the same report and options
[[nodiscard]] TableSource odometerTableSource(const account::AccountReport &report, const OdometerChartOptions &options,
                                              std::shared_ptr<const ChartSpec> chart);
[[nodiscard]] TableSpec odometerChartTable(const account::AccountReport &report,
                                           const OdometerChartOptions &options = {});

} // namespace epsilometer::present
