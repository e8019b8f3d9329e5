// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/ledger/session.h"
#include "core/present/table/table_spec.h"

#include <vector>

/// The tables of an account, and of the differences between two records and their accounts.
namespace epsilometer::present {

/// The account as tables for display; numbers are rounded outward and labelled with their validity.
/// Tests: tests/core/present/account_json_test.cpp

/// One row per filter: where it halts, rounds accepted, spent of budget, the guarantee.
[[nodiscard]] TableSpec filterTable(const account::AccountReport &report);
/// For one reported round: one row per odometer. For several: one row per round, one column per applicable odometer.
[[nodiscard]] TableSpec odometerTable(const account::AccountReport &report);
/// odometerTable() for the compositions.
[[nodiscard]] TableSpec compositionTable(const account::AccountReport &report);
[[nodiscard]] TableSpec findingTable(const std::vector<Finding> &findings);

/// The differences between two records: title, unit, neighbours, policy, and the spends from the first different one
/// on. One row per difference. Tests: tests/core/present/account_difference_test.cpp
[[nodiscard]] TableSpec recordDifference(const Session &a, const Session &b, const account::AccountReport &reportA,
                                         const account::AccountReport &reportB);

/// The differences between the accounts: halting points, spent, odometer values, compositions, each at its last round.
[[nodiscard]] TableSpec accountDifference(const account::AccountReport &a, const account::AccountReport &b);

} // namespace epsilometer::present
