// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/account/replay.h"
#include "core/audit/finding_list.h"
#include "core/audit/reading.h"

#include <algorithm>
#include <utility>

namespace epsilometer::audit {

namespace decision_wrong {
namespace {

constexpr CheckText kText{
    .id = "DECISION-WRONG",
    .title = core::tr("Logged decision contradicts the filter"),
    .looksAt = core::tr("Each logged decision against what the policy's filter says at that moment."),
};

AuditFinding wrong(const Spend &spend, const filters::FilterKind &kind)
{
    return reading::finding(Severity::Error, spend.line,
                            core::tr("Logged as cont, but the {1} filter halts here.", kind.id()),
                            core::tr("Find out what the enforcing system computed; the entry stays charged."));
}

AuditFinding strict(const Spend &spend, const filters::FilterKind &kind)
{
    return reading::finding(Severity::Info, spend.line,
                            core::tr("Logged as halt, but the {1} filter could have gone on.", kind.id()),
                            core::tr("Privacy is not affected; the enforcing system was stricter."));
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &progress)
{
    const Session &session = subject.session;
    const filters::FilterKind *kind = reading::policyFilter(subject);
    if (!session.hasPolicy || kind == nullptr)
        return AuditFindings();
    const account::Rounds rounds = session.rounds();
    auto filter = account::FilterSession::start(*kind, session.plan.policy, Relation(rounds.stated()), progress);
    if (!filter.ok() && filter.error().code == ErrorCode::Cancelled)
        return filter.error();
    if (!filter.ok())
        return AuditFindings(); // BUDGET-EXCEEDED reports the reason
    FindingList found;
    std::int64_t lastLine = reading::lastLineOfDecisions(session, 0);
    SpendList::Reader reader(session.spends);
    const auto compare = [&](std::size_t index, const account::Decision &decision) {
        const Spend &spend = reader.at(index);
        lastLine = std::max(lastLine, spend.lastLine());
        if (decision.wholly() ? !spend.wasRefused() : spend.decision != "cont")
            return;
        AuditFinding one = decision.wholly() ? strict(spend, *kind) : wrong(spend, *kind);
        one.lastLine = lastLine;
        found.add(std::move(one));
    };
    const auto happened = [&](std::size_t index) {
        return reader.at(index).wasLeftOut() ? account::Happened::LeftOut : account::Happened::Recorded;
    };
    EPSILOMETER_TRY(account::replay(*filter, rounds, happened, compare, progress));
    return found.take();
}

} // namespace
} // namespace decision_wrong

/// Compares each logged decision with the decision of the policy's filter at that moment.
std::unique_ptr<const AuditCheck> makeDecisionWrongCheck()
{
    return makeCheck(decision_wrong::kText, decision_wrong::check);
}

} // namespace epsilometer::audit
