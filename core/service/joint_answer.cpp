// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/joint_answer.h"

#include <algorithm>

namespace epsilometer::service {

Result<SpendRecord> placed(SpendRecord spend, const Scopes &scopes, const Host &host)
{
    EPSILOMETER_ASSIGN(const std::string time, host.claimedTime(spend.time.text()));
    spend.time = time;
    if (const auto blocks = scopes.blocksOf(spend); !blocks.ok()) {
        Error wrong = blocks.error();
        wrong.parameter = host.flags ? "--block" : "blocks";
        return wrong;
    }
    return spend;
}

Answer::OthersAccept othersOf(const ScopeAccounts &accounts, const SpendRecord &spend)
{
    if (accounts.scopes().policies().empty())
        return {};
    return [&accounts, spend](const RoundCost &cost, std::uint64_t count) {
        for (const ScopeAnswer &one : accounts.ask(spend, cost, count))
            count = std::min(count, one.decision.accepted);
        return count;
    };
}

JointAnswer together(const Answer &own, const present::ScopesAnswer &scopes)
{
    JointAnswer joint{own.cont() && scopes.cont(), scopes.sentence(own.sentence()).english(), own.json()};
    scopes.addTo(joint.json);
    joint.json.set("decision", joint.cont ? "cont" : "halt");
    return joint;
}

} // namespace epsilometer::service
