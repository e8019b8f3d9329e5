// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/scope_accounts.h"

namespace epsilometer {

/// Whether a ledger may record one more event of type `partition`, `scope` or `handover`: its reading must find no fault
/// with it, and no budget that it sets may be exceeded by what is recorded already.
/// before, after  the ledger without the event, and with it as its last record
/// Errors  OutOfDomain, of the parameter "scope" where its budget is too small; those of ScopeAccounts::make()
/// Tests: tests/core/ledger/scope_changes_test.cpp, tests/e2e/policy_test.cpp
[[nodiscard]] Status checkScopeChange(const account::FilterKinds &filters, const Session &before, const Session &after,
                                      Progress &progress);

} // namespace epsilometer
