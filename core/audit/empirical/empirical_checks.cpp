// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"
#include "core/audit/claim_judgement.h"
#include "core/audit/empirical/one_run.h"
#include "core/audit/reading.h"
#include "core/audit/recomputed.h"
#include "core/base/text/display.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

// The check of empirical audits: a lower bound that guesses show, against every upper bound that the ledger claims.

namespace epsilometer::audit {

namespace empirical {
namespace {

constexpr CheckText kText{
    .id = "LOWER-ABOVE-CLAIM",
    .title = core::tr("Empirical audits"),
    .looksAt =
        core::tr("The lower bounds that empirical audits show, recomputed, against the claims and the recomputed "
                 "upper bounds."),
};

/// An upper bound that the lower one contradicts.
struct Contradicted {
    Message name;
    std::string epsilon;
    bool isCertain = true; ///< false: it holds only if everything was fixed in advance, which the ledger does not state
    std::int64_t line = 0; ///< of the claim, reading::kThisRun of one given for this run; 0 if nothing was claimed
};

/// The smallest epsilon that a claim about all audited rounds states at that delta or a smaller one. A claim about fewer
/// rounds does not cover the others; a claim about more rounds covers these.
/// last  line of the last audited spend
std::optional<Contradicted> claimBelow(const Session &session, std::int64_t last, const OneRunAudit &audit,
                                       double shown)
{
    std::optional<Exact> least;
    std::int64_t line = 0;
    for (const LedgerEvent &event : session.records) {
        if (event.line != 0 && event.line < last)
            continue;
        for (const Json &result : reading::claimedTotals(event)) {
            const auto claim = totalClaimOf(result);
            if (!claim || claim->delta > audit.delta || (least && *least <= claim->epsilon))
                continue;
            least = claim->epsilon;
            line = event.line == 0 ? reading::kThisRun : event.line;
        }
    }
    if (!least || !(*least < Exact::fromDouble(shown)))
        return std::nullopt;
    return Contradicted{core::tr("claimed epsilon"), displayText(*least, Bound::Upper), true, line};
}

/// What the entry itself claims of its one run.
std::optional<Contradicted> claimOf(const Spend &spend, const OneRunAudit &audit, double shown)
{
    const auto epsilon = reading::quantity(spend.claimed, "epsilon");
    const bool holds = reading::quantity(spend.claimed, "delta").value_or(Exact()) <= audit.delta;
    if (spend.step.count != 1 || !epsilon || !holds || !(*epsilon < Exact::fromDouble(shown)))
        return std::nullopt;
    return Contradicted{core::tr("claimed epsilon"), displayText(*epsilon, Bound::Upper), true, 0};
}

/// The recomputed upper bound, if it is below.
Result<std::optional<Contradicted>> recomputedBelow(const AuditSubject &subject, std::int64_t line,
                                                    const std::optional<Spend> &spend, const OneRunAudit &audit,
                                                    double shown, Progress &progress)
{
    account::Rounds rounds;
    if (spend)
        rounds.append(spend->cost, spend->step.count);
    else
        rounds = roundsBefore(subject.session, line);
    TotalClaim asked;
    asked.epsilon = Exact::fromDouble(shown);
    asked.delta = audit.delta;
    // Rounds of one entry have the same parameters, which were fixed before the first of them.
    EPSILOMETER_ASSIGN(const JudgedClaim judged,
                       spend ? judgeClaim(judgesOf(subject), asked, rounds, {}, nullptr, progress)
                             : judgedClaim(subject, line, asked, rounds, progress));
    const auto isBelow = [&](const ClaimReading &bound) {
        return bound.standing == Standing::Holds && bound.epsilon && *bound.epsilon < shown;
    };
    const bool adaptive = isBelow(judged.adaptive) && !judged.ifGuardedFromTheStart;
    if (!adaptive && !isBelow(judged.fixed))
        return std::optional<Contradicted>();
    const ClaimReading &bound = adaptive ? judged.adaptive : judged.fixed;
    const bool isFixed = spend.has_value() || adaptivity(subject.session) == "no";
    return std::optional(Contradicted{core::tr("recomputed epsilon, by {1}", bound.by),
                                      displayText(*bound.epsilon, Bound::Upper), adaptive || isFixed, 0});
}

/// The spend with this seq, if the event refers to one.
std::optional<Spend> spendOf(const Session &session, const LedgerEvent &event)
{
    const auto seq = referredSeq(event.body);
    const auto place = seq ? session.spends.withSeq(*seq) : std::nullopt;
    return place ? std::optional(session.spends[*place]) : std::nullopt;
}

Result<AuditFinding> findingOf(const AuditSubject &subject, const LedgerEvent &event, const OneRunAudit &audit,
                               Progress &progress)
{
    const double shown = epsilonShown(audit);
    const std::optional<Spend> spend = spendOf(subject.session, event);
    const std::int64_t last = spend ? spend->line : reading::lastLineOfSpends(subject.session, event.line);
    std::optional<Contradicted> contradicted = spend ? claimOf(*spend, audit, shown) : std::nullopt;
    if (!contradicted)
        contradicted = claimBelow(subject.session, last, audit, shown);
    if (!contradicted) {
        EPSILOMETER_ASSIGN(contradicted, recomputedBelow(subject, event.line, spend, audit, shown, progress));
    }
    const std::string lower = displayText(shown, Bound::Lower);
    AuditFinding finding =
        contradicted
            ? reading::finding(contradicted->isCertain ? Severity::Error : Severity::Warning, event.line,
                               core::tr("An empirical audit shows a larger epsilon than the ledger claims."),
                               core::tr("Look for a fault in the code of the mechanism, its noise or its clipping, and "
                                        "for what was released but not recorded. Check that the coins of the canaries "
                                        "were fair, and that the number of guesses was fixed in advance."))
            : reading::finding(Severity::Info, event.line,
                               core::tr("An empirical audit shows an epsilon of at least {1}, which contradicts no "
                                        "claim. It proves no claim either: another attack may show more.",
                                        lower),
                               core::tr("Compare it with the largest value that it could have shown."));
    finding.evidence = {
        {core::tr("epsilon, at least"), lower},
        {core::tr("at confidence"), audit.confidence.text()},
        {core::tr("at delta"), displayText(audit.delta, Bound::Lower)},
        {core::tr("largest value it could have shown"), displayText(largestEpsilonShown(audit), Bound::Lower)}};
    if (contradicted)
        finding.evidence.push_back({contradicted->name, contradicted->epsilon});
    finding.lastLine = reading::lastLineOfDecisions(subject.session, event.line);
    if (contradicted)
        finding.lastLine = std::max(finding.lastLine, contradicted->line);
    return finding;
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &progress)
{
    AuditFindings found;
    for (const LedgerEvent &event : subject.session.records) {
        if (event.type != "empirical")
            continue;
        const auto audit = oneRunAudit(event.body);
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
} // namespace empirical

/// LOWER-ABOVE-CLAIM: a lower bound above an upper one. An error where the upper one is a claim, holds for parameters
/// chosen on the way, or is of a run whose parameters were fixed; a warning where it holds only if they were.
/// Tests: tests/core/audit/empirical_test.cpp
std::unique_ptr<const AuditCheck> makeEmpiricalCheck()
{
    return makeCheck(empirical::kText, empirical::check);
}

} // namespace epsilometer::audit
