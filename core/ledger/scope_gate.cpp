// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/scope_gate.h"

#include <utility>

namespace epsilometer {

namespace {

class ScopeGate final : public account::RoundGate {
public:
    explicit ScopeGate(ScopeAccounts accounts) : m_accounts(std::move(accounts)) {}

    [[nodiscard]] std::unique_ptr<account::RoundGate> clone() const override
    {
        return std::make_unique<ScopeGate>(*this);
    }

    Answer admit(const Step &step, const std::shared_ptr<const RoundCost> &cost, std::uint64_t count) override
    {
        const SpendRecord spend = plannedSpend(step);
        if (const auto blocks = m_accounts.scopes().blocksOf(spend); !blocks.ok())
            return {0, blocks.error().located()};
        Answer answer{count, {}};
        for (const ScopeAnswer &one : m_accounts.plan(spend, cost, count)) {
            if (one.decision.accepted >= answer.accepted)
                continue;
            answer.accepted = one.decision.accepted;
            answer.refusedBy = m_accounts.policy(one.policy).scope.text();
        }
        return answer;
    }

private:
    ScopeAccounts m_accounts;
};

} // namespace

Result<std::unique_ptr<account::RoundGate>> scopeGate(const account::FilterKinds &filters, const Session &session,
                                                      Progress &progress)
{
    EPSILOMETER_ASSIGN(ScopeAccounts accounts, ScopeAccounts::make(filters, session, progress));
    if (accounts.scopes().empty())
        return std::unique_ptr<account::RoundGate>();
    return std::unique_ptr<account::RoundGate>(std::make_unique<ScopeGate>(std::move(accounts)));
}

Result<std::unique_ptr<account::RoundGate>> scopeGateOf(const account::FilterKinds &filters, const Session *session,
                                                        Progress &progress)
{
    return session != nullptr ? scopeGate(filters, *session, progress) : std::unique_ptr<account::RoundGate>();
}

} // namespace epsilometer
