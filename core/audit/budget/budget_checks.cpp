// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/guard.h"
#include "core/account/replay.h"
#include "core/audit/budget/judged_record.h"
#include "core/audit/check.h"
#include "core/audit/checks.h"
#include "core/audit/reading.h"
#include "core/base/text/display.h"
#include "core/base/text/json.h"
#include "core/ledger/ledger.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

// Checks of the budget: that it is kept, that decisions are the filter's own, and that nothing changed it afterwards.

namespace epsilometer::audit {

namespace {

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
        const auto judged = budget::judge(*kind, session.plan.policy, rounds, progress);
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

/// What the whole record spends under the policy in force, refused rounds included: they ran, so they count.
std::vector<Evidence> evidenceOf(const Session &session, const filters::FilterKind &kind, const account::Rounds &rounds,
                                 const budget::Judged &judged)
{
    const double limit = judged.refused.budget;
    const double spent = judged.session.statistic();
    const auto sums = account::dpSums(rounds);
    // If the statistic is the plain sum, the sum itself is exact.
    const bool plain = sums && kind.traits().plainSum == filters::PlainSum::Decides && spent == sums->epsilon.up();
    const auto exactly =
        std::isfinite(spent) ? judged.session.filter().exactlySpent() : std::optional<filters::ExactlySpent>();
    const ShownAgainst shown = plain     ? displayAgainst(std::vector{sums->epsilon}, session.plan.policy.epsilon)
                               : exactly ? displayAgainst(std::vector{exactly->spent}, exactly->limit)
                                         : displayAgainst({Amount::compared(spent, limit)}, limit);
    std::vector<Evidence> evidence = {{core::tr("counted"), kind.statisticName()},
                                      {core::tr("spent in all"), shown.amounts.front()},
                                      {core::tr("limit"), shown.limit}};
    if (const Policy &policy = session.plan.policy; policy.native)
        evidence.push_back({core::tr("budget"), policy.native->guaranteeText(policy.deltaSecond())});
    // If the deltas exceed their budget, the statistic alone does not show it.
    if (sums && !sums->delta.isZero()) {
        const ShownAgainst deltas = displayAgainst(std::vector{sums->delta}, session.plan.policy.delta);
        evidence.push_back({core::tr("sum of deltas"), deltas.amounts.front()});
        evidence.push_back({core::tr("delta of the budget"), deltas.limit});
    }
    return evidence;
}

/// The first entry after the policy's line that its filter refuses.
std::optional<std::size_t> firstAfter(const Session &session, std::int64_t line)
{
    const std::size_t next = session.spends.firstAfter(line);
    return next < session.spends.size() ? std::optional(next) : std::nullopt;
}

/// group  the entry that the finding is about
AuditFinding exceeded(const AuditSubject &subject, const filters::FilterKind &kind, const account::Rounds &rounds,
                      const budget::Judged &judged, std::size_t group, Message fix)
{
    const Session &session = subject.session;
    const account::Decision &at = judged.refused;
    AuditFinding found = reading::finding(
        Severity::Error, session.spends[group].line,
        at.applicability.applies
            ? core::tr("The {1} filter refuses this entry; everything after it is past the budget.", kind.id())
            : core::tr("The {1} filter cannot charge this entry: {2}", kind.id(), at.applicability.why),
        std::move(fix));
    found.evidence = evidenceOf(session, kind, rounds, judged);
    found.lastLine = reading::lastLineOfDecisions(session);
    return found;
}

Result<AuditFindings> checkBudgetExceeded(const AuditSubject &subject, Progress &progress)
{
    const Session &session = subject.session;
    const filters::FilterKind *kind = reading::policyFilter(subject);
    if (!session.hasPolicy || session.spends.empty())
        return AuditFindings();
    if (kind == nullptr)
        return AuditFindings{unknownFilter(session)};
    const account::Rounds rounds = session.rounds();
    const auto judged = budget::judge(*kind, session.plan.policy, rounds, progress);
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
    EPSILOMETER_ASSIGN(const auto lowered, budget::loweredBelow(subject, *judged, rounds, progress));
    if (!lowered)
        return AuditFindings{exceeded(subject, *kind, rounds, *judged, *judged->firstGroup, std::move(fix))};
    // POLICY-LOWERED is about the entries before; those after it went past a budget that was in force.
    AuditFindings found;
    if (const auto after = lowered->past ? lowered->past : firstAfter(session, lowered->line))
        found.push_back(exceeded(subject, *kind, rounds, *judged, *after, std::move(fix)));
    return found;
}

Result<AuditFindings> checkPolicyLowered(const AuditSubject &subject, Progress &progress)
{
    const Session &session = subject.session;
    const filters::FilterKind *kind = reading::policyFilter(subject);
    if (!session.hasPolicy || kind == nullptr || session.spends.empty() || budget::policiesOf(subject).size() < 2)
        return AuditFindings();
    const account::Rounds rounds = session.rounds();
    const auto judged = budget::judge(*kind, session.plan.policy, rounds, progress);
    if (!judged.ok() && judged.error().code == ErrorCode::Cancelled)
        return judged.error();
    if (!judged.ok())
        return AuditFindings(); // BUDGET-EXCEEDED reports the reason
    EPSILOMETER_ASSIGN(const auto lowered, budget::loweredBelow(subject, *judged, rounds, progress));
    if (!lowered)
        return AuditFindings();
    AuditFinding found = reading::finding(
        Severity::Error, lowered->line,
        core::tr(
            "This policy is below what was recorded before it: its {1} filter refuses the entry at line {2}, which "
            "the policy of that time accepted.",
            kind->id(), session.spends[lowered->firstGroup].line),
        core::tr(
            "Stop the analyses, or raise the policy with a reason: a budget cannot be lowered below what was spent."));
    found.evidence = evidenceOf(session, *kind, rounds, *judged);
    found.lastLine = reading::lastLineOfDecisions(session);
    return AuditFindings{std::move(found)};
}

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

/// The decisions on the entries that were recorded while the policy was in force, with everything before them charged.
Status compareUnder(const budget::PolicyOfLine &in, const Session &session, const account::Rounds &rounds,
                    FindingList &found, Progress &progress)
{
    auto filter = account::FilterSession::start(*in.kind, *in.policy, Relation(rounds.stated()), progress);
    if (!filter.ok())
        return filter.error().code == ErrorCode::Cancelled ? Status(filter.error())
                                                           : Status(); // BUDGET-EXCEEDED reports the reason
    std::int64_t lastLine = reading::lastLineOfDecisions(session, 0);
    SpendList::Reader reader(session.spends);
    const auto compare = [&](std::size_t index, const account::Decision &decision) {
        const Spend &spend = reader.at(index);
        lastLine = std::max(lastLine, spend.lastLine());
        const bool right = decision.acceptsAll() ? !spend.wasRefused() : spend.decision != "cont";
        if (right || spend.line < in.from || spend.line >= in.until)
            return;
        AuditFinding one = decision.acceptsAll() ? strict(spend, *in.kind) : wrong(spend, *in.kind);
        one.lastLine = lastLine;
        found.add(std::move(one));
    };
    const auto happened = [&](std::size_t index) {
        return reader.at(index).wasLeftOut() ? account::Happened::LeftOut : account::Happened::Recorded;
    };
    return account::replay(*filter, rounds, happened, compare, progress);
}

Result<AuditFindings> checkDecisionWrong(const AuditSubject &subject, Progress &progress)
{
    const Session &session = subject.session;
    FindingList found;
    if (!session.hasPolicy)
        return found.take();
    const account::Rounds rounds = session.rounds();
    for (const budget::PolicyOfLine &one : budget::policiesOf(subject))
        if (one.kind != nullptr)
            EPSILOMETER_TRY(compareUnder(one, session, rounds, found, progress));
    return found.take();
}

Result<AuditFindings> checkHaltIgnored(const AuditSubject &subject, Progress &)
{
    FindingList found;
    const std::vector<budget::PolicyOfLine> policies = budget::policiesOf(subject);
    const auto latches = [&policies](std::int64_t line) {
        return std::ranges::any_of(policies, [line](const budget::PolicyOfLine &one) {
            return one.from <= line && line < one.until && one.policy && one.policy->onHalt == OnHalt::Latch;
        });
    };
    std::optional<Spend> halted;
    for (const Spend &spend : subject.session.spends) {
        if (halted && !spend.wasLeftOut()) {
            AuditFinding one = reading::finding(Severity::Error, spend.line,
                                                core::tr("Ran after the halt at line {1}; the policy latches, so "
                                                         "nothing may follow.",
                                                         halted->line),
                                                core::tr("Stop, or start a new interaction with a budget of its own."));
            one.lastLine = std::max(halted->lastLine(), reading::lastLineOfPolicy(subject.session));
            found.add(std::move(one));
        }
        if (!halted && spend.wasRefused() && latches(spend.line))
            halted = spend;
    }
    return found.take();
}

/// Whether all numbers of the refund have a known name; others may be deltas as well.
bool isUnderstoodRefund(const Json &refund)
{
    constexpr std::array<std::string_view, 2> kKnown{"epsilon", "delta"};
    return refund.ifObject() != nullptr && firstKeyBeyond(kKnown, refund) == nullptr;
}

/// The refunded delta as written; "" if it is absent or zero. Unreadable text does not count as zero.
std::string refundedDelta(const Json &refund)
{
    if (refund.isNull())
        return {};
    if (!isUnderstoodRefund(refund))
        return refund.write();
    const Json *delta = refund.find("delta");
    const auto number = reading::quantity(refund, "delta");
    if (delta == nullptr || delta->isNull() || (number && number->isZero()))
        return {};
    return number ? number->text() : delta->write();
}

void look(const Json *refund, std::int64_t line, FindingList &found)
{
    const std::string delta = refund == nullptr ? std::string() : refundedDelta(*refund);
    if (delta.empty())
        return;
    const Literal what = isUnderstoodRefund(*refund) ? core::tr("Delta was refunded.")
                                                     : core::tr("The refund is not understood, so it may "
                                                                "be of delta.");
    AuditFinding one = reading::finding(Severity::Error, line,
                                        core::tr("{1} Two cells of odds 1/2 leaking with probability 1/4 each, "
                                                 "refunded and used again, leak with probability 0.625 under a budget "
                                                 "of 0.5.",
                                                 what),
                                        core::tr("Charge the whole delta of every mechanism that ran; only the "
                                                 "epsilon of the realised cell may be refunded."));
    one.evidence = {{core::tr("refunded delta"), delta}};
    found.add(std::move(one));
}

Result<AuditFindings> checkRefundDelta(const AuditSubject &subject, Progress &)
{
    FindingList list;
    for (const LedgerEvent &event : subject.session.records)
        look(event.body.find("refund"), event.line, list);
    const auto refunds = [](const SpendList::Common &one) { return !one.fields.refund.isNull(); };
    subject.session.spends.forEach(refunds, [&](const Spend &spend) { look(&spend.refund, spend.line, list); });
    AuditFindings found = list.take();
    const auto byLine = [](const AuditFinding &a, const AuditFinding &b) { return a.lines < b.lines; };
    std::stable_sort(found.begin(), found.end(), byLine);
    return found;
}

Message budget(const Json &body)
{
    if (const auto policy = policyFromBody(body); policy.ok() && policy->native)
        return core::tr("{1}, filter {2}", policy->native->guaranteeText(policy->deltaSecond()), policy->filter);
    const auto epsilon = reading::quantity(body, "epsilon");
    const auto delta = reading::quantity(body, "delta");
    const std::string filter = textOf(body, "filter");
    return core::tr("({1}, {2}), filter {3}", epsilon ? epsilon->text() : "?", delta ? delta->text() : "?",
                    filter.empty() ? std::string(kUnstatedFilter) : filter);
}

Message said(const Json &body, std::string_view key)
{
    const std::string text = textOf(body, key);
    return text.empty() ? Message(core::tr("not stated")) : Message(text);
}

AuditFinding changed(const LedgerEvent &before, const LedgerEvent &after)
{
    AuditFinding found = reading::finding(
        Severity::Warning, after.line, core::tr("The policy was changed after spending began."),
        core::tr("Check who decided it, and that the reason was not an earlier output: a budget chosen after looking "
                 "is not the budget of any theorem."));
    found.evidence = {{core::tr("from"), budget(before.body)},
                      {core::tr("to"), budget(after.body)},
                      {core::tr("who"), said(after.body, "actor")},
                      {core::tr("when"), said(after.body, "time")},
                      {core::tr("reason"), said(after.body, "reason")}};
    return found;
}

Result<AuditFindings> checkPolicyChanged(const AuditSubject &subject, Progress &)
{
    AuditFindings found;
    const auto &spends = subject.session.spends;
    const LedgerEvent *before = nullptr;
    for (const LedgerEvent &event : subject.session.records) {
        if (event.type != "policy")
            continue;
        if (before != nullptr && !spends.empty() && event.line > spends.front().line)
            found.push_back(changed(*before, event));
        before = &event;
    }
    return found;
}

} // namespace

/// Compares the recorded spends with the policy, under the policy's own filter.
const AuditCheck kBudgetExceededCheck{
    .id = "BUDGET-EXCEEDED",
    .title = core::tr("Budget exceeded"),
    .looksAt = core::tr("The recorded spends against the policy, under the policy's own filter."),
    .run = checkBudgetExceeded,
};

/// Finds a policy in force that does not accept what was recorded under an earlier one, which accepted it.
const AuditCheck kPolicyLoweredCheck{
    .id = "POLICY-LOWERED",
    .title = core::tr("Policy lowered below the record"),
    .looksAt = core::tr("Whether the policy in force accepts what was recorded, and accepted, under an earlier one."),
    .run = checkPolicyLowered,
};

/// Compares each logged decision with the decision of the filter of the policy in force at that line.
const AuditCheck kDecisionWrongCheck{
    .id = "DECISION-WRONG",
    .title = core::tr("Logged decision contradicts the filter"),
    .looksAt = core::tr("Each logged decision against what the filter of the policy of that line says at that moment."),
    .run = checkDecisionWrong,
};

/// Finds spends after a logged halt under a latching policy.
const AuditCheck kHaltIgnoredCheck{
    .id = "HALT-IGNORED",
    .title = core::tr("Spends after a halt"),
    .looksAt = core::tr("Whether anything ran after a logged halt under a latching policy."),
    .run = checkHaltIgnored,
};

/// Finds refunds of delta: output DP refunds epsilon only.
const AuditCheck kRefundDeltaCheck{
    .id = "REFUND-DELTA",
    .title = core::tr("Delta refunds"),
    .looksAt = core::tr("Whether a refund returns delta: output DP refunds epsilon only."),
    .run = checkRefundDelta,
};

/// Finds changes of the policy after spending began.
const AuditCheck kPolicyChangedCheck{
    .id = "POLICY-CHANGED",
    .title = core::tr("Policy changes"),
    .looksAt = core::tr("Changes of the policy after spending began."),
    .run = checkPolicyChanged,
};

} // namespace epsilometer::audit
