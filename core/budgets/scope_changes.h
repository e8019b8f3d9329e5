// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/budgets/scope_accounts.h"

namespace epsilometer {

/// Whether a ledger may record an event of type `partition`, `scope` or `handover`: reading it must give no finding,
/// and the existing record must not exceed any budget that it sets.
/// before, after  the ledger without the event, and with the event as its last record
/// Errors  OutOfDomain on "scope" if its budget is too small; those of ScopeAccounts::make()
/// Tests: tests/core/budgets/scope_changes_test.cpp, tests/e2e/policy_test.cpp
[[nodiscard]] Status checkScopeChange(const account::FilterKinds &filters, const Session &before, const Session &after,
                                      Progress &progress);

} // namespace epsilometer
