// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

#include <algorithm>

namespace epsilometer::audit {

namespace signer {
namespace {

constexpr CheckText kText{
    .id = "SIGNER",
    .title = core::tr("Signers"),
    .looksAt = core::tr("Whether the signer is known to the reader, from the reader's own allowed signers."),
};

/// Detail of the first seal with an unknown signer.
Message detailOf(const Verdict &verdict)
{
    const auto seal = std::find_if(verdict.seals.begin(), verdict.seals.end(),
                                   [](const SealReport &one) { return one.kind == VerdictKind::SignerUnknown; });
    return seal == verdict.seals.end() ? Message() : seal->detail;
}

/// A key that is listed for other times needs no second entry in the list.
Message adviceFor(std::string_view detail)
{
    const auto says = [detail](std::string_view words) { return detail.find(words) != std::string_view::npos; };
    if (says("expired"))
        return core::tr("The key is among your allowed signers and had expired when it was checked: a seal proves no "
                        "time. If an anchor shows that the lines were sealed before, correct valid-before; else have "
                        "them sealed again with a key in force.");
    if (says("not yet valid"))
        return core::tr("The key is among your allowed signers for a later time: correct valid-after there, or have "
                        "the lines sealed again with a key in force.");
    if (says("revoked") || says("replaced"))
        return core::tr("The key is no longer in force: have the lines sealed again with the key that replaced it.");
    return core::tr("Get the signer's public key from the signer, not from the file, and add it to your allowed "
                    "signers.");
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    const Verdict &verdict = subject.verdict;
    if (verdict.kind != VerdictKind::SignerUnknown)
        return AuditFindings();
    return AuditFindings{
        reading::finding(Severity::Error, verdict.line(), verdict.text(), adviceFor(detailOf(verdict)))};
}

} // namespace
} // namespace signer

/// Checks that the signer is in the reader's own allowed signers.
std::unique_ptr<const AuditCheck> makeSignerCheck()
{
    return makeCheck(signer::kText, signer::check);
}

} // namespace epsilometer::audit
