// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"
#include "core/audit/empirical/compared.h"
#include "core/audit/reading.h"
#include "core/base/text/display.h"

#include <algorithm>
#include <string>
#include <utility>

// The check of empirical audits: a lower bound that guesses show, against every upper bound that the ledger claims.

namespace epsilometer::audit {

namespace {

Result<AuditFinding> findingOf(const AuditSubject &subject, const LedgerEvent &event, const EmpiricalAudit &audit,
                               Progress &progress)
{
    EPSILOMETER_ASSIGN(const ComparedAudit shown, compared(subject, event, audit, UpperBounds::Enough, progress));
    const CertifiedBound *contradicted = shown.contradicted();
    const std::string lower = displayText(shown.epsilon, Bound::Lower);
    AuditFinding finding =
        contradicted != nullptr
            ? reading::finding(contradicted->isCertain && shown.isCertain ? Severity::Error : Severity::Warning,
                               event.line,
                               core::tr("An empirical audit shows a larger epsilon than the ledger claims."),
                               core::tr("Look for a fault in the code of the mechanism, its noise or its clipping, and "
                                        "for what was released but not recorded. Check that the coins of the canaries "
                                        "were fair, and that the number of guesses was fixed in advance."))
            : reading::finding(Severity::Info, event.line,
                               core::tr("An empirical audit shows an epsilon of at least {1}, which contradicts no "
                                        "claim. It proves no claim either: another attack may show more.",
                                        lower),
                               core::tr("Compare it with the largest value that it could have shown."));
    finding.evidence = {{core::tr("epsilon, at least"), lower},
                        {core::tr("at confidence"), shown.confidence.text()},
                        {core::tr("at delta"), displayText(shown.delta, Bound::Lower)},
                        {core::tr("largest value it could have shown"), displayText(shown.largest, Bound::Lower)}};
    if (contradicted != nullptr)
        finding.evidence.push_back({contradicted->name, displayText(contradicted->epsilon, Bound::Upper)});
    for (const CertifiedBound &bound : shown.bounds)
        if (&bound != contradicted)
            finding.evidence.push_back({bound.name, displayText(bound.epsilon, Bound::Upper)});
    finding.evidence.push_back(
        {core::tr("mu of Gaussian differential privacy, at least"), displayText(shown.mu, Bound::Lower)});
    if (shown.rates) {
        finding.evidence.push_back(
            {core::tr("true positive rate, at least"), displayText(shown.rates->found, Bound::Lower)});
        finding.evidence.push_back(
            {core::tr("at a false positive rate of at most"), displayText(shown.rates->accused, Bound::Upper)});
    }
    if (!shown.isCertain)
        finding.evidence.push_back(
            {core::tr("holds only if"), core::tr("the canaries of the one run are independent")});
    finding.lastLine = reading::lastLineOfDecisions(subject.session, event.line);
    if (contradicted != nullptr)
        finding.lastLine = std::max(finding.lastLine, contradicted->line);
    return finding;
}

Result<AuditFindings> checkEmpirical(const AuditSubject &subject, Progress &progress)
{
    AuditFindings found;
    for (const LedgerEvent &event : subject.session.records) {
        if (event.type != "empirical")
            continue;
        const auto audit = empiricalAudit(event.body);
        if (!audit.ok()) { // a line of another version
            found.push_back(reading::finding(Severity::Warning, event.line, audit.error().located(),
                                             core::tr("Record the audit again; docs/file-format.md lists its keys.")));
            continue;
        }
        EPSILOMETER_ASSIGN(AuditFinding finding, findingOf(subject, event, *audit, progress));
        found.push_back(std::move(finding));
    }
    return found;
}

} // namespace

/// LOWER-ABOVE-CLAIM: a lower bound above an upper one. An error where the upper one is a claim, holds for parameters
/// chosen on the way, or is of a run whose parameters were fixed; a warning where it holds only if they were.
/// Tests: tests/core/audit/empirical_test.cpp
const AuditCheck kEmpiricalCheck{
    .id = "LOWER-ABOVE-CLAIM",
    .title = core::tr("Empirical audits"),
    .looksAt =
        core::tr("The lower bounds that empirical audits show, recomputed, against the claims and the recomputed "
                 "upper bounds."),
    .run = checkEmpirical,
};

} // namespace epsilometer::audit
