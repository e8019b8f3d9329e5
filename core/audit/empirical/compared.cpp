// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/empirical/compared.h"

#include "core/audit/claim_judgement.h"
#include "core/audit/empirical/one_run.h"
#include "core/audit/reading.h"
#include "core/audit/recomputed.h"
#include "core/base/infinity.h"

#include <algorithm>
#include <type_traits>
#include <variant>

namespace epsilometer::audit {

namespace {

/// The smallest epsilon that a claim about all audited rounds states at that delta or a smaller one. A claim about fewer
/// rounds does not cover the others; a claim about more rounds covers these.
/// last  line of the last audited spend
std::optional<CertifiedBound> leastClaim(const Session &session, std::int64_t last, const Exact &delta)
{
    std::optional<CertifiedBound> least;
    for (const LedgerEvent &event : session.records) {
        if (event.line != 0 && event.line < last)
            continue;
        for (const Json &result : reading::claimedTotals(event)) {
            const auto claim = totalClaimOf(result);
            if (!claim || claim->delta > delta || (least && least->epsilon <= claim->epsilon))
                continue;
            least = CertifiedBound{core::tr("claimed epsilon"), claim->epsilon, true,
                                   event.line == 0 ? reading::kThisRun : event.line};
        }
    }
    return least;
}

/// What the entry itself claims of its one run.
std::optional<CertifiedBound> claimOf(const Spend &spend, const Exact &delta)
{
    const auto epsilon = reading::quantity(spend.claimed, "epsilon");
    const bool holds = reading::quantity(spend.claimed, "delta").value_or(Exact()) <= delta;
    if (spend.step.count != 1 || !epsilon || !holds)
        return std::nullopt;
    return CertifiedBound{core::tr("claimed epsilon"), *epsilon, true, 0};
}

/// The recomputed upper bound: one that is below what was shown if there is one, else that of fixed parameters.
Result<std::optional<CertifiedBound>> recomputed(const AuditSubject &subject, std::int64_t line,
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
        return std::optional<CertifiedBound>();
    const bool isFixed = spend.has_value() || adaptivity(subject.session) == "no";
    return std::optional(CertifiedBound{core::tr("recomputed epsilon, by {1}", bound.by),
                                        Exact::fromDouble(*bound.epsilon), adaptive || isFixed, 0});
}

ComparedAudit shownBy(const EmpiricalAudit &audit)
{
    return std::visit(
        [](const auto &one) {
            using Audit = std::remove_cvref_t<decltype(one)>;
            ComparedAudit shown;
            shown.method = core::tr("guesses one after the other");
            if constexpr (std::is_same_v<Audit, OneRunAudit>)
                shown.method = core::tr("guesses in one run");
            shown.epsilon = epsilonShown(one);
            shown.largest = largestEpsilonShown(one);
            shown.mu = muShown(one);
            shown.confidence = one.confidence;
            shown.delta = one.delta;
            if constexpr (std::is_same_v<Audit, RatesAudit>) {
                shown.method = core::tr("rates of a test");
                shown.rates = rateBounds(one);
                shown.isCertain = !one.ofOneRun;
            }
            return shown;
        },
        audit);
}

} // namespace

const CertifiedBound *ComparedAudit::contradicted() const
{
    const Exact shown = Exact::fromDouble(epsilon);
    const auto found = std::ranges::find_if(bounds, [&shown](const auto &bound) { return bound.epsilon < shown; });
    return found == bounds.end() ? nullptr : &*found;
}

std::optional<Spend> auditedSpend(const Session &session, const LedgerEvent &event)
{
    const auto seq = referredSeq(event.body);
    const auto place = seq ? session.spends.withSeq(*seq) : std::nullopt;
    return place ? std::optional(session.spends[*place]) : std::nullopt;
}

Result<ComparedAudit> compared(const AuditSubject &subject, const LedgerEvent &event, const EmpiricalAudit &audit,
                               UpperBounds wanted, Progress &progress)
{
    ComparedAudit shown = shownBy(audit);
    const std::optional<Spend> spend = auditedSpend(subject.session, event);
    const std::int64_t before = event.line == 0 ? reading::kThisRun : event.line;
    const std::int64_t last = spend ? spend->line : reading::lastLineOfSpends(subject.session, before);
    if (const auto own = spend ? claimOf(*spend, shown.delta) : std::nullopt)
        shown.bounds.push_back(*own);
    if (const auto claim = leastClaim(subject.session, last, shown.delta))
        shown.bounds.push_back(*claim);
    if (wanted == UpperBounds::All || shown.contradicted() == nullptr) {
        EPSILOMETER_ASSIGN(const auto upper,
                           recomputed(subject, event.line, spend, shown.delta, shown.epsilon, progress));
        if (upper)
            shown.bounds.push_back(*upper);
    }
    return shown;
}

} // namespace epsilometer::audit
