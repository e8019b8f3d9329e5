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

std::vector<PolicyVersion> policyVersions(const Session &session)
{
    std::vector<PolicyVersion> versions;
    if (!session.hasPolicy)
        return versions;
    const LedgerEvent *before = nullptr;
    for (const LedgerEvent &event : session.records) {
        if (event.type != "policy")
            continue;
        if (before != nullptr && anySpendBetween(session, before->line, event.line)) {
            const auto policy = policyFromBody(before->body);
            versions.push_back({before->line, policy.ok() ? std::optional(*policy) : std::nullopt});
        }
        before = &event;
    }
    versions.push_back({before == nullptr ? 0 : before->line, session.plan.policy});
    return versions;
}

PoliciesInForce policiesInForce(const Session &session)
{
    PoliciesInForce policies;
    // An unreadable policy guaranteed nothing, so it is counted as an infinite budget.
    for (const PolicyVersion &one : policyVersions(session))
        policies.add(one.policy ? *one.policy : makePolicy(Exact::infinity(), Exact(1)));
    return policies;
}

} // namespace epsilometer
