// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/guard.h"
#include "core/headline/spent_so_far.h"
#include "core/ledger/event.h"
#include "core/ledger/scope_accounts.h"
#include "core/ledger/session.h"

#include <optional>
#include <vector>

namespace epsilometer::service {

/// What a checkpoint (core/ledger/checkpoint.h) holds: the events that say what is asked and of whom, and the filters as
/// they stand after all of the ledger. Its size does not depend on the number of spends.
struct KeptState {
    /// The header, its corrections, the policies and what sets those with a scope, and of the spends the first under each
    /// policy and the last: what they say is as amended.
    std::vector<LedgerEvent> events;
    std::vector<Json::Array> sessions; ///< one guard each, Guard::keep()
    Json::Array spent;                 ///< SpentSoFar::keep()
    Json::Array scopes;                ///< ScopeAccounts::keep(); empty where no policy has a scope

    /// Nothing where a state cannot be gone on with line by line: what came out late, or what was refused, changes
    /// what is counted before.
    /// scopes  null: no policy has a scope
    [[nodiscard]] static std::optional<KeptState> of(const Session &session, const account::Rounds &rounds,
                                                     const account::Guard &guard, const headline::SpentSoFar &spent,
                                                     const ScopeAccounts *scopes);
    [[nodiscard]] Json json() const;
    /// Nothing for anything else than json() gives.
    [[nodiscard]] static std::optional<KeptState> read(const Json &json);
};

} // namespace epsilometer::service
