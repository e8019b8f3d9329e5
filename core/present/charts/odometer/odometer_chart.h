// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/present/chart_spec.h"
#include "core/present/table_source.h"
#include "core/present/table_spec.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace epsilometer::present {

struct OdometerChartOptions {
    /// x of each reported round on the intrinsic clock; empty: x is the round.
    std::vector<double> intrinsicTimes;
    /// How many of the rounds have happened: the rest of the headline's curve is dotted. Absent: all of them.
    std::optional<std::uint64_t> recorded = {};
    std::uint64_t refused = 0; ///< planned rounds that the filter refuses, and that no curve counts
    bool adaptive = true;      ///< parameters depend on outputs: fixed-parameter numbers carry a warning mark
};

/// Of a record and the plan behind it.
[[nodiscard]] OdometerChartOptions odometerChartOptions(const account::SequenceReport &sequence);

/// The odometer curves (solid, valid at any stopping time) against fixed-parameter composition (dashed), with the
/// budget line. The headline's curve is bold; what is recorded is shaded. Only compositions with one result a reported round are drawn. Where one curve is far above the others
/// the y axis ends below its top: the budget and the best curve stay readable. Tests:
/// tests/core/present/charts/odometer
[[nodiscard]] ChartSpec odometerChart(const account::AccountReport &report, const OdometerChartOptions &options = {});

/// The same as a table: one row a reported round, one column an accountant.
/// Its numbers, made when they are looked at.  chart  that of the same report and options
[[nodiscard]] TableSource odometerTableSource(const account::AccountReport &report, const OdometerChartOptions &options,
                                              std::shared_ptr<const ChartSpec> chart);
[[nodiscard]] TableSpec odometerChartTable(const account::AccountReport &report,
                                           const OdometerChartOptions &options = {});

} // namespace epsilometer::present
