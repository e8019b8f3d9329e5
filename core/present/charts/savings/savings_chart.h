// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/odp_savings.h"
#include "core/base/text/message.h"
#include "core/plan/policy.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"

#include <vector>

namespace epsilometer::present {

/// The theorem behind refunds of unused epsilon.
inline constexpr Literal kRefundTheorem =
    core::tr("Hartmann et al. 2022, Algorithm 1: fully adaptive; delta is never given back");

/// The savings as a waterfall: the charge of plain DP accounting, the refund of each step, the amount spent and the
/// remaining budget, if refunds count for it. Steps beyond the first `most` with a refund are combined in one bar.
/// labels  of the steps, as many as savings.steps. Tests: tests/core/present/charts/odp_charts_test.cpp
[[nodiscard]] ChartSpec savingsChart(const account::OdpSavings &savings, const Policy &policy, account::Refunds refunds,
                                     const std::vector<Message> &labels, std::size_t most = 12);

/// Running sums of worst case and realised cost over the rounds, with the budget line.
[[nodiscard]] ChartSpec savingsOverRounds(const account::OdpSavings &savings, const Policy &policy,
                                          account::Refunds refunds);

/// A note if the policy's filter is not odp, the only filter shown in the charts of output DP; else "".
[[nodiscard]] Message otherFilterText(const Policy &policy, account::Refunds refunds);

/// One row per step: worst case, outcome known, realised, refund, delta.
[[nodiscard]] TableSpec savingsTable(const account::OdpSavings &savings, const std::vector<Message> &labels);

} // namespace epsilometer::present
