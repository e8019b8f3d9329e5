// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/check.h"
#include "core/audit/checks.h"
#include "core/audit/claim_judgement.h"
#include "core/audit/entry_claims.h"
#include "core/audit/reading.h"
#include "core/audit/recomputed.h"
#include "core/base/text/display.h"
#include "core/base/text/json.h"

#include <algorithm>
#include <array>

namespace epsilometer::audit {

namespace {

/// The totals claimed by one account event, about the entries before it:
/// {"results":[{"id":"kov","epsilon":"2.5","delta":"1e-6"}]}.
class TotalClaims {
public:
    TotalClaims(const AuditSubject &subject, const LedgerEvent &event, Progress &progress)
        : m_subject(subject), m_line(event.line), m_rounds(roundsBefore(subject.session, event.line)),
          m_progress(progress)
    {
    }

    Result<std::optional<AuditFinding>> low(const Json &claim)
    {
        if (auto found = unreadableClaim(m_line, claim))
            return found;
        if (const auto total = totalClaimOf(claim))
            return lowTotal(*total);
        const std::string id = textOf(claim, "id");
        if (auto found = lowParameter(id, claim))
            return found;
        if (auto found = lowDelta(id, reading::quantity(claim, "delta")))
            return found;
        return lowEpsilon(id, claim);
    }

private:
    /// A total without an accountant: it is too low if it is below a certified lower bound.
    Result<std::optional<AuditFinding>> lowTotal(const TotalClaim &claim)
    {
        EPSILOMETER_ASSIGN(const JudgedClaim judged, judgedClaim(m_subject, m_line, claim, m_rounds, m_progress));
        if (judged.fixed.standing != Standing::False)
            return std::optional<AuditFinding>();
        AuditFinding found = lowClaim(m_line, core::tr("total"), claim.epsilonTyped,
                                      totalText(judged.fixed.epsilon.value_or(*judged.fixed.lower), m_rounds));
        found.evidence.push_back({core::tr("certain"), displayText(*judged.fixed.lower, Bound::Lower)});
        return std::optional(std::move(found));
    }

    std::optional<AuditFinding> lowParameter(const std::string &id, const Json &claim) const
    {
        for (const auto &[key, recompute] : {std::pair("rho", &recomputedRho), {"mu", &recomputedMu}}) {
            const auto claimed = reading::quantity(claim, key);
            const auto truth = claimed ? recompute(m_rounds) : std::nullopt;
            if (truth && isBelow(*claimed, truth->certain))
                return lowClaim(m_line, core::tr("{1} of the total by {2}", key, id), claimed->text(),
                                displayText(truth->upper, Bound::Upper));
        }
        return std::nullopt;
    }

    std::optional<AuditFinding> lowDelta(const std::string &id, const std::optional<Exact> &delta) const
    {
        const auto above = delta && *delta < Exact(1) ? deltaAbove(*delta, m_rounds) : std::nullopt;
        if (!above)
            return std::nullopt;
        return lowClaim(m_line, core::tr("delta of the total by {1}", id), delta->text(),
                        displayText(*above, Bound::Upper));
    }

    Result<std::optional<AuditFinding>> lowEpsilon(const std::string &id, const Json &claim)
    {
        const auto epsilon = reading::quantity(claim, "epsilon");
        const auto delta = reading::quantity(claim, "delta");
        if (!epsilon || (delta && !(*delta < Exact(1))))
            return std::optional<AuditFinding>(); // every total holds at delta 1
        EPSILOMETER_ASSIGN(const auto truth, recomputedTotal(m_subject, id, m_rounds, delta, m_progress));
        if (!truth || !isBelow(*epsilon, truth->certain))
            return std::optional<AuditFinding>();
        return std::optional(
            lowClaim(m_line, core::tr("total by {1}", id), epsilon->text(), totalText(truth->upper, m_rounds)));
    }

    const AuditSubject &m_subject;
    std::int64_t m_line;
    account::Rounds m_rounds;
    Progress &m_progress;
};

Status addTotals(const AuditSubject &subject, const LedgerEvent &event, Progress &progress, FindingList &found)
{
    const Json::Array claimed = reading::claimedTotals(event);
    if (claimed.empty())
        return {};
    TotalClaims claims(subject, event, progress);
    for (const Json &claim : claimed) {
        EPSILOMETER_ASSIGN(auto low, claims.low(claim));
        if (!low)
            continue;
        low->lastLine = std::max(reading::lastLineOfSpends(subject.session, event.line),
                                 reading::lastLineOfPolicy(subject.session));
        found.add(*std::move(low));
    }
    return {};
}

Result<AuditFindings> checkClaimLow(const AuditSubject &subject, Progress &progress)
{
    FindingList found;
    EntryClaims claims(subject, progress);
    const SpendList &spends = subject.session.spends;
    SpendList::Reader reader(spends);
    std::size_t claim = 0;
    for (std::size_t i = reader.next(0, EntryClaims::isMade); i < spends.size();
         i = reader.next(i + 1, EntryClaims::isMade), ++claim) {
        if (subject.entries != nullptr && !EntryClaims::mayBeLow(subject.entries->at(claim)))
            continue;
        EPSILOMETER_ASSIGN(auto low, claims.low(reader.at(i)));
        if (low)
            found.add(*std::move(low));
    }
    for (const LedgerEvent &event : subject.session.records)
        EPSILOMETER_TRY(addTotals(subject, event, progress, found));
    return found.take();
}

/// "epsilon", "rho" or "mu": the first that is claimed and that no accountant computes for these rounds; else empty.
std::string uncheckedOf(const AuditSubject &subject, const Json &claim, const account::Rounds &rounds)
{
    const auto claims = [&](std::string_view key) { return reading::quantity(claim, key).has_value(); };
    const auto delta = reading::quantity(claim, "delta");
    const bool trivial = delta && !(*delta < Exact(1)); // then every epsilon holds
    if (claims("epsilon") && !trivial && !canRecompute(subject, textOf(claim, "id"), rounds))
        return "epsilon";
    if (claims("rho") && !recomputedRho(rounds))
        return "rho";
    return claims("mu") && !recomputedMu(rounds) ? "mu" : "";
}

AuditFinding unchecked(const AuditSubject &subject, std::int64_t line, const std::string &quantity,
                       const std::string &id)
{
    AuditFinding found = reading::finding(
        Severity::Info, line,
        id.empty() ? core::tr("The claimed {1} of a total names no accountant, so it was not compared.", quantity)
                   : core::tr("The claimed {1} of the total by {2} cannot be recomputed, so it was not compared.",
                              quantity, id),
        core::tr("Claim it by the id of an odometer or a composition that takes every entry before it, as dpledger "
                 "account lists them."));
    found.lastLine = reading::lastLineOfSpends(subject.session, line);
    return found;
}

/// The finding that a total is neither shown by an upper bound nor contradicted by a lower one.
Result<std::optional<AuditFinding>> notShown(const AuditSubject &subject, std::int64_t line, const TotalClaim &claim,
                                             const account::Rounds &rounds, Progress &progress)
{
    EPSILOMETER_ASSIGN(const JudgedClaim judged, judgedClaim(subject, line, claim, rounds, progress));
    const bool adaptive = claim.run == TotalClaim::Run::Adaptive ||
                          (claim.run == TotalClaim::Run::Unstated && reading::adaptivity(subject.session) == "yes");
    const ClaimReading &decides = adaptive ? judged.adaptive : judged.fixed;
    if (decides.standing != Standing::NotShown && decides.standing != Standing::NotCompared)
        return std::optional<AuditFinding>();
    const bool compared = decides.standing == Standing::NotShown;
    AuditFinding found = reading::finding(
        compared ? Severity::Warning : Severity::Info, line,
        compared ? core::tr("No bound here proves the claimed total, and none disproves it.")
                 : core::tr("The claimed total was not compared: no accountant takes every entry before it."),
        core::tr("Claim what an accountant gives: dpledger account lists them, and which hold if parameters depend on "
                 "outputs."));
    found.evidence.push_back({core::tr("claimed total"), "(" + claim.epsilonTyped + ", " + claim.deltaTyped + ")"});
    if (compared)
        found.evidence.push_back({core::tr("lowest bound, {1}", decides.by), totalText(*decides.epsilon, rounds)});
    found.lastLine = reading::lastLineOfSpends(subject.session, line == 0 ? reading::kThisRun : line);
    return std::optional(std::move(found));
}

/// "rho" or "mu": the first that the entry claims and its mechanism does not supply; else empty. Epsilon is recomputed
/// for every mechanism.
std::string uncheckedOf(const Spend &spend)
{
    const auto claims = [&](std::string_view key) {
        const auto claimed = reading::quantity(spend.claimed, key);
        return claimed && !claimed->isInfinite();
    };
    account::Rounds run;
    if (claims("rho") || claims("mu"))
        run.append(spend.cost, 1);
    if (claims("rho") && !recomputedRho(run))
        return "rho";
    return claims("mu") && !recomputedMu(run) ? "mu" : "";
}

/// Whether all numbers of the claim are compared: it is an object with known keys only.
bool isUnderstoodClaim(const Json &claim)
{
    constexpr std::array<std::string_view, 5> kKnown{"epsilon", "delta", "rho", "mu", "conversion"};
    return claim.ifObject() != nullptr && firstKeyBeyond(kKnown, claim) == nullptr;
}

AuditFinding notUnderstood(std::int64_t line, const Json &claim)
{
    AuditFinding found = reading::finding(Severity::Info, line,
                                          core::tr("The claimed cost is not understood, so it was not all compared."),
                                          core::tr("Claim it as an object with epsilon and delta, or rho, or mu."));
    found.evidence = {{core::tr("claimed"), claim.write()}};
    return found;
}

AuditFinding unchecked(const Spend &spend, const std::string &quantity)
{
    return reading::finding(
        Severity::Info, spend.line,
        core::tr("The claimed {1} of the entry cannot be recomputed, so it was not compared.", quantity),
        core::tr("Claim an epsilon and its delta: these are recomputed for every mechanism."));
}

Result<AuditFindings> checkClaimUnchecked(const AuditSubject &subject, Progress &progress)
{
    FindingList found;
    const auto claims = [](const SpendList::Common &one) { return !one.fields.claimed.isNull(); };
    subject.session.spends.forEach(claims, [&](const Spend &spend) {
        if (!isUnderstoodClaim(spend.claimed))
            found.add(notUnderstood(spend.line, spend.claimed));
        if (const std::string quantity = uncheckedOf(spend); !quantity.empty())
            found.add(unchecked(spend, quantity));
    });
    for (const LedgerEvent &event : subject.session.records) {
        const Json::Array claimed = reading::claimedTotals(event);
        const account::Rounds rounds = claimed.empty() ? account::Rounds() : roundsBefore(subject.session, event.line);
        for (const Json &claim : claimed) {
            if (claim.ifObject() == nullptr)
                found.add(notUnderstood(event.line, claim));
            if (const auto total = totalClaimOf(claim)) {
                EPSILOMETER_ASSIGN(auto one, notShown(subject, event.line, *total, rounds, progress));
                if (one)
                    found.add(*std::move(one));
                continue;
            }
            if (const std::string quantity = uncheckedOf(subject, claim, rounds); !quantity.empty())
                found.add(unchecked(subject, event.line, quantity, textOf(claim, "id")));
        }
    }
    return found.take();
}

} // namespace

/// Compares every claimed cost, of an entry or a total, with the recomputed one.
const AuditCheck kClaimLowCheck{
    .id = "CLAIM-LOW",
    .title = core::tr("Claims"),
    .looksAt = core::tr("Every claimed cost, of an entry or a total, against what is recomputed."),
    .run = checkClaimLow,
};

/// Finds claimed costs of entries and totals that cannot be compared with anything.
const AuditCheck kClaimUncheckedCheck{
    .id = "CLAIM-UNCHECKED",
    .title = core::tr("Claims not compared"),
    .looksAt = core::tr("Claimed costs that cannot be recomputed, so that nothing was compared."),
    .run = checkClaimUnchecked,
};

} // namespace epsilometer::audit
