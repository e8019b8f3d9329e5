// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/laboratory/private_descent.h"
#include "core/present/chart_spec.h"
#include "core/present/table_spec.h"

#include <vector>

namespace epsilometer {

/// Accuracy over the steps of one filtered run, the noisy checks that chose the model, and step k.
/// Tests: tests/core/present/charts/individual_charts_test.cpp
[[nodiscard]] ChartSpec accuracyChart(const DescentRun &run, const DescentSettings &settings);

/// Mean accuracy without and with filtering, one pair of bars a setting.
[[nodiscard]] ChartSpec comparisonChart(const std::vector<DescentComparison> &comparisons,
                                        const std::vector<std::string> &names);

/// One row a setting: guarantee, both means and the gain with standard errors.
/// delta  for the (epsilon, delta)-DP that the run's zCDP gives, 0 < delta < 1
[[nodiscard]] TableSpec comparisonTable(const std::vector<DescentComparison> &comparisons,
                                        const std::vector<std::string> &names, double delta);

} // namespace epsilometer
