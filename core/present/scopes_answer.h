// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/ledger/scope_accounts.h"

#include <vector>

namespace epsilometer::present {

/// The decisions of the policies with a scope on a spend: which of them refuse, and where a refused spend would fit.
/// Tests: tests/e2e/policy_test.cpp, tests/ui/pages/plan/record_test.cpp
class ScopesAnswer {
public:
    ScopesAnswer(const ScopeAccounts &accounts, const SpendRecord &spend, const RoundCost &cost, std::uint64_t count);

    [[nodiscard]] bool cont() const { return m_refusing.empty(); }
    /// Whether a refusing policy latches, so that nothing may follow.
    [[nodiscard]] bool latches() const;
    /// The sentence of the ledger's own policy, completed by the others; for a refusal, names who refuses and who has
    /// room.
    [[nodiscard]] Message sentence(const Message &own) const;
    /// Sets `scopes`, one entry per policy whose scope contains the spend, and `room`.
    void addTo(Json &json) const;

private:
    void findRoom(const SpendRecord &spend, const RoundCost &cost, std::uint64_t count);

    const ScopeAccounts &m_accounts;
    std::vector<ScopeAnswer> m_answers;
    std::vector<std::size_t> m_refusing; ///< indices in the answers
    std::vector<Message> m_room;         ///< other scopes and blocks that would accept the spend
    std::vector<std::string_view> m_unstated;
};

} // namespace epsilometer::present
