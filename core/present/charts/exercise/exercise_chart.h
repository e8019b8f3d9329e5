// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"
#include "core/odp/iterative.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"

#include <vector>

namespace epsilometer::present {

/// The early-exercise boundary of an iterative mechanism: at each stop, the smallest loss at which the adversary of
/// Theorem 15 stops, with the cell's epsilon and the largest possible loss. Delta is the value of an American option on
/// a binomial tree; this is its exercise boundary. cells, delta  input and result of iterativeDelta().
/// Tests: tests/core/present/charts/odp_charts_test.cpp
[[nodiscard]] ChartSpec exerciseChart(const odp::IterativeMechanism &mechanism, const std::vector<Exact> &cells,
                                      const odp::IterativeDelta &delta);

/// "Summing over the stops (Lemma 11) would charge delta 5e-6, 5 times as much." lemma  result of lemma11Delta()
[[nodiscard]] Message lemma11Sentence(double lemma, const odp::IterativeDelta &delta);

/// Per stop: cell, refund relative to the last cell, boundary.
[[nodiscard]] TableSpec exerciseTable(const odp::IterativeMechanism &mechanism, const std::vector<Exact> &cells,
                                      const odp::IterativeDelta &delta);

} // namespace epsilometer::present
