// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

namespace epsilometer::audit {

namespace delta_reason {
namespace {

constexpr CheckText kText{
    .id = "DELTA-REASON",
    .title = core::tr("Reason for delta"),
    .looksAt = core::tr("Whether a reason for the choice of delta is stated."),
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
} // namespace delta_reason

/// Checks that a reason for the choice of delta is stated.
std::unique_ptr<const AuditCheck> makeDeltaReasonCheck()
{
    return makeCheck(delta_reason::kText, delta_reason::check);
}

} // namespace epsilometer::audit
