// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/chain/chain.h"

#include "core/audit/reading.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "CHAIN",
    .title = "Hash chain",
    .looksAt = "Whether every line names the hash of the line before it.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    if (!subject.verdict.problem)
        return AuditFindings();
    return AuditFindings{reading::finding(
        Severity::Error, subject.verdict.line(), subject.verdict.problem->located(),
        "Restore the file from a copy whose head hash is known; nothing after the break can be trusted.")};
}

} // namespace

std::unique_ptr<const AuditCheck> makeChainCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
