// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"
#include "core/audit/reading.h"
#include "core/base/calendar.h"

#include <algorithm>

// Checks of the record itself: the chain of its lines, seals, signers and times.

namespace epsilometer::audit {

namespace {

Result<AuditFindings> checkChain(const AuditSubject &subject, Progress &)
{
    if (!subject.verdict.problem)
        return AuditFindings();
    return AuditFindings{reading::finding(
        Severity::Error, subject.verdict.line(), subject.verdict.problem->located(),
        core::tr("Restore the file from a copy whose head hash is known; nothing after the break can be trusted."))};
}

Result<AuditFindings> checkSeal(const AuditSubject &subject, Progress &)
{
    const Verdict &verdict = subject.verdict;
    if (verdict.kind != VerdictKind::SealDiffers && verdict.kind != VerdictKind::SignatureBad)
        return AuditFindings();
    return AuditFindings{
        reading::finding(Severity::Error, verdict.line(), verdict.text(),
                         core::tr("Compare with the copy that was sealed; a seal is never repaired."))};
}

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

Result<AuditFindings> checkSigner(const AuditSubject &subject, Progress &)
{
    const Verdict &verdict = subject.verdict;
    if (verdict.kind != VerdictKind::SignerUnknown)
        return AuditFindings();
    return AuditFindings{
        reading::finding(Severity::Error, verdict.line(), verdict.text(), adviceFor(detailOf(verdict)))};
}

/// One finding for all lines: a log with a wrong clock would have the same finding in every line.
AuditFinding backwards(const Spend &spend, std::int64_t latestLine, const std::string &latest)
{
    return reading::finding(Severity::Note, spend.line,
                            core::tr("The claimed time {1} of line {2} is before that of line {3}, {4}.",
                                     spend.time.text(), spend.line, latestLine, latest),
                            core::tr("Times are claims; the order of the lines is what is chained."));
}

Result<AuditFindings> checkTimeOrder(const AuditSubject &subject, Progress &)
{
    AuditFindings found;
    std::string latest;
    std::optional<std::int64_t> latestSeconds;
    std::int64_t latestLine = 0;
    for (const Spend &spend : subject.session.spends) {
        if (spend.time.empty())
            continue;
        // As text, a fraction of a second comes before the second itself; what is no time sorts like text.
        const auto seconds = utcSeconds(spend.time.text());
        if (seconds && latestSeconds ? *seconds >= *latestSeconds : spend.time.text() >= latest) {
            latest = spend.time.text();
            latestSeconds = seconds;
            latestLine = spend.line;
        } else if (found.empty())
            found.push_back(backwards(spend, latestLine, latest));
        else
            found.front().addLine(spend.line, spend.lastLine());
    }
    if (!found.empty() && found.front().allLines() > 1)
        found.front().evidence = {{core::tr("lines before an earlier one"), std::to_string(found.front().allLines())}};
    return found;
}

Result<AuditFindings> checkTimeAhead(const AuditSubject &subject, Progress &)
{
    constexpr std::int64_t kDay = 86400; // clocks, and days of other time zones, differ by less
    AuditFindings found;
    if (!subject.now)
        return found;
    for (const Spend &spend : subject.session.spends) {
        const auto claimed = utcSeconds(spend.time.text());
        if (!claimed || *claimed <= *subject.now + kDay)
            continue;
        if (found.empty())
            found.push_back(reading::finding(
                Severity::Warning, spend.line,
                core::tr(
                    "The claimed time {1} of line {2} lies ahead; under a policy with a period the entry counts for "
                    "a period to come.",
                    spend.time.text(), spend.line),
                core::tr("Amend the entry with the time at which it ran.")));
        else
            found.front().addLine(spend.line, spend.lastLine());
    }
    return found;
}

} // namespace

/// Checks that every line states the hash of the line before it.
const AuditCheck kChainCheck{
    .id = "CHAIN",
    .title = core::tr("Hash chain"),
    .looksAt = core::tr("Whether every line names the hash of the line before it."),
    .run = checkChain,
};

/// Checks that the sealed lines are the bytes that were signed.
const AuditCheck kSealCheck{
    .id = "SEAL",
    .title = core::tr("Seals"),
    .looksAt = core::tr("Whether the sealed lines are still the bytes that were signed."),
    .run = checkSeal,
};

/// Checks that the signer is in the reader's own allowed signers.
const AuditCheck kSignerCheck{
    .id = "SIGNER",
    .title = core::tr("Signers"),
    .looksAt = core::tr("Whether the signer is known to the reader, from the reader's own allowed signers."),
    .run = checkSigner,
};

/// Finds claimed times that run backwards.
const AuditCheck kTimeOrderCheck{
    .id = "TIME-ORDER",
    .title = core::tr("Order of times"),
    .looksAt = core::tr("Claimed times that run backwards."),
    .run = checkTimeOrder,
};

/// Finds claimed times that have not come.
const AuditCheck kTimeAheadCheck{
    .id = "TIME-AHEAD",
    .title = core::tr("Times to come"),
    .looksAt = core::tr("Claimed times more than a day after the audit: such an entry counts for a period that has not "
                        "begun."),
    .run = checkTimeAhead,
};

} // namespace epsilometer::audit
