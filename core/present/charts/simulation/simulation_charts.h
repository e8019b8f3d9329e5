// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/plan/plan.h"
#include "core/present/chart_spec.h"
#include "core/present/table_spec.h"
#include "core/simulation/simulation.h"

#include <string_view>

namespace epsilometer::present {

/// How many of the simulated paths every filter had not refused anything on, round by round: one falling curve a
/// filter, 100 % to the share that finishes the plan. Tests: tests/core/present/charts/simulation
[[nodiscard]] ChartSpec haltingSpreadChart(const simulation::SimulationReport &report);
/// The same in numbers: the share that finishes with its confidence interval, quantiles of the first refusal, the mean
/// number of rounds accepted.
[[nodiscard]] TableSpec haltingSpreadTable(const simulation::SimulationReport &report);

/// One odometer over the paths of the policy's own filter: 5 %, median, 95 % and the highest, with the budget.
/// odometer  an id of the report's bands that applies; an unknown one gives a chart without series that says why
[[nodiscard]] ChartSpec odometerBandChart(const simulation::SimulationReport &report, std::string_view odometer);

/// Whether the simulated losses stayed below every odometer, as often as each promises.
[[nodiscard]] TableSpec odometerCheckTable(const simulation::SimulationReport &report);

/// What the policy's filter had charged after each round of the path that spent most.
[[nodiscard]] ChartSpec worstPathChart(const simulation::SimulationReport &report);
/// That path, request by request. plan  the one that was simulated
[[nodiscard]] TableSpec worstPathTable(const simulation::SimulationReport &report, const Plan &plan);

/// One sentence: how likely the plan is to finish, and where it halts otherwise.
[[nodiscard]] Message simulationSentence(const simulation::SimulationReport &report);

/// Everything above as numbers. Tests: tests/e2e/simulate_test.cpp
[[nodiscard]] Json simulationJson(const simulation::SimulationReport &report, const Plan &plan);

} // namespace epsilometer::present
