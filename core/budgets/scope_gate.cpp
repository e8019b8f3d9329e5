// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/budgets/scope_gate.h"

#include "core/base/calendar.h"
#include "core/budgets/scoped_promise.h"

#include <utility>

namespace epsilometer {

Result<account::RoundGate> scopeGate(const account::FilterKinds &filters, const Session *session, Progress &progress)
{
    if (session == nullptr)
        return account::RoundGate();
    EPSILOMETER_ASSIGN(ScopeAccounts made, ScopeAccounts::make(filters, *session, progress));
    return scopeGate(std::move(made));
}

account::RoundGate scopeGate(ScopeAccounts accounts)
{
    if (accounts.scopes().empty())
        return {};
    const auto promising = promisingPolicy(accounts.scopes());
    return [accounts = std::move(accounts), promising](const Step &step, const std::shared_ptr<const RoundCost> &cost,
                                                       std::uint64_t count) mutable -> account::GateAnswer {
        const SpendRecord spend = plannedSpend(step);
        if (const auto blocks = accounts.scopes().blocksOf(spend); !blocks.ok())
            return {0, blocks.error().located()};
        account::GateAnswer answer = accounts.least(accounts.plan(spend, cost, count), count);
        if (promising)
            answer.left = accounts.supposed(*promising, spend, *cost, 0).leftShare();
        return answer;
    };
}

account::RoundLimit scopeLimit(const ScopeAccounts &accounts, SpendRecord spend)
{
    if (accounts.scopes().empty())
        return {};
    return [&accounts, spend = std::move(spend)](const RoundCost &cost, std::uint64_t count) -> account::GateAnswer {
        if (const auto blocks = accounts.scopes().blocksOf(spend); !blocks.ok())
            return {0, blocks.error().located()};
        return accounts.least(accounts.ask(spend, cost, count), count);
    };
}

SpendRecord likeTheLast(const Session &session, std::string_view time)
{
    SpendRecord next;
    if (!session.spends.empty())
        next = static_cast<const SpendRecord &>(session.spends.back());
    const auto now = utcSeconds(time);
    const auto last = utcSeconds(next.time.text());
    if (!time.empty() && !(now && last && *now < *last)) // analyses are dated ahead, too: the next comes after the last
        next.time = std::string(time);
    return next;
}

} // namespace epsilometer
