// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

namespace epsilometer::audit {

namespace seal {
namespace {

constexpr CheckText kText{
    .id = "SEAL",
    .title = core::tr("Seals"),
    .looksAt = core::tr("Whether the sealed lines are still the bytes that were signed."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    const Verdict &verdict = subject.verdict;
    if (verdict.kind != VerdictKind::SealDiffers && verdict.kind != VerdictKind::SignatureBad)
        return AuditFindings();
    return AuditFindings{
        reading::finding(Severity::Error, verdict.line(), verdict.text(),
                         core::tr("Compare with the copy that was sealed; a seal is never repaired."))};
}

} // namespace
} // namespace seal

/// Checks that the sealed lines are the bytes that were signed.
std::unique_ptr<const AuditCheck> makeSealCheck()
{
    return makeCheck(seal::kText, seal::check);
}

} // namespace epsilometer::audit
