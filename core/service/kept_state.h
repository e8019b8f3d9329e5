// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/guard.h"
#include "core/budgets/scope_accounts.h"
#include "core/headline/headline.h"
#include "core/ledger/event.h"
#include "core/ledger/session.h"

#include <optional>
#include <vector>

namespace epsilometer::service {

/// The contents of a checkpoint (core/ledger/checkpoint.h): the events that set budgets and scopes, and the state of
/// the filters after the whole ledger. Its size does not depend on the number of spends.
struct KeptState {
    /// The header and its corrections, the policies, events that set up scopes and approvals, the first spend under each
    /// policy and the last spend; all as amended.
    std::vector<LedgerEvent> events;
    std::vector<Json::Array> sessions; ///< one element per guard, by Guard::keep()
    Json::Array spent;                 ///< by SpentSoFar::keep()
    Json::Array scopes;                ///< by ScopeAccounts::keep(); empty if no policy has a scope

    /// The state after the session; absent if it cannot be continued line by line, because late outcomes or refusals
    /// change earlier counts.
    /// scopes  null: no policy has a scope
    [[nodiscard]] static std::optional<KeptState> of(const Session &session, const account::Rounds &rounds,
                                                     const account::Guard &guard, const headline::SpentSoFar &spent,
                                                     const ScopeAccounts *scopes);
    [[nodiscard]] Json json() const;
    /// Parses the output of json(); absent for any other input.
    [[nodiscard]] static std::optional<KeptState> read(const Json &json);
};

} // namespace epsilometer::service
