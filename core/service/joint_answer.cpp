// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/joint_answer.h"

namespace epsilometer {

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

JointAnswer together(const Answer &own, const ScopesAnswer &scopes)
{
    JointAnswer joint{own.cont() && scopes.cont(), scopes.sentence(own.sentence()), own.json()};
    scopes.addTo(joint.json);
    joint.json.set("decision", joint.cont ? "cont" : "halt");
    return joint;
}

} // namespace epsilometer
