// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

namespace epsilometer::audit {

namespace catastrophic_delta {
namespace {

constexpr CheckText kText{
    .id = "CATASTROPHIC-DELTA",
    .title = core::tr("Catastrophic delta"),
    .looksAt = core::tr("Entries whose delta may be real failure mass rather than a tail."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    AuditFinding found = reading::finding(
        Severity::Note,
        core::tr("The delta of these entries may be real failure mass: with that probability anything may be "
                 "published."),
        core::tr("Prefer mechanisms whose delta is a tail (zCDP, Gaussian), or say what fails."));
    const auto hasDelta = [](const SpendList::Common &one) { return one.cost->dp && !one.cost->dp->delta.isZero(); };
    subject.session.spends.forEach(hasDelta,
                                   [&found](const Spend &spend) { found.addLine(spend.line, spend.lastLine()); });
    return found.lines.empty() ? AuditFindings() : AuditFindings{found};
}

} // namespace
} // namespace catastrophic_delta

/// Finds entries whose delta may be a real failure probability rather than a tail.
std::unique_ptr<const AuditCheck> makeCatastrophicDeltaCheck()
{
    return makeCheck(catastrophic_delta::kText, catastrophic_delta::check);
}

} // namespace epsilometer::audit
