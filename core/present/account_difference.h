// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/ledger/session.h"
#include "core/present/table_spec.h"

namespace epsilometer::present {

/// The differences between two records: title, unit, neighbours, policy, and the spends from the first different one
/// on. One row per difference. Tests: tests/core/present/account_difference_test.cpp
[[nodiscard]] TableSpec recordDifference(const Session &a, const Session &b, const account::AccountReport &reportA,
                                         const account::AccountReport &reportB);

/// The differences between the accounts: halting points, spent, odometer values, compositions, each at its last round.
[[nodiscard]] TableSpec accountDifference(const account::AccountReport &a, const account::AccountReport &b);

} // namespace epsilometer::present
