// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/policy_changes.h"

namespace epsilometer {

namespace {

bool anySpendBetween(const Session &session, std::int64_t from, std::int64_t to)
{
    const std::size_t next = session.spends.firstAfter(from);
    return next < session.spends.size() && session.spends[next].line < to;
}

} // namespace

PoliciesInForce policiesInForce(const Session &session)
{
    PoliciesInForce policies;
    if (!session.hasPolicy)
        return policies;
    const LedgerEvent *before = nullptr;
    for (const LedgerEvent &event : session.records) {
        if (event.type != "policy")
            continue;
        if (before != nullptr && anySpendBetween(session, before->line, event.line)) {
            // An unreadable policy guaranteed nothing, so it is counted as an infinite budget.
            const auto policy = policyFromBody(before->body);
            policies.add(policy.ok() ? *policy : makePolicy(Exact::infinity(), Exact(1)));
        }
        before = &event;
    }
    policies.add(session.plan.policy);
    return policies;
}

} // namespace epsilometer
