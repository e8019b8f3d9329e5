// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/fixed_curve.h"
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
    /// The lowest composition at some of the rounds, drawn where no curve of the report is its own.
    std::optional<account::FixedCurve> fixed = {};
    bool kept = false; ///< the policy's filter let every round run, so that the budget holds where a curve passes it
};

/// Options for a record and the plan after it.
[[nodiscard]] OdometerChartOptions odometerChartOptions(const account::SequenceReport &sequence);

/// A composition at some of the reported rounds, dashed; straight between them.
/// x  of each reported round
[[nodiscard]] SeriesSpec fixedCurveSeries(const account::FixedCurve &curve, const std::vector<double> &x,
                                          bool adaptive);

/// The composition that ends lowest of those drawn; null if there is none with a finite end.
[[nodiscard]] const SeriesSpec *lowestFixed(const std::vector<SeriesSpec> &series);

/// The odometer curves (solid, valid at any stopping time) and fixed-parameter compositions (dashed), with the budget
/// line. The headline's curve is bold; the recorded part is shaded. Draws only compositions with one result per
/// reported round. Where the headline's curve passes a budget that is kept, the line and the summary say why both are
/// right. If one curve is far above the others, the y axis ends below its top, so that the budget and the best
/// curve stay readable.
/// Tests: tests/core/present/charts/odometer
[[nodiscard]] ChartSpec odometerChart(const account::AccountReport &report, const OdometerChartOptions &options = {});

/// The chart as a table, with rows made on demand: one row per reported round, one column per accountant.
/// Curves that are read at some of the rounds only have no column.
/// chart  of the same report and options
[[nodiscard]] TableSource odometerTableSource(const account::AccountReport &report, const OdometerChartOptions &options,
                                              const std::shared_ptr<const ChartSpec> &chart);
[[nodiscard]] TableSpec odometerChartTable(const account::AccountReport &report,
                                           const OdometerChartOptions &options = {});

} // namespace epsilometer::present
