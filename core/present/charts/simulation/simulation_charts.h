// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/plan/plan.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"
#include "core/simulation/simulation.h"

#include <string_view>

namespace epsilometer::present {

/// The share of simulated paths without a refusal so far, round by round: one falling curve per filter, from 100 % to
/// the share that finishes the plan. Tests: tests/core/present/charts/simulation
[[nodiscard]] ChartSpec haltingSpreadChart(const simulation::SimulationReport &report);
/// The chart in numbers: the share that finishes with its confidence interval, quantiles of the first refusal, the mean
/// number of rounds accepted.
[[nodiscard]] TableSpec haltingSpreadTable(const simulation::SimulationReport &report);

/// One odometer over the paths of the policy's own filter: 5 %, median, 95 % and the highest value, with the budget.
/// odometer  id of an applicable band in the report; an unknown id gives a chart without series that states the reason
[[nodiscard]] ChartSpec odometerBandChart(const simulation::SimulationReport &report, std::string_view odometer);

/// Whether the simulated losses stayed below each odometer as often as it guarantees.
[[nodiscard]] TableSpec odometerCheckTable(const simulation::SimulationReport &report);

/// The charge of the policy's filter after each round of the most expensive path.
[[nodiscard]] ChartSpec worstPathChart(const simulation::SimulationReport &report);
/// The most expensive path, request by request.
/// plan  the simulated plan
[[nodiscard]] TableSpec worstPathTable(const simulation::SimulationReport &report, const Plan &plan);

/// One sentence: the probability that the plan finishes, and where it halts otherwise.
[[nodiscard]] Message simulationSentence(const simulation::SimulationReport &report);

/// All of the above as numbers. Tests: tests/e2e/simulate_test.cpp
[[nodiscard]] Json simulationJson(const simulation::SimulationReport &report, const Plan &plan);

} // namespace epsilometer::present
