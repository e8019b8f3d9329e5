// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/claim_low/claim_low.h"

#include "core/audit/reading.h"
#include "core/audit/totals.h"
#include "core/base/display.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/zcdp.h"

#include <algorithm>
#include <map>
#include <utility>

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

/// What a claim says is no number that it could be, so nothing is claimed that could be compared.
std::optional<AuditFinding> unreadable(std::int64_t line, const Json &claimed)
{
    for (const char *key : {"epsilon", "delta", "rho", "mu"}) {
        const Json *value = claimed.find(key);
        if (value == nullptr || value->isNull() || reading::quantity(claimed, key))
            continue;
        AuditFinding found = reading::finding(
            Severity::Error, line, "The claimed " + std::string(key) + " must be a number and at least 0.",
            "Correct the claim with an amend event: an exact decimal or fraction, such as \"0.1\" or "
            "\"1/3\", or \"inf\".");
        found.evidence = {{"claimed " + std::string(key), value->write()}};
        return found;
    }
    return std::nullopt;
}

bool below(const std::optional<Exact> &claimed, double truth)
{
    return claimed && claimed->up() < truth * (1 - kTolerance);
}

/// The claims of entries. What takes long to recompute is kept: the entries of a training differ in little.
class EntryClaims {
public:
    EntryClaims(const AuditSubject &subject, Progress &progress) : m_subject(subject), m_progress(progress) {}

    Result<std::optional<AuditFinding>> low(const Spend &spend)
    {
        if (spend.claimed.ifObject() == nullptr)
            return std::optional<AuditFinding>();
        if (auto found = unreadable(spend.line, spend.claimed))
            return found;
        if (auto found = lowParameter(spend))
            return found;
        const auto epsilon = reading::quantity(spend.claimed, "epsilon");
        if (!epsilon)
            return std::optional<AuditFinding>();
        EPSILOMETER_ASSIGN(const auto truth, epsilonAt(spend.cost, reading::quantity(spend.claimed, "delta")));
        if (truth && below(epsilon, *truth))
            return std::optional(
                epsilometer::low(spend.line, "epsilon", epsilon->text(), shownTruth(*spend.cost, *truth)));
        return std::optional<AuditFinding>();
    }

private:
    /// The epsilon as typed, where it is that.
    static std::string shownTruth(const RoundCost &cost, double truth)
    {
        const bool typed = cost.dp && truth == cost.dp->epsilonUp;
        return typed ? displayText(cost.dp->epsilon, Bound::Upper) : displayText(truth, Bound::Upper);
    }

    /// What the entry's own notion says, without any conversion.
    static std::optional<AuditFinding> lowParameter(const Spend &spend)
    {
        const RoundCost &cost = *spend.cost;
        const auto rho = reading::quantity(spend.claimed, "rho");
        if (cost.zcdp && below(rho, cost.zcdp->rho))
            return epsilometer::low(spend.line, "rho", rho->text(), displayText(cost.zcdp->rho, Bound::Upper));
        const auto mu = reading::quantity(spend.claimed, "mu");
        if (cost.gdp && below(mu, cost.gdp->mu))
            return epsilometer::low(spend.line, "mu", mu->text(), displayText(cost.gdp->mu, Bound::Upper));
        const auto delta = reading::quantity(spend.claimed, "delta");
        if (cost.dp && delta && *delta < cost.dp->delta)
            return epsilometer::low(spend.line, "delta", delta->text(), displayText(cost.dp->delta, Bound::Upper));
        if (!cost.dp && cost.zcdp && delta && *delta < cost.zcdp->delta)
            return epsilometer::low(spend.line, "delta", delta->text(), displayText(cost.zcdp->delta, Bound::Upper));
        return std::nullopt;
    }

    /// The smallest epsilon that one run is known to have at the claimed delta: the tightest conversion there is, so
    /// that an honest tight claim is never accused.
    Result<std::optional<double>> epsilonAt(const std::shared_ptr<const RoundCost> &cost,
                                            const std::optional<Exact> &claimedDelta)
    {
        const Exact delta = claimedDelta.value_or(Exact());
        if (cost->gdp)
            return std::optional(noise::gaussianEpsilon(cost->gdp->mu, delta.up()));
        if (cost->dp)
            return std::optional(cost->dp->epsilonUp);
        if (cost->zcdp)
            return std::optional(zcdp::epsilonCks(cost->zcdp->rho, delta.up()));
        if (!(delta < Exact(1)))
            return std::optional<double>();
        const auto known = m_known.find({cost.get(), delta.text()});
        if (known != m_known.end())
            return known->second;
        EPSILOMETER_ASSIGN(const auto composed, composedEpsilon(cost, delta));
        m_known.emplace(std::pair(cost.get(), delta.text()), composed);
        return composed;
    }

    /// Of one run, by the loss distribution's certified LOWER bound; where there is none by the Renyi curve, which is
    /// then all that is known.
    Result<std::optional<double>> composedEpsilon(const std::shared_ptr<const RoundCost> &cost,
                                                  const Exact &delta) const
    {
        Policy policy = m_subject.session.plan.policy;
        policy.deltaPrime = delta;
        Rounds rounds;
        rounds.append(cost, 1);
        const std::string_view id = cost->loss ? "pld" : "renyi";
        for (const auto &kind : m_subject.compositions) {
            if (kind->id() != id)
                continue;
            const auto report = readComposition(*kind, policy, rounds, {1}, m_progress);
            if (!report.ok() && report.error().code == ErrorCode::Cancelled)
                return report.error();
            if (!report.ok() || !report->applicability.applies || report->results.empty())
                continue;
            const CompositionResult result = report->results.front();
            return cost->loss ? result.lower : std::optional(result.epsilon);
        }
        return std::optional<double>();
    }

    const AuditSubject &m_subject;
    Progress &m_progress;
    std::map<std::pair<const RoundCost *, std::string>, std::optional<double>> m_known;
};

/// Totals in an account event: {"results":[{"id":"kov","epsilon":"2.5","delta":"1e-6"}]}, of the entries before it.
Result<AuditFindings> lowTotals(const AuditSubject &subject, const LedgerEvent &event, Progress &progress)
{
    AuditFindings found;
    const Rounds rounds = roundsBefore(subject.session, event.line);
    for (const Json &claim : reading::claimedTotals(event)) {
        if (auto problem = unreadable(event.line, claim)) {
            found.push_back(*std::move(problem));
            continue;
        }
        const std::string id = reading::text(claim, "id");
        const auto epsilon = reading::quantity(claim, "epsilon");
        const auto delta = reading::quantity(claim, "delta");
        if (!epsilon || (delta && !(*delta < Exact(1))))
            continue; // every total holds at a delta of 1
        EPSILOMETER_ASSIGN(const auto truth, recomputedTotal(subject, id, rounds, delta, progress));
        if (!truth || !below(epsilon, *truth))
            continue;
        found.push_back(low(event.line, "total by " + id, epsilon->text(), totalText(*truth, rounds)));
        found.back().lastLine = std::max(reading::lastLineOfSpends(subject.session, event.line),
                                         reading::lastLineOfPolicy(subject.session));
    }
    return found;
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &progress)
{
    AuditFindings found;
    EntryClaims claims(subject, progress);
    for (const Spend &spend : subject.session.spends) {
        EPSILOMETER_ASSIGN(auto low, claims.low(spend));
        if (low)
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
