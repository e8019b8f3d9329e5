// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"
#include "core/simulation/simulation.h"

namespace epsilometer::present {

/// If a plan's rules depend on outcomes, a single sequence is not representative: these charts replace haltingChart()
/// and odometerChart() and show the paths of a simulation, their 5, 50 and 95 percent quantiles and the worst.
/// Tests: tests/core/present/charts/simulation/spread_charts_test.cpp

/// Rounds accepted by each filter: bars to the median, with the spread.
[[nodiscard]] ChartSpec haltingSpreadBars(const simulation::SimulationReport &report);
[[nodiscard]] TableSpec haltingSpreadBarsTable(const simulation::SimulationReport &report);

/// The same over the numbers of the rounds, the recorded ones first, for the filters that apply, under their ids; the
/// policy's own is first.
[[nodiscard]] ChartSpec haltingSpreadLane(const simulation::SimulationReport &report);

/// Every odometer that applies: its highest curve, 95 %, median and 5 %, all under the odometer's id.
[[nodiscard]] ChartSpec odometerSpreadChart(const simulation::SimulationReport &report);

} // namespace epsilometer::present
