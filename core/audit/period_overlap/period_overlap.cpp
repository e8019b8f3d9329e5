// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/scope_findings.h"

namespace epsilometer::audit {

namespace period_overlap {
namespace {

constexpr CheckText kText{
    .id = "PERIOD-OVERLAP",
    .title = core::tr("Windows of time"),
    .looksAt = core::tr("Policies of the same spends whose windows of time overlap."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return scopeFindings(subject.session, "PERIOD-OVERLAP",
                         core::tr("Set windows that follow one another: the end of one is the beginning of the next."));
}

} // namespace
} // namespace period_overlap

std::unique_ptr<const AuditCheck> makePeriodOverlapCheck()
{
    return makeCheck(period_overlap::kText, period_overlap::check);
}

} // namespace epsilometer::audit
