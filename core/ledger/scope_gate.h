// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/round_gate.h"
#include "core/ledger/scope_accounts.h"

#include <memory>

namespace epsilometer {

/// A plan over scopes is the same accounts asked in the order of its rounds: each must fit every policy that it falls
/// in, by what its step states (Step::states); what that leaves open counts for all, and so does a time that is not
/// stated. A step whose blocks are not those of the partition is refused, as a spend is.
/// session  what is recorded. Null where it has no policies with a scope and no partition.
/// Errors  as ScopeAccounts::make(). Tests: tests/core/ledger/scope_gate_test.cpp
[[nodiscard]] Result<std::unique_ptr<account::RoundGate>> scopeGate(const account::FilterKinds &filters,
                                                                    const Session &session, Progress &progress);

/// The same of a record that may be absent: null then.
[[nodiscard]] Result<std::unique_ptr<account::RoundGate>> scopeGateOf(const account::FilterKinds &filters,
                                                                      const Session *session, Progress &progress);

} // namespace epsilometer
