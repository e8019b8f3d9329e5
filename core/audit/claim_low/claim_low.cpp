// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/claim_low/claim_low.h"

#include "core/audit/reading.h"
#include "core/audit/totals.h"
#include "core/base/display.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/zcdp.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "CLAIM-LOW",
    .title = "Claims",
    .looksAt = "Every claimed cost, of an entry or a total, against what is recomputed.",
};

/// Rounding in the log's own arithmetic is not a lie: a relative difference up to this much is let pass.
constexpr double kTolerance = 1e-9;

AuditFinding low(std::int64_t line, const std::string &what, const std::string &claimed, const std::string &recomputed)
{
    AuditFinding found =
        reading::finding(Severity::Error, line, "The claimed " + what + " is below what is recomputed.",
                         "Correct the claim with an amend event; sign only recomputed numbers.");
    found.evidence = {{"claimed " + what, claimed}, {"recomputed", recomputed}};
    return found;
}

/// The smallest epsilon that one run is known to have at the claimed delta: the tightest conversion there is, so that
/// an honest tight claim is never accused.
std::optional<double> epsilonAt(const RoundCost &cost, double delta)
{
    if (cost.gdp)
        return noise::gaussianEpsilon(cost.gdp->mu, delta);
    if (cost.dp)
        return cost.dp->epsilonUp;
    if (cost.zcdp)
        return zcdp::epsilonCks(cost.zcdp->rho, delta);
    return std::nullopt;
}

bool below(const std::optional<Exact> &claimed, double truth)
{
    return claimed && claimed->up() < truth * (1 - kTolerance);
}

std::optional<AuditFinding> lowClaim(const Spend &spend)
{
    if (spend.claimed.ifObject() == nullptr)
        return std::nullopt;
    const RoundCost &cost = *spend.cost;
    const auto rho = reading::quantity(spend.claimed, "rho");
    if (cost.zcdp && below(rho, cost.zcdp->rho))
        return low(spend.line, "rho", rho->text(), displayText(cost.zcdp->rho, Bound::Upper));
    const auto mu = reading::quantity(spend.claimed, "mu");
    if (cost.gdp && below(mu, cost.gdp->mu))
        return low(spend.line, "mu", mu->text(), displayText(cost.gdp->mu, Bound::Upper));
    const auto epsilon = reading::quantity(spend.claimed, "epsilon");
    const auto delta = reading::quantity(spend.claimed, "delta");
    if (cost.dp && delta && *delta < cost.dp->delta)
        return low(spend.line, "delta", delta->text(), displayText(cost.dp->delta, Bound::Upper));
    const auto truth = epsilonAt(cost, delta ? delta->up() : 0);
    if (truth && below(epsilon, *truth))
        return low(spend.line, "epsilon", epsilon->text(),
                   cost.dp && *truth == cost.dp->epsilonUp ? displayText(cost.dp->epsilon, Bound::Upper)
                                                           : displayText(*truth, Bound::Upper));
    return std::nullopt;
}

/// Totals in an account event: {"results":[{"id":"kov","epsilon":"2.5","delta":"1e-6"}]}, of the entries before it.
Result<AuditFindings> lowTotals(const AuditSubject &subject, const LedgerEvent &event, Progress &progress)
{
    AuditFindings found;
    const Rounds rounds = roundsBefore(subject.session, event.line);
    for (const Json &claim : reading::claimedTotals(event)) {
        const std::string id = reading::text(claim, "id");
        const auto epsilon = reading::quantity(claim, "epsilon");
        EPSILOMETER_ASSIGN(const auto truth, recomputedTotal(subject, id, rounds, progress));
        if (truth && below(epsilon, *truth))
            found.push_back(low(event.line, "total by " + id, epsilon->text(), totalText(*truth, rounds)));
    }
    return found;
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &progress)
{
    AuditFindings found;
    for (const Spend &spend : subject.session.spends) {
        if (auto low = lowClaim(spend))
            found.push_back(*std::move(low));
    }
    for (const LedgerEvent &event : subject.session.records) {
        if (event.type != "account")
            continue;
        EPSILOMETER_ASSIGN(const AuditFindings totals, lowTotals(subject, event, progress));
        found.insert(found.end(), totals.begin(), totals.end());
    }
    return found;
}

} // namespace

std::unique_ptr<const AuditCheck> makeClaimLowCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
