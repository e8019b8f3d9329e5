// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/message.h"
#include "core/ledger/scope_accounts.h"

#include <vector>

namespace epsilometer::present {

/// What the policies with a scope say of a spend: which of them refuse, and who has room where one does.
/// Tests: tests/e2e/policy_test.cpp, tests/ui/pages/plan/record_test.cpp
class ScopesAnswer {
public:
    ScopesAnswer(const ScopeAccounts &accounts, const SpendRecord &spend, const RoundCost &cost, std::uint64_t count);

    [[nodiscard]] bool cont() const { return m_refusing.empty(); }
    /// Whether a policy that refuses says that nothing may be asked any more.
    [[nodiscard]] bool latches() const;
    /// What the ledger's own policy said, with what the others say; a refusal names who refuses and who has room.
    [[nodiscard]] Message sentence(const Message &own) const;
    /// Sets `scopes`, one entry for each policy that the spend falls in, and `room`.
    void addTo(Json &json) const;

private:
    void findRoom(const SpendRecord &spend, const RoundCost &cost, std::uint64_t count);

    const ScopeAccounts &m_accounts;
    std::vector<ScopeAnswer> m_answers;
    std::vector<std::size_t> m_refusing; ///< places in the answers
    std::vector<Message> m_room;         ///< other scopes and blocks that would accept the same
    std::vector<std::string_view> m_unstated;
};

} // namespace epsilometer::present
