// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/budgets/scope_gate.h"

#include <utility>

namespace epsilometer {

Result<account::RoundGate> scopeGate(const account::FilterKinds &filters, const Session *session, Progress &progress)
{
    if (session == nullptr)
        return account::RoundGate();
    EPSILOMETER_ASSIGN(ScopeAccounts made, ScopeAccounts::make(filters, *session, progress));
    if (made.scopes().empty())
        return account::RoundGate();
    return account::RoundGate([accounts = std::move(made)](const Step &step,
                                                           const std::shared_ptr<const RoundCost> &cost,
                                                           std::uint64_t count) mutable -> account::GateAnswer {
        const SpendRecord spend = plannedSpend(step);
        if (const auto blocks = accounts.scopes().blocksOf(spend); !blocks.ok())
            return {0, blocks.error().located()};
        account::GateAnswer answer{count, {}};
        for (const ScopeAnswer &one : accounts.plan(spend, cost, count)) {
            if (one.decision.accepted >= answer.accepted)
                continue;
            answer.accepted = one.decision.accepted;
            answer.refusedBy = accounts.policy(one.policy).scope.text();
        }
        return answer;
    });
}

} // namespace epsilometer
