// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/session.h"
#include "core/present/table/table_spec.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace epsilometer::present {

/// Recorded spends as a table, one row each: seq (line of a log), time, actor, label, mechanism, cost of one run,
/// and the share of the budget used after it.
/// Rows are made on demand, by one thread at a time; what is computed of a mechanism once.
/// shown  indices of the spends
/// used   Decision::used after each spend, under the policy's filter; empty: there is no budget, and the last column is
///        left out
/// delta  at which costs are stated, see costAsEpsilonText()
/// Tests: tests/e2e/log_test.cpp
[[nodiscard]] TableSource recordTable(std::shared_ptr<const Session> session, std::vector<std::size_t> shown,
                                      std::vector<double> used, const Exact &delta);

/// One spend: each stated field and each notion of its cost in a row.
[[nodiscard]] TableSpec spendTable(const Spend &spend);

} // namespace epsilometer::present
