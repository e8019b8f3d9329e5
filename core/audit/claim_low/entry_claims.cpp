// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/claim_low/entry_claims.h"

#include "core/audit/claim_low/low_claim.h"
#include "core/audit/reading.h"
#include "core/audit/totals.h"
#include "core/base/display.h"
#include "core/notions/conversions/noise.h"

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
    if (!found || found->certain > enough) // otherwise the search ended early
        m_known.emplace(key, found);
    return found;
}

} // namespace epsilometer::audit
