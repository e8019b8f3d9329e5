// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/filter_session.h"
#include "core/ledger/session.h"
#include "core/present/table/table_spec.h"

#include <cstddef>
#include <vector>

namespace epsilometer::present {

/// Recorded spends as a table, one row each: seq (line of a log), time, actor, label, mechanism, cost of one run,
/// and the share of the budget used after it.
/// shown      indices of the spends
/// decisions  of the policy's filter, one per spend; empty: there is no budget, and the last column is left out
/// delta      at which costs are stated, see costAsEpsilonText()
/// Tests: tests/e2e/log_test.cpp
[[nodiscard]] TableSpec recordTable(const Session &session, const std::vector<std::size_t> &shown,
                                    const std::vector<account::Decision> &decisions, const Exact &delta);

/// One spend: each stated field and each notion of its cost in a row.
[[nodiscard]] TableSpec spendTable(const Spend &spend);

} // namespace epsilometer::present
