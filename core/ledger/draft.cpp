// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/draft.h"

namespace epsilometer {

Plan draftOf(const Session &session)
{
    Plan plan = session.hasDraft ? session.draft : session.plan;
    // A draft written by hand may omit the policy, to use the ledger's.
    if (plan.policy == Policy{})
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
