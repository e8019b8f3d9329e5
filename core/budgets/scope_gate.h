// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/round_gate.h"
#include "core/budgets/scope_accounts.h"

namespace epsilometer {

/// Policies with a scope for planned rounds, asked in the order of the rounds. Each must fit every policy that it falls
/// in, by what its step states (Step::states); anything left open counts for all, and so does a time that is not stated.
/// A step with blocks outside the partition is refused, as a spend is.
/// session  the record that the policies are charged with; null, or without scopes and partition: an empty gate
/// Errors  as ScopeAccounts::make(). Tests: tests/core/budgets/scope_gate_test.cpp
[[nodiscard]] Result<account::RoundGate> scopeGate(const account::FilterKinds &filters, const Session *session,
                                                   Progress &progress);

} // namespace epsilometer
