// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/budgets/scope_accounts.h"
#include "core/ledger/session.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer {

/// Whether the policy over everything promises nothing: what the ledger promises is then said by a policy with a scope.
[[nodiscard]] bool isWithoutLimit(const Policy &overEverything);
/// Whether every spend falls in some block or period of the scope: no block and no time is left out.
[[nodiscard]] bool countsEverySpend(const Scope &scope);

/// The promise of a ledger without a limit over everything (isWithoutLimit()): that of its first policy whose scope counts
/// every spend, where each unit takes part in one block's interaction (ScopedPolicy::parts).
struct ScopedPromise {
    std::size_t policy = 0; ///< index in Scopes::policies()
    std::string scope;      ///< of that policy, as it is typed
    ScopeRow tightest;      ///< the blocks with the least left, without their names
    /// What a ledger about one of these blocks alone would hold: the spends that touch it, under that policy. The
    /// policy's filter is charged with just these (docs/spec/scopes.md, section 2). Without the draft.
    Session session;
};

/// Absent if the ledger has a limit over everything, or no such policy; then what it promises is as before.
/// accounts  of the session; where  a spend: of the blocks and periods that it touches alone. Tests: tests/e2e/scoped_promise_test.cpp
[[nodiscard]] std::optional<ScopedPromise> scopedPromise(const Session &session, const ScopeAccounts &accounts,
                                                         const SpendRecord *where = nullptr);
/// The same of accounts that are made for it. Errors: those of ScopeAccounts::make()
[[nodiscard]] Result<std::optional<ScopedPromise>> scopedPromise(const account::FilterKinds &filters,
                                                                 const Session &session, Progress &progress);
/// The sessions of all its blocks with different histories, as ScopedPromise::session; empty without such a promise, absent
/// where there are more than `most`.
/// Errors: those of ScopeAccounts::make()
[[nodiscard]] Result<std::optional<std::vector<Session>>>
sessionsOfPromise(const account::FilterKinds &filters, const Session &session, std::size_t most, Progress &progress);
/// What a ledger promises, in the same words everywhere: its policy over everything, else that of scopedPromise().
struct LedgerPromise {
    Policy policy;
    std::string scope;     ///< as it is typed; empty: over everything
    std::int64_t line = 0; ///< of the policy with that scope; 0: over everything
};
[[nodiscard]] LedgerPromise ledgerPromise(const Session &session);
/// The index of that policy alone.
[[nodiscard]] std::optional<std::size_t> promisingPolicy(const Policy &overEverything, const Scopes &scopes);
/// The same whatever the policy over everything is.
[[nodiscard]] std::optional<std::size_t> promisingPolicy(const Scopes &scopes);

} // namespace epsilometer
