// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"
#include "core/audit/claim_judgement.h"
#include "core/audit/empirical/one_run.h"
#include "core/audit/empirical/shown.h"
#include "core/audit/reading.h"
#include "core/audit/recomputed.h"
#include "core/base/infinity.h"
#include "core/base/text/display.h"

#include <algorithm>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

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

/// An upper bound beside the lower one.
struct Certified {
    Message name;
    Exact epsilon;
    bool isCertain = true; ///< false: it holds only if everything was fixed in advance, which the ledger does not state
    std::int64_t line = 0; ///< of the claim, reading::kThisRun of one given for this run; 0 if nothing was claimed
};

/// The smallest epsilon that a claim about all audited rounds states at that delta or a smaller one. A claim about fewer
/// rounds does not cover the others; a claim about more rounds covers these.
/// last  line of the last audited spend
std::optional<Certified> leastClaim(const Session &session, std::int64_t last, const Exact &delta)
{
    std::optional<Certified> least;
    for (const LedgerEvent &event : session.records) {
        if (event.line != 0 && event.line < last)
            continue;
        for (const Json &result : reading::claimedTotals(event)) {
            const auto claim = totalClaimOf(result);
            if (!claim || claim->delta > delta || (least && least->epsilon <= claim->epsilon))
                continue;
            least = Certified{core::tr("claimed epsilon"), claim->epsilon, true,
                              event.line == 0 ? reading::kThisRun : event.line};
        }
    }
    return least;
}

/// What the entry itself claims of its one run.
std::optional<Certified> claimOf(const Spend &spend, const Exact &delta)
{
    const auto epsilon = reading::quantity(spend.claimed, "epsilon");
    const bool holds = reading::quantity(spend.claimed, "delta").value_or(Exact()) <= delta;
    if (spend.step.count != 1 || !epsilon || !holds)
        return std::nullopt;
    return Certified{core::tr("claimed epsilon"), *epsilon, true, 0};
}

/// The recomputed upper bound: one that is below what was shown if there is one, else that of fixed parameters.
Result<std::optional<Certified>> recomputed(const AuditSubject &subject, std::int64_t line,
                                            const std::optional<Spend> &spend, const Exact &delta, double shown,
                                            Progress &progress)
{
    account::Rounds rounds;
    if (spend)
        rounds.append(spend->cost, spend->step.count);
    else
        rounds = roundsBefore(subject.session, line);
    TotalClaim asked;
    asked.epsilon = Exact::fromDouble(shown);
    asked.delta = delta;
    // Rounds of one entry have the same parameters, which were fixed before the first of them.
    EPSILOMETER_ASSIGN(const JudgedClaim judged,
                       spend ? judgeClaim(judgesOf(subject), asked, rounds, {}, nullptr, progress)
                             : judgedClaim(subject, line, asked, rounds, progress));
    const auto isBelow = [&](const ClaimReading &bound) {
        return bound.standing == Standing::Holds && bound.epsilon && *bound.epsilon < shown;
    };
    const bool adaptive = isBelow(judged.adaptive) && !judged.ifGuardedFromTheStart;
    const ClaimReading &bound = adaptive ? judged.adaptive : judged.fixed;
    if (!bound.epsilon || !(*bound.epsilon < kInfinity))
        return std::optional<Certified>();
    const bool isFixed = spend.has_value() || adaptivity(subject.session) == "no";
    return std::optional(Certified{core::tr("recomputed epsilon, by {1}", bound.by), Exact::fromDouble(*bound.epsilon),
                                   adaptive || isFixed, 0});
}

/// What an audit shows from below, by its method.
struct Evidence {
    double epsilon = 0;
    double largest = 0; ///< that it could have shown
    double mu = 0;
    std::optional<RateBounds> rates;
    bool isCertain = true; ///< false: only if the canaries of one run are independent
    Exact confidence;
    Exact delta;
};

Evidence evidenceOf(const EmpiricalAudit &audit)
{
    return std::visit(
        [](const auto &one) {
            Evidence evidence{epsilonShown(one), largestEpsilonShown(one), muShown(one), {}, true, one.confidence,
                              one.delta};
            if constexpr (std::is_same_v<decltype(one), const RatesAudit &>) {
                evidence.rates = rateBounds(one);
                evidence.isCertain = !one.ofOneRun;
            }
            return evidence;
        },
        audit);
}

/// The spend with this seq, if the event refers to one.
std::optional<Spend> spendOf(const Session &session, const LedgerEvent &event)
{
    const auto seq = referredSeq(event.body);
    const auto place = seq ? session.spends.withSeq(*seq) : std::nullopt;
    return place ? std::optional(session.spends[*place]) : std::nullopt;
}

Result<AuditFinding> findingOf(const AuditSubject &subject, const LedgerEvent &event, const Evidence &shown,
                               Progress &progress)
{
    const std::optional<Spend> spend = spendOf(subject.session, event);
    const std::int64_t last = spend ? spend->line : reading::lastLineOfSpends(subject.session, event.line);
    const Exact epsilon = Exact::fromDouble(shown.epsilon);
    std::vector<Certified> bounds;
    if (const auto own = spend ? claimOf(*spend, shown.delta) : std::nullopt)
        bounds.push_back(*own);
    if (const auto claim = leastClaim(subject.session, last, shown.delta))
        bounds.push_back(*claim);
    const auto isContradicted = [&epsilon](const Certified &bound) { return bound.epsilon < epsilon; };
    if (std::ranges::none_of(bounds, isContradicted)) {
        EPSILOMETER_ASSIGN(const auto upper,
                           recomputed(subject, event.line, spend, shown.delta, shown.epsilon, progress));
        if (upper)
            bounds.push_back(*upper);
    }
    const auto contradicted = std::ranges::find_if(bounds, isContradicted);
    const std::string lower = displayText(shown.epsilon, Bound::Lower);
    AuditFinding finding =
        contradicted != bounds.end()
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
    if (contradicted != bounds.end())
        finding.evidence.push_back({contradicted->name, displayText(contradicted->epsilon, Bound::Upper)});
    for (auto bound = bounds.begin(); bound != bounds.end(); ++bound)
        if (bound != contradicted)
            finding.evidence.push_back({bound->name, displayText(bound->epsilon, Bound::Upper)});
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
    if (contradicted != bounds.end())
        finding.lastLine = std::max(finding.lastLine, contradicted->line);
    return finding;
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &progress)
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
        EPSILOMETER_ASSIGN(AuditFinding finding, findingOf(subject, event, evidenceOf(*audit), progress));
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
