// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/plan_record.h"

#include "core/account/evaluate_plan.h"
#include "core/account/guard.h"
#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/ledger/scopes.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/notions/relation.h"
#include "core/plan/plan_edit.h"
#include "core/present/scopes_answer.h"
#include "core/present/text/account_text.h"
#include "core/service/filter_choice.h"

#include <utility>

namespace epsilometer::service {

namespace {

bool sameHeader(const Plan &a, const Plan &b)
{
    return a.title == b.title && a.unit == b.unit && a.neighbours == b.neighbours && a.people == b.people;
}

/// Checks the header fields that would be recorded permanently. Values already in the ledger are accepted.
Status checkHeader(const Session &session, const Plan &plan)
{
    if (plan.neighbours != session.plan.neighbours)
        EPSILOMETER_TRY(checkRelationName(plan.neighbours, "neighbours"));
    if (plan.people == session.plan.people)
        return {};
    EPSILOMETER_TRY(require::that(!plan.people.empty(), "n", "",
                                  core::tr("must be a number: the ledger states one, and another may replace it")));
    return checkPeople("n", plan.people);
}

/// The header fields that the plan changes; a removed text becomes an empty one.
Json correctedHeader(const Plan &before, const Plan &plan)
{
    const Json said = headerBody(before, {}, {}, {});
    const Json says = headerBody(plan, {}, {}, {});
    Json correct = Json::object();
    for (const char *key : {"title", "unit", "neighbours", "n"}) {
        const Json *then = said.find(key);
        const Json *now = says.find(key);
        if (now != nullptr && (then == nullptr || then->write() != now->write()))
            correct.set(key, *now);
        if (now == nullptr && then != nullptr)
            correct.set(key, then->ifObject() != nullptr ? Json::object() : Json(std::string()));
    }
    return correct;
}

void setTime(OpenLedger::NewEvents &events, const std::string &time)
{
    for (LedgerFile::NewEvent &event : events)
        event.body.set("time", time);
}

/// The HALT as an error: the amount spent, the amount requested, and their sum.
/// native  the budget is in a notion other than (epsilon, delta)
Error refusal(const account::Guard &guard, const account::GuardAnswer &answer, bool native)
{
    const auto sums = [](const std::optional<account::DpSums> &value) {
        return value ? Message("(" + displayText(value->epsilon, Bound::Upper) + ", " +
                               displayText(value->delta, Bound::Upper) + ")")
                     : core::tr("unknown");
    };
    Message text = core::tr("HALT: {1} refuses", guard.kind().title());
    if (!answer.why.empty())
        text += ": " + answer.why;
    if (!native) // otherwise the budget is not a sum of epsilons
        text += core::tr("; spent {1}, asked {2}, would be {3}", sums(answer.spent), sums(answer.asked),
                         sums(answer.wouldBe));
    const present::SpentTexts now = present::spentTexts(answer.statistic, answer.statisticLimit, answer.exactly);
    text += core::tr("; {1} {2} of {3}", guard.kind().statisticName(), now.spent, now.limit);
    if (const auto &after = answer.statisticWouldBe) {
        const present::SpentTexts then = present::spentTexts(after->statistic, after->limit, after->exactly);
        text += core::tr(", would be {1} of {2}", then.spent, then.limit);
    }
    return makeError(ErrorCode::Refused, text);
}

/// The first step, with the values of its formulas.
Result<Step> evaluatedFirst(const Plan &plan, const account::Guard &guard, const Host &host)
{
    if (!account::isAdaptive(plan))
        return plan.steps.front();
    EPSILOMETER_ASSIGN(const Plan played,
                       account::evaluatePlan(plan, host.catalog.mechanisms, guard.session(), host.progress));
    return played.steps.front();
}

/// Asks the policy's filter, then the filters of policies with a scope.
Status ask(OpenLedger &ledger, const account::Guard &guard, const SpendRecord &spend)
{
    MechanismResolver resolver(ledger.host().catalog.mechanisms);
    EPSILOMETER_ASSIGN(const auto cost, resolver.tryResolve(spend.step.mechanism));
    if (const auto known = withRecordedOutcome(cost, spend.step); !known.ok())
        return known.error();
    const account::GuardAnswer answer = guard.ask(*cost, spend.step.count);
    if (!answer.cont)
        return refusal(guard, answer, ledger.policy().native.has_value());
    EPSILOMETER_ASSIGN(const ScopeAccounts *accounts, ledger.scopes());
    if (const auto blocks = accounts->scopes().blocksOf(spend); !blocks.ok())
        return blocks.error();
    const present::ScopesAnswer scoped(*accounts, spend, *cost, spend.step.count);
    return scoped.cont() ? Status() : makeError(ErrorCode::Refused, scoped.sentence("CONT"));
}

/// The spend, if every filter answers CONT.
Result<SpendRecord> accepted(OpenLedger &ledger, const Plan &plan, const std::string &time)
{
    EPSILOMETER_ASSIGN(const account::Guard *guard, ledger.guard());
    EPSILOMETER_ASSIGN(Step step, evaluatedFirst(plan, *guard, ledger.host()));
    SpendRecord spend = plannedSpend(std::move(step));
    spend.time = time;
    spend.decision = std::string("cont");
    EPSILOMETER_TRY(ask(ledger, *guard, spend));
    return spend;
}

} // namespace

OpenLedger::NewEvents planEvents(const Session &session, const Plan &plan, const Policy &policy)
{
    OpenLedger::NewEvents events;
    if (!sameHeader(plan, session.plan)) {
        constexpr std::uint64_t kHeaderSeq = 0;
        events.push_back({"amend", amendBody(kHeaderSeq, correctedHeader(session.plan, plan), "edited in the plan")});
    }
    const Policy recorded = session.hasPolicy ? session.plan.policy : Policy();
    if (plan.policy != recorded && policy != recorded)
        events.push_back({"policy", policyBody(policy)});
    return events;
}

Status savePlan(OpenLedger &ledger, const Plan &plan, const Policy &policy)
{
    EPSILOMETER_TRY(checkHeader(ledger.session(), plan));
    auto events = planEvents(ledger.session(), plan, policy);
    if (!events.empty()) {
        EPSILOMETER_ASSIGN(const std::string time, ledger.host().claimedTime({}));
        setTime(events, time);
        EPSILOMETER_TRY(ledger.append(events));
    }
    return ledger.keepDraft(plan);
}

Status recordFirstStep(OpenLedger &ledger, const Plan &plan, const Policy &policy, const std::string &note,
                       Status &draft)
{
    if (plan.steps.empty())
        return makeError(ErrorCode::OutOfDomain, core::tr("there is no planned analysis to record"));
    EPSILOMETER_TRY(checkHeader(ledger.session(), plan));
    EPSILOMETER_ASSIGN(const std::string time, ledger.host().claimedTime({}));
    auto events = planEvents(ledger.session(), plan, policy);
    if (ledger.session().spends.empty()) {
        EPSILOMETER_ASSIGN(const Policy begun, begunPolicy(ledger.host(), policy, plan.steps.front().mechanism));
        if (begun != policy) {
            std::erase_if(events, [](const auto &event) { return event.type == "policy"; });
            events.push_back({"policy", policyBody(begun)});
        }
    }
    setTime(events, time);
    Result<SpendRecord> spend = SpendRecord();
    if (events.empty()) {
        spend = accepted(ledger, plan, time);
    } else {
        OpenLedger edited = ledger;
        EPSILOMETER_TRY(edited.suppose(events));
        spend = accepted(edited, plan, time);
    }
    if (!spend.ok())
        return spend.error();
    const std::uint64_t seq = ledger.file().head().nextSeq + events.size();
    events.push_back({"spend", spendBody(*spend)});
    if (!note.empty()) {
        events.push_back({"note", noteBody(note, seq)});
        events.back().body.set("time", time);
    }
    EPSILOMETER_ASSIGN(const Plan rest, apply(plan, edit::RemoveSteps{{0}}));
    EPSILOMETER_TRY(ledger.append(events));
    // From here on the spend is on disk, even if a later step fails.
    draft = ledger.keepDraft(rest);
    if (!draft.ok()) // the file changed
        draft = makeError(draft.error().code,
                          core::tr("the analysis is recorded; the rest of the plan is not saved yet: make "
                                   "room on the disk, or save it elsewhere"));
    return {};
}

} // namespace epsilometer::service
