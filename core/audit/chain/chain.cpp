// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

namespace epsilometer::audit {

namespace chain {
namespace {

constexpr CheckText kText{
    .id = "CHAIN",
    .title = core::tr("Hash chain"),
    .looksAt = core::tr("Whether every line names the hash of the line before it."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    if (!subject.verdict.problem)
        return AuditFindings();
    return AuditFindings{reading::finding(
        Severity::Error, subject.verdict.line(), subject.verdict.problem->located(),
        core::tr("Restore the file from a copy whose head hash is known; nothing after the break can be trusted."))};
}

} // namespace
} // namespace chain

/// Checks that every line states the hash of the line before it.
std::unique_ptr<const AuditCheck> makeChainCheck()
{
    return makeCheck(chain::kText, chain::check);
}

} // namespace epsilometer::audit
