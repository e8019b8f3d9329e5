// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/claims/claim_checks.h"

#include "core/audit/check.h"
#include "core/audit/checks.h"
#include "core/audit/claim_judgement.h"
#include "core/audit/reading.h"
#include "core/audit/recomputed.h"
#include "core/base/text/display.h"
#include "core/base/text/json.h"
#include "core/notions/conversions/noise.h"

#include <algorithm>
#include <array>
#include <limits>

namespace epsilometer::audit {

namespace {

/// The cost of one run with its outcome, if known: an entry may claim the cost of its realised output.
std::shared_ptr<const RoundCost> knownCost(const Spend &spend)
{
    if (!spend.cost->realisedEpsilon || !spend.cost->dp)
        return spend.cost;
    return std::make_shared<const RoundCost>(dpCost(*spend.cost->realisedEpsilon, spend.cost->dp->delta, false));
}

account::Rounds singleRun(const std::shared_ptr<const RoundCost> &cost)
{
    account::Rounds run;
    run.append(cost, 1);
    return run;
}

/// A claim without a delta counts as delta 0, at which a round with its own delta has no bound.
std::optional<AuditFinding> lowWithoutDelta(const Spend &spend)
{
    if (reading::quantity(spend.claimed, "delta") || leastDelta(*spend.cost).isZero())
        return std::nullopt;
    for (const char *key : {"epsilon", "rho"}) {
        const auto claimed = reading::quantity(spend.claimed, key);
        if (claimed && !claimed->isInfinite())
            return lowClaim(spend.line, key, claimed->text(), displayText(Exact::infinity(), Bound::Upper));
    }
    return std::nullopt;
}

/// Compares a claimed rho or mu with the entry's own notion, without a conversion.
std::optional<AuditFinding> lowParameter(const Spend &spend)
{
    for (const auto &[key, recompute] : {std::pair("rho", &recomputedRho), {"mu", &recomputedMu}}) {
        const auto claimed = reading::quantity(spend.claimed, key);
        const auto truth = claimed ? recompute(singleRun(spend.cost)) : std::nullopt;
        if (truth && isBelow(*claimed, truth->certain))
            return lowClaim(spend.line, key, claimed->text(), displayText(truth->upper, Bound::Upper));
    }
    const auto delta = reading::quantity(spend.claimed, "delta");
    const Exact least = leastDelta(*spend.cost);
    if (!delta || !(*delta < least) || !(withRoom(*delta) < least))
        return std::nullopt;
    return lowClaim(spend.line, "delta", delta->text(), displayText(least, Bound::Upper));
}

/// A fast bound; inf if no fast bound applies. Most claims are not below it.
double quickBound(const RoundCost &cost, const Exact &delta)
{
    if (cost.gdp)
        return noise::gaussianEpsilon(cost.gdp->mu, delta.down());
    return cost.dp ? cost.dp->epsilonUp : std::numeric_limits<double>::infinity();
}

/// The recomputed epsilon, as typed if it equals the typed one.
std::string shownTruth(const RoundCost &cost, double truth)
{
    const bool typed = cost.dp && truth == cost.dp->epsilonUp;
    return typed ? displayText(cost.dp->epsilon, Bound::Upper) : displayText(truth, Bound::Upper);
}

} // namespace

Result<std::optional<AuditFinding>> EntryClaims::low(const Spend &spend)
{
    if (spend.claimed.ifObject() == nullptr)
        return std::optional<AuditFinding>();
    if (auto found = unreadableClaim(spend.line, spend.claimed))
        return found;
    if (auto found = lowParameter(spend))
        return found;
    if (auto found = lowWithoutDelta(spend))
        return found;
    const auto epsilon = reading::quantity(spend.claimed, "epsilon");
    return epsilon ? lowEpsilon(spend, *epsilon) : std::optional<AuditFinding>();
}

Result<Standing> EntryClaims::standing(const Spend &spend)
{
    if (unreadableClaim(spend.line, spend.claimed))
        return Standing::NotCompared;
    EPSILOMETER_ASSIGN(const auto tooLow, low(spend));
    if (tooLow)
        return Standing::False;
    const std::shared_ptr<const RoundCost> cost = knownCost(spend);
    const Exact delta = reading::quantity(spend.claimed, "delta").value_or(Exact());
    if (!(delta < Exact(1)))
        return Standing::Holds;
    std::vector<bool> shown; // of each number that is compared
    if (const auto rho = reading::quantity(spend.claimed, "rho"); rho && cost->zcdp)
        shown.push_back(cost->zcdp->delta <= delta &&
                        cost->zcdp->exactRho.value_or(Exact::fromDouble(cost->zcdp->rho)) <= *rho);
    if (const auto mu = reading::quantity(spend.claimed, "mu"); mu && cost->gdp)
        shown.push_back(cost->gdp->exactMuSquared.value_or(Exact::fromDouble(cost->gdp->muSquared)) <= *mu * *mu);
    if (const auto epsilon = reading::quantity(spend.claimed, "epsilon")) {
        EPSILOMETER_ASSIGN(const auto bound, boundOf(cost, delta, *epsilon));
        if (bound)
            shown.push_back(*bound <= *epsilon);
    }
    if (shown.empty())
        return Standing::NotCompared;
    return std::ranges::find(shown, false) == shown.end() ? Standing::Holds : Standing::NotShown;
}

Result<std::vector<Standing>> EntryClaims::standings()
{
    std::vector<Standing> found;
    const SpendList &spends = m_subject.session.spends;
    SpendList::Reader reader(spends);
    for (std::size_t i = reader.next(0, isMade); i < spends.size(); i = reader.next(i + 1, isMade)) {
        EPSILOMETER_ASSIGN(const Standing one, standing(reader.at(i)));
        found.push_back(one);
    }
    return found;
}

/// An UPPER bound on epsilon of the run, as typed where it was typed; the first that is at most the claim, so that few runs
/// need every composition. Absent if no accountant has one.
Result<std::optional<Exact>> EntryClaims::boundOf(const std::shared_ptr<const RoundCost> &cost, const Exact &delta,
                                                  const Exact &claimed)
{
    if (cost->dp && cost->dp->delta <= delta && cost->dp->epsilon <= claimed)
        return std::optional(cost->dp->epsilon);
    if (cost->gdp)
        if (const Exact quick = Exact::fromDouble(noise::gaussianEpsilon(cost->gdp->mu, delta.down()));
            quick <= claimed)
            return std::optional(quick);
    EPSILOMETER_ASSIGN(const auto found, recomputed(cost, delta, claimed.down()));
    return found ? std::optional(Exact::fromDouble(found->upper)) : std::nullopt;
}

Result<std::optional<AuditFinding>> EntryClaims::lowEpsilon(const Spend &spend, const Exact &epsilon)
{
    const Exact delta = reading::quantity(spend.claimed, "delta").value_or(Exact());
    const std::shared_ptr<const RoundCost> cost = knownCost(spend);
    if (!(delta < Exact(1)) || !isBelow(epsilon, quickBound(*cost, delta)))
        return std::optional<AuditFinding>(); // every epsilon holds at delta 1
    EPSILOMETER_ASSIGN(const auto truth, recomputed(cost, delta, epsilon.up()));
    if (!truth || !isBelow(epsilon, truth->certain))
        return std::optional<AuditFinding>();
    return std::optional(lowClaim(spend.line, "epsilon", epsilon.text(), shownTruth(*spend.cost, truth->upper)));
}

Result<std::optional<RecomputedBound>> EntryClaims::recomputed(const std::shared_ptr<const RoundCost> &cost,
                                                               const Exact &delta, double enough)
{
    const std::pair key(cost, delta.text());
    if (const auto known = m_known.find(key); known != m_known.end())
        return known->second;
    EPSILOMETER_ASSIGN(const auto found, recomputedRun(m_subject, cost, delta, enough, m_progress));
    if (!found || found->upper > enough) // otherwise the search ended early
        m_known.emplace(key, found);
    return found;
}

namespace claim_low {
namespace {

constexpr CheckText kText{
    .id = "CLAIM-LOW",
    .title = core::tr("Claims"),
    .looksAt = core::tr("Every claimed cost, of an entry or a total, against what is recomputed."),
};

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

Result<AuditFindings> check(const AuditSubject &subject, Progress &progress)
{
    FindingList found;
    EntryClaims claims(subject, progress);
    const SpendList &spends = subject.session.spends;
    SpendList::Reader reader(spends);
    for (std::size_t i = reader.next(0, EntryClaims::isMade); i < spends.size();
         i = reader.next(i + 1, EntryClaims::isMade)) {
        EPSILOMETER_ASSIGN(auto low, claims.low(reader.at(i)));
        if (low)
            found.add(*std::move(low));
    }
    for (const LedgerEvent &event : subject.session.records)
        EPSILOMETER_TRY(addTotals(subject, event, progress, found));
    return found.take();
}

} // namespace
} // namespace claim_low

AuditFinding lowClaim(std::int64_t line, const Message &what, const std::string &claimed, const std::string &recomputed)
{
    AuditFinding found =
        reading::finding(Severity::Error, line, core::tr("The claimed {1} is below what is recomputed.", what),
                         core::tr("Correct the claim with an amend event; sign only recomputed numbers."));
    found.evidence = {{core::tr("claimed {1}", what), claimed}, {core::tr("recomputed"), recomputed}};
    return found;
}

std::optional<AuditFinding> unreadableClaim(std::int64_t line, const Json &claimed)
{
    for (const char *key : {"epsilon", "delta", "rho", "mu"}) {
        const Json *value = claimed.find(key);
        if (value == nullptr || value->isNull() || reading::quantity(claimed, key))
            continue;
        AuditFinding found = reading::finding(
            Severity::Error, line, core::tr("The claimed {1} must be a number and at least 0.", key),
            core::tr("Correct the claim with an amend event: an exact decimal or fraction, such as \"0.1\" or "
                     "\"1/3\", or \"inf\"."));
        found.evidence = {{core::tr("claimed {1}", key), value->write()}};
        return found;
    }
    return std::nullopt;
}

/// Compares every claimed cost, of an entry or a total, with the recomputed one.
std::unique_ptr<const AuditCheck> makeClaimLowCheck()
{
    return makeCheck(claim_low::kText, claim_low::check);
}

namespace claim_unchecked {
namespace {

constexpr CheckText kText{
    .id = "CLAIM-UNCHECKED",
    .title = core::tr("Claims not compared"),
    .looksAt = core::tr("Claimed costs that cannot be recomputed, so that nothing was compared."),
};

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
bool isUnderstood(const Json &claim)
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

Result<AuditFindings> check(const AuditSubject &subject, Progress &progress)
{
    FindingList found;
    const auto claims = [](const SpendList::Common &one) { return !one.fields.claimed.isNull(); };
    subject.session.spends.forEach(claims, [&](const Spend &spend) {
        if (!isUnderstood(spend.claimed))
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
} // namespace claim_unchecked

/// Finds claimed costs of entries and totals that cannot be compared with anything.
std::unique_ptr<const AuditCheck> makeClaimUncheckedCheck()
{
    return makeCheck(claim_unchecked::kText, claim_unchecked::check);
}

} // namespace epsilometer::audit
