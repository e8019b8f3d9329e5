// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/scope_findings.h"

namespace epsilometer {

namespace checks::period_overlap {
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
} // namespace checks::period_overlap

std::unique_ptr<const AuditCheck> makePeriodOverlapCheck()
{
    return makeCheck(checks::period_overlap::kText, checks::period_overlap::check);
}

} // namespace epsilometer
