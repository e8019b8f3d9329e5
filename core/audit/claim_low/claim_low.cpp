// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/claim_judgement.h"
#include "core/audit/claim_low/entry_claims.h"
#include "core/audit/claim_low/low_claim.h"
#include "core/audit/finding_list.h"
#include "core/audit/reading.h"
#include "core/audit/totals.h"
#include "core/base/display.h"

#include <algorithm>

namespace epsilometer::audit {

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
    const auto claimed = [](const SpendList::Common &one) { return one.fields.claimed.ifObject() != nullptr; };
    const SpendList &spends = subject.session.spends;
    SpendList::Reader reader(spends);
    for (std::size_t i = reader.next(0, claimed); i < spends.size(); i = reader.next(i + 1, claimed)) {
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

} // namespace epsilometer::audit
