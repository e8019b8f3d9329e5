// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/entry_claims.h"

#include "core/audit/reading.h"
#include "core/audit/recomputed.h"
#include "core/base/text/display.h"
#include "core/base/text/json.h"
#include "core/notions/conversions/noise.h"

#include <algorithm>
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
    const RoundCost &cost = *spend.cost; // with the worst outcome, as the record states it
    const Exact delta = reading::quantity(spend.claimed, "delta").value_or(Exact());
    const bool everything = !(delta < Exact(1)); // an epsilon holds then, whatever it is
    const auto claimed = [&](const char *key) {
        const auto value = reading::quantity(spend.claimed, key);
        return value && !value->isInfinite() ? value : std::nullopt;
    };
    std::vector<std::optional<bool>> shown; // of each number that is claimed; absent where nothing is known of it
    if (const auto rho = claimed("rho"))
        shown.push_back(!cost.zcdp
                            ? std::optional<bool>()
                            : everything || (cost.zcdp->delta <= delta &&
                                             cost.zcdp->exactRho.value_or(Exact::fromDouble(cost.zcdp->rho)) <= *rho));
    if (const auto mu = claimed("mu"))
        shown.push_back(!cost.gdp
                            ? std::optional<bool>()
                            : cost.gdp->exactMuSquared.value_or(Exact::fromDouble(cost.gdp->muSquared)) <= *mu * *mu);
    if (const auto epsilon = claimed("epsilon")) {
        EPSILOMETER_ASSIGN(const auto bound, everything ? Result<std::optional<Exact>>(std::optional(Exact()))
                                                        : boundOf(spend.cost, delta, *epsilon));
        shown.push_back(bound ? std::optional(*bound <= *epsilon) : std::nullopt);
    }
    if (std::ranges::all_of(shown, [](const auto &one) { return !one.has_value(); }))
        return Standing::NotCompared;
    return std::ranges::all_of(shown, [](const auto &one) { return one.value_or(false); }) ? Standing::Holds
                                                                                           : Standing::NotShown;
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
    return found ? std::optional(Exact::fromDouble(found->shown)) : std::nullopt;
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
    if (!found || found->shown > enough) // otherwise the search ended early
        m_known.emplace(key, found);
    return found;
}

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

} // namespace epsilometer::audit
