// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/ledger/session.h"
#include "core/present/table_spec.h"

namespace epsilometer::present {

/// What differs between two records: title, unit, neighbours, policy, and the spends, from the first that differs on.
/// One row a difference; no rows when there is none. Tests: tests/core/present/account_difference_test.cpp
[[nodiscard]] TableSpec recordDifference(const Session &a, const Session &b, const account::AccountReport &reportA,
                                         const account::AccountReport &reportB);

/// What differs in the accounts: halting points, spent, odometer readings, compositions at each one's last round.
[[nodiscard]] TableSpec accountDifference(const account::AccountReport &a, const account::AccountReport &b);

} // namespace epsilometer::present
