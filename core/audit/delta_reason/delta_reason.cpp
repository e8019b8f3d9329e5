// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/delta_reason/delta_reason.h"

#include "core/audit/reading.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "DELTA-REASON",
    .title = "Reason for delta",
    .looksAt = "Whether a reason for the choice of delta is stated.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    const Policy &policy = subject.session.plan.policy;
    if (!subject.session.hasPolicy || policy.delta.isZero() || !policy.reason.empty())
        return AuditFindings();
    AuditFindings found = reading::notStated(subject.session, "delta_reason");
    for (AuditFinding &one : found)
        one.lastLine = reading::lastLineOfPolicy(subject.session);
    return found;
}

} // namespace

std::unique_ptr<const AuditCheck> makeDeltaReasonCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
