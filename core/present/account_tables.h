// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/ledger/session.h"
#include "core/present/table_spec.h"

#include <vector>

namespace epsilometer::present {

/// The account as tables for people, numbers rounded outward, each with what it is valid under.
/// Tests: tests/core/present/account_json_test.cpp

/// Every filter: where it halts, what it accepted, spent of budget, the guarantee.
[[nodiscard]] TableSpec filterTable(const account::AccountReport &report);
/// One reported round: a row an odometer. Several: a row a round and a column an odometer that applies.
[[nodiscard]] TableSpec odometerTable(const account::AccountReport &report);
/// Likewise for the compositions.
[[nodiscard]] TableSpec compositionTable(const account::AccountReport &report);
[[nodiscard]] TableSpec findingTable(const std::vector<Finding> &findings);

} // namespace epsilometer::present
