// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/scope_findings.h"

namespace epsilometer::audit {

namespace handover_reason {
namespace {

constexpr CheckText kText{
    .id = "HANDOVER-REASON",
    .title = core::tr("Reasons of hand-overs"),
    .looksAt = core::tr("Shares that were handed over, and budgets of a scope that were changed, without a reason."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return scopeFindings(
        subject.session, "HANDOVER-REASON",
        core::tr("Add a note with the reason and who decided it; a budget that was raised after looking at outputs is "
                 "none."));
}

} // namespace
} // namespace handover_reason

std::unique_ptr<const AuditCheck> makeHandoverReasonCheck()
{
    return makeCheck(handover_reason::kText, handover_reason::check);
}

} // namespace epsilometer::audit
