// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/draft.h"

namespace epsilometer {

namespace {

/// Whether the ledger's policy is the draft's, completed by what its filter chose for the first request: a draft that
/// is older than that request does not state the choice.
bool isCompletedBy(const Policy &draft, const Policy &inForce)
{
    if (!draft.parameters.family.empty() || inForce.parameters.family.empty())
        return false;
    Policy completed = draft;
    completed.parameters.family = inForce.parameters.family;
    completed.parameters.familyClock = inForce.parameters.familyClock;
    completed.parameters.odometerTable = inForce.parameters.odometerTable;
    completed.reason = inForce.reason;
    return completed == inForce;
}

} // namespace

Plan draftOf(const Session &session)
{
    Plan plan = session.hasDraft ? session.draft : session.plan;
    // A draft written by hand may omit the policy, to use the ledger's.
    if (plan.policy == Policy{} || isCompletedBy(plan.policy, session.plan.policy))
        plan.policy = session.plan.policy;
    // The number of people is recorded with the plan; a later statement replaces it, and drafts do not follow that.
    plan.people = session.plan.people;
    return plan;
}

Status keepDraft(LedgerFile &file, const Plan &plan)
{
    return plan.steps.empty() ? file.removeDraft() : file.saveDraft(plan);
}

} // namespace epsilometer
