// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/account/guard.h"
#include "core/account/replay.h"
#include "core/audit/reading.h"
#include "core/base/display.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace epsilometer::audit {

namespace budget_exceeded {
namespace {

constexpr CheckText kText{
    .id = "BUDGET-EXCEEDED",
    .title = core::tr("Budget exceeded"),
    .looksAt = core::tr("The recorded spends against the policy, under the policy's own filter."),
};

AuditFinding ofPolicy(const Session &session, Message text, Message fix)
{
    AuditFinding found =
        reading::finding(Severity::Error, reading::policyLine(session), std::move(text), std::move(fix));
    found.lastLine = reading::lastLineOfPolicy(session);
    return found;
}

AuditFinding unknownFilter(const Session &session)
{
    return ofPolicy(session,
                    core::tr("The policy names the filter \"{1}\", which is unknown, so nothing guards the budget.",
                             session.plan.policy.filter),
                    core::tr("Set a policy with a known filter."));
}

AuditFinding unusable(const Session &session, const Error &error)
{
    return ofPolicy(session, core::tr("The policy's filter cannot guard this budget: {1}", error.message()),
                    core::tr("Set a policy that the filter's theorem covers."));
}

/// A filter's verdict on the whole record.
struct Judged {
    account::FilterSession session;        ///< after the last round
    std::optional<std::size_t> firstGroup; ///< the first group that it refuses
    account::Decision refused;             ///< decision on that group
    bool takesAll = true;                  ///< it supports every group
};

Result<Judged> judge(const filters::FilterKind &kind, const Policy &policy, const account::Rounds &rounds,
                     Progress &progress)
{
    EPSILOMETER_ASSIGN(account::FilterSession session,
                       account::FilterSession::start(kind, policy, Relation(rounds.stated()), progress));
    Judged judged{std::move(session), {}, {}, true};
    const auto happened = [](std::size_t) { return account::Happened::Recorded; };
    const auto take = [&judged](std::size_t group, account::Decision decision) {
        judged.takesAll = judged.takesAll && decision.applicability.applies;
        if (decision.wholly() || judged.firstGroup)
            return;
        judged.firstGroup = group;
        judged.refused = std::move(decision);
    };
    EPSILOMETER_TRY(account::replay(judged.session, rounds, happened, take, progress));
    return Result<Judged>(std::move(judged));
}

/// Ids of the filters that support every entry: those that also accept all of them, and the others.
struct OtherFilters {
    std::string admitting;
    std::string applying;
};

Result<OtherFilters> otherFilters(const AuditSubject &subject, const account::Rounds &rounds, Progress &progress)
{
    const Session &session = subject.session;
    OtherFilters found;
    for (const auto &kind : subject.filters) {
        const auto judged = judge(*kind, session.plan.policy, rounds, progress);
        if (!judged.ok() && judged.error().code == ErrorCode::Cancelled)
            return judged.error();
        // A filter that cannot start under this budget is not advised.
        if (!judged.ok() || !judged->takesAll)
            continue;
        std::string &ids = judged->session.exceededAt() ? found.applying : found.admitting;
        ids += (ids.empty() ? "" : ", ") + std::string(kind->id());
    }
    return found;
}

/// The advice if the filter does not support an entry, which no larger budget can change.
Message otherFilterAdvice(const OtherFilters &others, const filters::FilterKind &kind)
{
    const Message logged = core::tr("log for the entry a guarantee that the {1} filter takes.", kind.id());
    if (!others.admitting.empty())
        return core::tr("No larger budget helps. Set, with a reason, a policy with a filter that takes all entries "
                        "and admits them ({1}), or {2}",
                        others.admitting, logged);
    if (!others.applying.empty())
        return core::tr("No larger budget helps. Set, with a reason, a policy with a filter that takes all entries "
                        "({1}; this budget is too small for each), or {2}",
                        others.applying, logged);
    return core::tr("No larger budget helps, and no filter takes all entries: {1}", logged);
}

AuditFinding exceeded(const AuditSubject &subject, const filters::FilterKind &kind, const account::Rounds &rounds,
                      const Judged &judged, Message fix)
{
    const Session &session = subject.session;
    const account::Decision &at = judged.refused;
    AuditFinding found = reading::finding(
        Severity::Error, session.spends[*judged.firstGroup].line,
        at.applicability.applies
            ? core::tr("The {1} filter refuses this entry; everything after it is past the budget.", kind.id())
            : core::tr("The {1} filter cannot charge this entry: {2}", kind.id(), at.applicability.why),
        std::move(fix));
    // Includes refused rounds: they ran, so they count.
    const double spent = judged.session.statistic();
    const auto sums = account::dpSums(rounds);
    // If the statistic is the plain sum, the sum itself is exact.
    const bool plain = sums && kind.traits().plainSum == filters::PlainSum::Decides && spent == sums->epsilon.up();
    const auto exactly =
        std::isfinite(spent) ? judged.session.filter().exactlySpent() : std::optional<filters::ExactlySpent>();
    const ShownAgainst shown = plain     ? displayAgainst(std::vector{sums->epsilon}, session.plan.policy.epsilon)
                               : exactly ? displayAgainst(std::vector{exactly->spent}, exactly->limit)
                                         : displayAgainst({Amount::compared(spent, at.budget)}, at.budget);
    found.evidence = {{core::tr("counted"), kind.statisticName()},
                      {core::tr("spent in all"), shown.amounts.front()},
                      {core::tr("limit"), shown.limit}};
    if (const Policy &policy = session.plan.policy; policy.native)
        found.evidence.push_back({core::tr("budget"), policy.native->guaranteeText(policy.deltaSecond())});
    // If the deltas exceed their budget, the statistic alone does not show it.
    if (sums && !sums->delta.isZero()) {
        const ShownAgainst deltas = displayAgainst(std::vector{sums->delta}, session.plan.policy.delta);
        found.evidence.push_back({core::tr("sum of deltas"), deltas.amounts.front()});
        found.evidence.push_back({core::tr("delta of the budget"), deltas.limit});
    }
    found.lastLine = reading::lastLineOfDecisions(session);
    return found;
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &progress)
{
    const Session &session = subject.session;
    const filters::FilterKind *kind = reading::policyFilter(subject);
    if (!session.hasPolicy || session.spends.empty())
        return AuditFindings();
    if (kind == nullptr)
        return AuditFindings{unknownFilter(session)};
    const account::Rounds rounds = session.rounds();
    const auto judged = judge(*kind, session.plan.policy, rounds, progress);
    if (!judged.ok() && judged.error().code == ErrorCode::Cancelled)
        return judged.error();
    if (!judged.ok())
        return AuditFindings{unusable(session, judged.error())};
    if (!judged->firstGroup)
        return AuditFindings();
    Message fix = core::tr("Stop the analyses; report the larger loss, or raise the policy with a reason before going "
                           "on.");
    if (!judged->refused.applicability.applies) {
        EPSILOMETER_ASSIGN(const OtherFilters others, otherFilters(subject, rounds, progress));
        fix = otherFilterAdvice(others, *kind);
    }
    return AuditFindings{exceeded(subject, *kind, rounds, *judged, std::move(fix))};
}

} // namespace
} // namespace budget_exceeded

/// Compares the recorded spends with the policy, under the policy's own filter.
std::unique_ptr<const AuditCheck> makeBudgetExceededCheck()
{
    return makeCheck(budget_exceeded::kText, budget_exceeded::check);
}

} // namespace epsilometer::audit
