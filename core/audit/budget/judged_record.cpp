// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/budget/judged_record.h"

#include "core/account/replay.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace epsilometer::audit::budget {

Result<Judged> judge(const filters::FilterKind &kind, const Policy &policy, const account::Rounds &rounds,
                     Progress &progress)
{
    EPSILOMETER_ASSIGN(account::FilterSession session,
                       account::FilterSession::start(kind, policy, Relation(rounds.stated()), progress));
    Judged judged{std::move(session), {}, {}, true};
    const auto happened = [](std::size_t) { return account::Happened::Recorded; };
    const auto take = [&judged](std::size_t group, account::Decision decision) {
        judged.takesAll = judged.takesAll && decision.applicability.applies;
        if (decision.acceptsAll() || judged.firstGroup)
            return;
        judged.firstGroup = group;
        judged.session.describe(decision);
        judged.refused = std::move(decision);
    };
    EPSILOMETER_TRY(account::replay(judged.session, rounds, happened, take, progress));
    return Result<Judged>(std::move(judged));
}

std::vector<PolicyOfLine> policiesOf(const AuditSubject &subject)
{
    const Session &session = subject.session;
    const std::vector<PolicyVersion> versions =
        session.policyForRun ? std::vector{PolicyVersion{0, session.plan.policy}} : policyVersions(session);
    std::vector<PolicyOfLine> policies;
    for (const PolicyVersion &one : versions) {
        PolicyOfLine made;
        made.from = policies.empty() ? 0 : one.line;
        made.until = std::numeric_limits<std::int64_t>::max();
        made.line = one.line;
        made.policy = one.policy;
        const auto kind = std::ranges::find_if(
            subject.filters, [&](const auto &filter) { return one.policy && filter->id() == one.policy->filter; });
        made.kind = kind == subject.filters.end() ? nullptr : kind->get();
        if (!policies.empty())
            policies.back().until = one.line;
        policies.push_back(std::move(made));
    }
    return policies;
}

Result<std::optional<Lowered>> loweredBelow(const AuditSubject &subject, const Judged &judged,
                                            const account::Rounds &rounds, Progress &progress)
{
    const std::vector<PolicyOfLine> policies = policiesOf(subject);
    if (!judged.firstGroup || policies.size() < 2)
        return std::optional<Lowered>();
    const std::int64_t line = subject.session.spends[*judged.firstGroup].line;
    const auto then = std::ranges::find_if(
        policies, [line](const PolicyOfLine &one) { return one.from <= line && line < one.until; });
    if (then == policies.end() || then + 1 == policies.end() || then->kind == nullptr)
        return std::optional<Lowered>();
    const auto earlier = judge(*then->kind, *then->policy, rounds, progress);
    if (!earlier.ok() && earlier.error().code == ErrorCode::Cancelled)
        return earlier.error();
    const bool accepted = earlier.ok() && (!earlier->firstGroup || *earlier->firstGroup > *judged.firstGroup);
    if (!accepted)
        return std::optional<Lowered>();
    Lowered lowered{policies.back().line, *judged.firstGroup, {}};
    if (earlier.ok() && earlier->firstGroup && subject.session.spends[*earlier->firstGroup].line < then->until)
        lowered.past = earlier->firstGroup;
    return std::optional(lowered);
}

} // namespace epsilometer::audit::budget
