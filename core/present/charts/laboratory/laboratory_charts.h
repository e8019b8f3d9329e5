// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/individual/laboratory/private_descent.h"
#include "core/present/chart_spec.h"
#include "core/present/table_spec.h"

#include <cstddef>
#include <vector>

namespace epsilometer::present {

/// Accuracy over the steps without and with filtering, the noisy checks that chose the model, and step k.
/// Tests: tests/core/present/charts/individual_charts_test.cpp
[[nodiscard]] ChartSpec accuracyChart(const individual::DescentPair &runs, const individual::DescentSettings &settings);

/// What one person's gradients used of their budget, step by step, with the budget line. In the laboratory anybody may
/// be looked at, because its data are public. Precondition: person < run.history.front().size()
[[nodiscard]] ChartSpec participantChart(const individual::DescentRun &run, const individual::DescentSettings &settings,
                                         std::size_t person);

/// What training, checks and asking who is left cost, as one sentence.
[[nodiscard]] Message laboratoryGuarantee(const individual::DescentPair &runs, double delta);

/// Step by step, people that take part and both accuracies of a watched pair: the two panels of the paper's Figure 1.
[[nodiscard]] TableSpec descentTable(const individual::DescentPair &runs);

/// Mean accuracy without and with filtering, one pair of bars a setting.
[[nodiscard]] ChartSpec comparisonChart(const std::vector<individual::DescentComparison> &comparisons,
                                        const std::vector<Message> &names);

/// One row a setting: guarantee, both means and the gain with standard errors.
/// delta  for the (epsilon, delta)-DP that the run's zCDP gives, 0 < delta < 1
[[nodiscard]] TableSpec comparisonTable(const std::vector<individual::DescentComparison> &comparisons,
                                        const std::vector<Message> &names, double delta);

} // namespace epsilometer::present
