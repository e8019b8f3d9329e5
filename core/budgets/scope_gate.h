// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/round_gate.h"
#include "core/budgets/scope_accounts.h"
#include "core/ledger/session.h"
#include "core/ledger/spend_record.h"

#include <string_view>

namespace epsilometer {

/// Policies with a scope for planned rounds, asked in the order of the rounds. Each must fit every policy that it falls
/// in, by what its step states (Step::states); anything left open counts for all, and so does a time that is not stated.
/// A step with blocks outside the partition is refused, as a spend is.
/// session  the record that the policies are charged with; null, or without scopes and partition: an empty gate
/// Errors  as ScopeAccounts::make(). Tests: tests/core/budgets/scope_gate_test.cpp
[[nodiscard]] Result<account::RoundGate> scopeGate(const account::FilterKinds &filters, const Session *session,
                                                   Progress &progress);
/// The same of policies that are charged with the record already; empty without policies and partition.
[[nodiscard]] account::RoundGate scopeGate(ScopeAccounts accounts);

/// The policies with a scope for one analysis that is not recorded yet, asked without charging them. A spend with blocks
/// outside the partition is refused.
/// accounts  must outlive the result; spend  what the analysis states of itself; anything left open counts for all
/// Tests: tests/core/budgets/scope_gate_test.cpp
[[nodiscard]] account::RoundLimit scopeLimit(const ScopeAccounts &accounts, SpendRecord spend);

/// What an analysis like the last recorded one states of itself; nothing before the first one.
/// time  when it would run, RFC 3339 in UTC; empty: in the period of the last one
[[nodiscard]] SpendRecord likeTheLast(const Session &session, std::string_view time);

} // namespace epsilometer
