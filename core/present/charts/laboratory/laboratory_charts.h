// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"
#include "core/individual/laboratory/private_descent.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"

#include <cstddef>
#include <vector>

namespace epsilometer::present {

/// Accuracy over the steps without and with filtering, the noisy checks that selected the model, and step k.
/// Tests: tests/core/present/charts/individual_charts_test.cpp
[[nodiscard]] ChartSpec accuracyChart(const individual::DescentPair &runs, const individual::DescentSettings &settings);

/// The share of one person's budget that their gradients used, step by step, with the budget line. The laboratory may
/// show any person, because its data are public. Precondition: person < run.history.front().size()
[[nodiscard]] ChartSpec participantChart(const individual::DescentRun &run, const individual::DescentSettings &settings,
                                         std::size_t person);

/// The cost of training, checks and queries of the number of participants, as one sentence.
[[nodiscard]] Message laboratoryGuarantee(const individual::DescentPair &runs, double delta);

/// Step by step, participating people and both accuracies of a watched pair: the two panels of the paper's Figure 1.
[[nodiscard]] TableSpec descentTable(const individual::DescentPair &runs);

/// Mean accuracy without and with filtering, one pair of bars per setting.
[[nodiscard]] ChartSpec comparisonChart(const std::vector<individual::DescentComparison> &comparisons,
                                        const std::vector<Message> &names);

/// One row per setting: guarantee, both means and the gain with standard errors.
/// delta  for the (epsilon, delta)-DP that follows from the run's zCDP, 0 < delta < 1
[[nodiscard]] TableSpec comparisonTable(const std::vector<individual::DescentComparison> &comparisons,
                                        const std::vector<Message> &names, double delta);

} // namespace epsilometer::present
