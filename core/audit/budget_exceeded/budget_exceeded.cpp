// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/budget_exceeded/budget_exceeded.h"

#include "core/account/decisions.h"
#include "core/account/guard.h"
#include "core/audit/reading.h"
#include "core/base/display.h"

#include <algorithm>
#include <limits>

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "BUDGET-EXCEEDED",
    .title = "Budget exceeded",
    .looksAt = "The recorded spends against the policy, under the policy's own filter.",
};

AuditFinding ofPolicy(const Session &session, std::string text, std::string mend)
{
    AuditFinding found =
        reading::finding(Severity::Error, reading::policyLine(session), std::move(text), std::move(mend));
    found.lastLine = reading::lastLineOfPolicy(session);
    return found;
}

AuditFinding unknownFilter(const Session &session)
{
    return ofPolicy(session,
                    "The policy names the filter \"" + session.plan.policy.filter +
                        "\", which is unknown, so nothing guards the budget.",
                    "Set a policy with a known filter.");
}

AuditFinding unusable(const Session &session, const Error &error)
{
    return ofPolicy(session, "The policy's filter cannot guard this budget: " + error.message(),
                    "Set a policy that the filter's theorem covers.");
}

AuditFinding exceeded(const AuditSubject &subject, const FilterKind &kind, const Rounds &rounds,
                      const std::vector<Decision> &decisions, std::size_t first, Progress &progress)
{
    const Session &session = subject.session;
    const Decision &at = decisions[first];
    AuditFinding found = reading::finding(
        Severity::Error, session.spends[first].line,
        at.applicability.applies
            ? "The " + std::string(kind.id()) + " filter refuses this entry; everything after it is past the budget."
            : "The " + std::string(kind.id()) + " filter cannot charge this entry: " + at.applicability.why,
        "Stop the analyses; report the larger loss, or raise the policy with a reason before going on.");
    // Over all that is recorded, fitting or not: it ran, so it counts.
    const auto guard = Guard::make(subject.filters, session.plan.policy, rounds.settled(), progress);
    const double spent = guard.ok() ? guard->statistic() : std::numeric_limits<double>::infinity();
    const auto sums = dpSums(rounds);
    // Where the statistic is the plain sum, the sum itself is exact.
    const bool plain = sums && spent == sums->epsilon.up();
    found.evidence = {
        {"counted", std::string(kind.statisticName())},
        {"spent in all", plain ? displayText(sums->epsilon, Bound::Upper) : displayText(spent, Bound::Upper)},
        {"limit", displayText(at.budget, Bound::Lower)}};
    // Where the deltas are too many, the statistic alone does not show it.
    if (sums && !sums->delta.isZero()) {
        found.evidence.push_back({"sum of deltas", displayText(sums->delta, Bound::Upper)});
        found.evidence.push_back({"delta of the budget", displayText(session.plan.policy.delta, Bound::Lower)});
    }
    found.lastLine = reading::lastLineOfDecisions(session);
    return found;
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &progress)
{
    const Session &session = subject.session;
    const FilterKind *kind = reading::policyFilter(subject);
    if (!session.hasPolicy || session.spends.empty())
        return AuditFindings();
    if (kind == nullptr)
        return AuditFindings{unknownFilter(session)};
    const Rounds rounds = session.rounds();
    const auto decisions = decide(*kind, session.plan.policy, rounds, session.spends.size(), progress);
    if (!decisions.ok() && decisions.error().code == ErrorCode::Cancelled)
        return decisions.error();
    if (!decisions.ok())
        return AuditFindings{unusable(session, decisions.error())};
    const auto first =
        std::find_if(decisions->begin(), decisions->end(), [](const Decision &d) { return !d.wholly(); });
    if (first == decisions->end())
        return AuditFindings();
    const auto at = static_cast<std::size_t>(first - decisions->begin());
    return AuditFindings{exceeded(subject, *kind, rounds, *decisions, at, progress)};
}

} // namespace

std::unique_ptr<const AuditCheck> makeBudgetExceededCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
