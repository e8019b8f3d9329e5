// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/ledger/session.h"
#include "core/present/table_spec.h"

#include <vector>

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

} // namespace epsilometer::present
