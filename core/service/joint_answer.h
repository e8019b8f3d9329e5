// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/scopes_answer.h"
#include "core/service/answer.h"
#include "core/service/host.h"

#include <string>

namespace epsilometer::service {

/// The spend at the time that it claims, which is now where it states none. Errors: OutOfDomain for an invalid time, and
/// for blocks that are not those of the partition.
[[nodiscard]] Result<SpendRecord> placed(SpendRecord spend, const Scopes &scopes, const Host &host);

/// What the ledger's own policy and those with a scope say of a spend.
struct JointAnswer {
    bool cont = false; ///< all of them
    std::string sentence;
    Json json; ///< that of Answer, with what ScopesAnswer adds
};
/// Of the policies with a scope, for Answer; empty without such policies. The accounts must outlive it.
[[nodiscard]] Answer::OthersAccept othersOf(const ScopeAccounts &accounts, const SpendRecord &spend);
[[nodiscard]] JointAnswer together(const Answer &own, const present::ScopesAnswer &scopes);

} // namespace epsilometer::service
