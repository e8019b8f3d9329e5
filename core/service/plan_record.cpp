// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/plan_record.h"

#include "core/account/begun_policy.h"
#include "core/account/evaluate_plan.h"
#include "core/account/guard.h"
#include "core/base/calendar.h"
#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/ledger/draft.h"
#include "core/ledger/scopes.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/notions/relation.h"
#include "core/plan/plan_edit.h"
#include "core/present/text/account_text.h"
#include "core/service/again.h"
#include "core/service/filter_choice.h"

#include <algorithm>
#include <optional>
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

void setTime(NewEvents &events, const std::string &time)
{
    for (LedgerFile::NewEvent &event : events)
        event.body.set("time", time);
}

/// The first step, with the values of its formulas under the plan's policy.
Result<Step> evaluatedFirst(OpenLedger &ledger, const NewEvents &events, const Plan &plan)
{
    if (!account::isAdaptive(plan))
        return plan.steps.front();
    if (!events.empty()) {
        OpenLedger supposed = ledger;
        EPSILOMETER_TRY(supposed.suppose(events));
        return evaluatedFirst(supposed, {}, plan);
    }
    const Host &host = ledger.host();
    std::optional<account::Guard> begun; // by the plan's first step
    if (ledger.session().spends.empty()) {
        EPSILOMETER_ASSIGN(begun, account::planGuard(host.catalog.filters, plan, ledger.rounds(), host.progress));
    }
    EPSILOMETER_ASSIGN(const account::Guard *guard, begun ? Result<const account::Guard *>(&*begun) : ledger.guard());
    EPSILOMETER_ASSIGN(const Plan played,
                       account::evaluatePlan(plan, host.catalog.mechanisms, guard->session(), host.progress));
    return played.steps.front();
}

/// Whether the blocks are the same, however they are written.
bool sameBlocks(const Scopes &scopes, const SpendRecord &one, const SpendRecord &other)
{
    const auto left = scopes.blocksOf(one);
    const auto right = scopes.blocksOf(other);
    if (!left.ok() || !right.ok() || *left == nullptr || *right == nullptr)
        return one.blocks == other.blocks || (left.ok() && right.ok() && *left == *right);
    return (*left)->ranges() == (*right)->ranges();
}

/// Whether the planned time lies in the same period as the time of the spend, under every policy.
bool samePeriods(const Scopes &scopes, const SpendRecord &planned, const SpendRecord &said)
{
    SpendRecord then = said;
    then.time = planned.time;
    return std::ranges::all_of(scopes.policies(), [&](const ScopedPolicy &policy) {
        const auto asked = scopes.touch(policy, then);
        const auto spent = scopes.touch(policy, said);
        return asked.has_value() == spent.has_value() && (!asked || asked->values == spent->values);
    });
}

/// Whether the spend is runs of this row. scopes  of the ledger
bool isPlannedAs(const Step &row, const Step &spent, const SpendRecord &said, const Scopes &scopes)
{
    const bool plain = row.group.empty() && row.when.empty();
    if (!plain || row.mechanism != spent.mechanism || row.count < spent.count)
        return false;
    const SpendRecord planned = plannedSpend(row);
    const auto agrees = [](const SharedText &asked, const SharedText &given) {
        return asked.empty() || asked == given;
    };
    const std::string &label = said.step.label;
    return (row.label.empty() || label.empty() || row.label == label) && agrees(planned.actor, said.actor) &&
           agrees(planned.purpose, said.purpose) && agrees(planned.dataset, said.dataset) &&
           (planned.blocks.isNull() || sameBlocks(scopes, planned, said)) &&
           (planned.time.empty() || samePeriods(scopes, planned, said));
}

/// The plan without `count` runs of a row.
Result<Plan> without(const Plan &plan, std::size_t row, std::uint64_t count)
{
    Step rest = plan.steps[row];
    if (rest.count <= count)
        return apply(plan, edit::RemoveSteps{{row}});
    rest.count -= count;
    return apply(plan, edit::ReplaceStep{row, std::move(rest)});
}

} // namespace

Result<std::optional<PlannedRow>> takeFromPlan(OpenLedger &ledger, const SpendRequest &spent)
{
    return againOnConflict(ledger.host(), [&](LockMode) -> Result<std::optional<PlannedRow>> {
        EPSILOMETER_TRY(ledger.refresh());
        if (!ledger.session().hasDraft)
            return std::optional<PlannedRow>();
        const Plan plan = draftOf(ledger.session());
        const Step &step = spent.request.step;
        EPSILOMETER_ASSIGN(const ScopeAccounts *accounts, ledger.scopes());
        for (std::size_t row = 0; row < plan.steps.size(); ++row) {
            if (!isPlannedAs(plan.steps[row], step, spent.record, accounts->scopes()))
                continue;
            EPSILOMETER_ASSIGN(const Plan rest, without(plan, row, step.count));
            EPSILOMETER_TRY(ledger.keepDraft(rest));
            return std::optional(PlannedRow{row + 1, plan.steps[row].count - step.count, rest.steps.size()});
        }
        return std::optional<PlannedRow>();
    });
}

NewEvents planEvents(const Session &session, const Plan &plan, const Policy &policy)
{
    NewEvents events;
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
                       Status &draft, const std::string &ran)
{
    if (plan.steps.empty())
        return makeError(ErrorCode::OutOfDomain, core::tr("there is no planned analysis to record"));
    EPSILOMETER_TRY(checkHeader(ledger.session(), plan));
    const Host &host = ledger.host();
    SpendRequest asked;
    asked.note = note;
    asked.first = planEvents(ledger.session(), plan, policy);
    EPSILOMETER_ASSIGN(const std::string time, host.claimedTime({}));
    setTime(asked.first, time);
    EPSILOMETER_ASSIGN(Step step, evaluatedFirst(ledger, asked.first, plan));
    const MechanismKinds &kinds = host.catalog.mechanisms;
    MechanismResolver resolver(kinds);
    EPSILOMETER_ASSIGN(asked.request, makeRequest(step.mechanism, step.count, resolver, kinds, "mechanism"));
    asked.record = plannedSpend(std::move(step));
    EPSILOMETER_TRY(require::that(ran.empty() || utcSeconds(ran), "time", ran,
                                  core::tr("must be a date or a time in UTC, such as 2026-03-01")));
    asked.record.time = ran.empty() ? time : ran;
    EPSILOMETER_ASSIGN(const SpendAnswer answer, ledger.spend(asked));
    if (!answer.cont)
        return makeError(ErrorCode::Refused, answer.sentence);
    EPSILOMETER_ASSIGN(const Plan rest, without(plan, 0, plan.steps.front().count));
    // From here on the spend is on disk, even if a later step fails.
    draft = ledger.keepDraft(rest);
    if (!draft.ok()) // the file changed
        draft = makeError(draft.error().code,
                          core::tr("the analysis is recorded; the rest of the plan is not saved yet: make "
                                   "room on the disk, or save it elsewhere"));
    return {};
}

} // namespace epsilometer::service
