// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/odp_savings.h"
#include "core/base/message.h"
#include "core/plan/policy.h"
#include "core/present/chart_spec.h"
#include "core/present/table_spec.h"

#include <vector>

namespace epsilometer::present {

/// What gives unused epsilon back.
inline constexpr Literal kRefundTheorem =
    core::tr("Hartmann et al. 2022, Algorithm 1: fully adaptive; delta is never given back");

/// The savings as a waterfall: what plain DP accounting would charge, what each step gave back, what is spent and what
/// of the budget remains, where refunds count for it. Steps beyond the first `most` with a refund are drawn as one bar. labels  of the steps, as
/// many as savings.steps. Tests: tests/core/present/charts/odp_charts_test.cpp
[[nodiscard]] ChartSpec savingsChart(const account::OdpSavings &savings, const Policy &policy, account::Refunds refunds,
                                     const std::vector<Message> &labels, std::size_t most = 12);

/// Worst case and realised running sums over the rounds, with the budget line.
[[nodiscard]] ChartSpec savingsOverRounds(const account::OdpSavings &savings, const Policy &policy,
                                          account::Refunds refunds);

/// A note where the policy's filter is not odp, the only one that the charts of output DP show; else "".
[[nodiscard]] Message otherFilterText(const Policy &policy, account::Refunds refunds);

/// A row a step: worst case, outcome known, realised, given back, delta.
[[nodiscard]] TableSpec savingsTable(const account::OdpSavings &savings, const std::vector<Message> &labels);

} // namespace epsilometer::present
