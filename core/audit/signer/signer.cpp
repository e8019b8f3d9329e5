// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/signer/signer.h"

#include "core/audit/reading.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "SIGNER",
    .title = "Signers",
    .looksAt = "Whether the signer is known to the reader, from the reader's own allowed signers.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    const Verdict &verdict = subject.verdict;
    if (verdict.kind != VerdictKind::SignerUnknown)
        return AuditFindings();
    return AuditFindings{reading::finding(
        Severity::Error, verdict.line(), verdict.text(),
        "Get the signer's public key from the signer, not from the file, and add it to your allowed signers.")};
}

} // namespace

std::unique_ptr<const AuditCheck> makeSignerCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
