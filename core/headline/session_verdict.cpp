// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/headline/session_verdict.h"

#include "core/plan/blocks.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer::headline {

namespace {

using Word = SessionVerdict::Word;
using Tone = SessionVerdict::Tone;
using Refusal = SessionVerdict::Refusal;

/// Whether a run of the row is refused although it should run. A block that repeats until a refusal is not counted.
bool isRefused(const Plan &plan, const Step &step, const account::SequenceRow &row)
{
    return !row.decision.acceptsAll() && !(!step.group.empty() && blockSettings(plan, step.group).untilHalt);
}

SessionVerdict::Shares sharesOf(const account::SequenceReport &sequence)
{
    const int left =
        sequence.recorded == 0 ? kWholeTenths : LeftShares(sequence).tenths(sequence, sequence.recorded - 1);
    const int free = std::min(left, LeftShares::last(sequence));
    return {kWholeTenths - left, left - free, free};
}

/// Why the first planned row may not run.
void readRefusal(SessionVerdict &verdict, const account::SequenceReport &sequence)
{
    const account::SequenceRow &row = sequence.rows[sequence.recorded];
    SessionVerdict::Next &next = verdict.next;
    if (row.decision.acceptsAll())
        return;
    next.refusal = Refusal::TooMuch;
    if (sequence.decisionProblem) {
        next.refusal = Refusal::Undecided;
        next.why = sequence.decisionProblem->message();
    } else if (row.problem) {
        next.refusal = Refusal::CostUnknown;
    } else if (row.refusedBy) {
        next.refusal = Refusal::ByScope;
        verdict.limitedBy = *row.refusedBy;
    } else if (!row.decision.applicability.applies) {
        next.refusal = Refusal::NotTaken;
        next.why = row.decision.applicability.why;
    }
}

/// A result may belong to an older plan, whose rows are others: then only its first row is judged.
void readPlan(SessionVerdict &verdict, const VerdictSubject &subject)
{
    if (subject.plan == nullptr || subject.sequence == nullptr || subject.plan->steps.size() == 0)
        return;
    const account::SequenceReport &sequence = *subject.sequence;
    const Plan &plan = *subject.plan;
    SessionVerdict::Next &next = verdict.next;
    next.label = plan.steps.front().label;
    if (subject.headline.mayGoOn() && sequence.rows.size() > sequence.recorded)
        readRefusal(verdict, sequence);
    if (sequence.rows.size() != sequence.recorded + plan.steps.size())
        return;
    next.planned = plan.steps.size();
    for (std::size_t i = 0; i < next.planned; ++i)
        next.refused += isRefused(plan, plan.steps[i], sequence.rows[sequence.recorded + i]) ? 1 : 0;
}

void readLoss(SessionVerdict &verdict, const VerdictSubject &subject)
{
    const Headline &headline = subject.headline;
    if (headline.rounds == 0 || !headline.spent || headline.policy.native)
        return;
    const std::optional<double> above = aboveKeptBudget(headline);
    verdict.anyTime = above ? SessionVerdict::Loss{headline.limit.up(), headline.limit, above}
                            : SessionVerdict::Loss{headline.spent->epsilon, headline.spent->exact, {}};
    verdict = withLossIfFixed(std::move(verdict), subject.lossIfFixed);
}

bool onlyOthersFit(const Headline &headline, const SessionVerdict::Next &next)
{
    return headline.state == Headline::State::Open && next.planned == 0 && headline.rounds > 0 &&
           headline.next.size() == 1 && headline.next.front().more == 0;
}

Word wordOf(const Headline &headline, const SessionVerdict &verdict)
{
    switch (headline.state) {
    case Headline::State::Open: break;
    case Headline::State::Halted: return Word::NextRefused;
    case Headline::State::Full: return Word::BudgetSpent;
    case Headline::State::Exceeded: return Word::Exceeded;
    case Headline::State::Unjudged: return Word::NoGuarantee;
    case Headline::State::NoBudget: return Word::NoBudget;
    }
    if (verdict.next.refusal != Refusal::None)
        return Word::NextRefused;
    if (verdict.shares && verdict.shares->used == kWholeTenths)
        return Word::HardlyAnythingLeft;
    if (onlyOthersFit(headline, verdict.next))
        return Word::OthersMayFit;
    return verdict.next.refused > 0 ? Word::NextFits : Word::GoOn;
}

Tone toneOf(Claims::Worst claims)
{
    switch (claims) {
    case Claims::Worst::None: return Tone::Neutral;
    case Claims::Worst::Hold:
    case Claims::Worst::HoldAsFixedRuns: return Tone::Good;
    case Claims::Worst::False: return Tone::Bad;
    case Claims::Worst::NotCompared:
    case Claims::Worst::NotShown: break;
    }
    return Tone::Warning;
}

Tone toneOf(Word word)
{
    switch (word) {
    case Word::GoOn: return Tone::Good;
    case Word::NextFits:
    case Word::OthersMayFit:
    case Word::HardlyAnythingLeft: return Tone::Warning;
    case Word::NoBudget: return Tone::Neutral;
    default: return Tone::Bad;
    }
}

} // namespace

std::optional<double> aboveKeptBudget(const Headline &headline)
{
    if (!headline.spent || headline.policy.native || headline.policy.ordersChosenAfterwards ||
        !headline.keepsBudget() || headline.limit.isInfinite())
        return std::nullopt;
    const Headline::Spent &spent = *headline.spent;
    const bool above = spent.exact ? *spent.exact > headline.limit : spent.epsilon > headline.limit.up();
    return above ? std::optional(spent.epsilon) : std::nullopt;
}

SessionVerdict withLossIfFixed(SessionVerdict verdict, const std::optional<double> &epsilon)
{
    if (verdict.anyTime && epsilon && std::isfinite(*epsilon)) // a bound at any time is one if all was fixed
        verdict.ifFixed = std::min(*epsilon, verdict.anyTime->epsilon);
    return verdict;
}

SessionVerdict sessionVerdict(const VerdictSubject &subject)
{
    const Headline &headline = subject.headline;
    SessionVerdict verdict;
    verdict.claims = subject.claims;
    verdict.limit = headline.limit;
    verdict.filter = headline.policy.filter;
    verdict.limitedBy = headline.limitedBy;
    if (verdict.limitedBy.empty() && headline.next.size() == 1)
        verdict.limitedBy = headline.next.front().limitedBy;
    if (subject.sequence != nullptr && !subject.sequence->decisionProblem &&
        headline.state != Headline::State::NoBudget)
        verdict.shares = sharesOf(*subject.sequence);
    readLoss(verdict, subject);
    readPlan(verdict, subject);
    verdict.word = wordOf(headline, verdict);
    verdict.tone = toneOf(verdict.word);
    // A false claim is worse than anything but a guarantee that is gone; without a budget the claims are the answer.
    const bool gone = verdict.word == Word::Exceeded || verdict.word == Word::NoGuarantee;
    if (verdict.claims.worst != Claims::Worst::None &&
        (headline.state == Headline::State::NoBudget || (verdict.claims.worst == Claims::Worst::False && !gone))) {
        verdict.word = Word::Claims;
        verdict.tone = toneOf(verdict.claims.worst);
    } else if (verdict.tone == Tone::Good && toneOf(verdict.claims.worst) == Tone::Warning) {
        verdict.tone = Tone::Warning; // no green beside a claim that is not shown
    }
    return verdict;
}

} // namespace epsilometer::headline
