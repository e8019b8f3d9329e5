// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/draft.h"

namespace epsilometer {

Plan draftOf(const Session &session)
{
    Plan plan = session.hasDraft ? session.draft : session.plan;
    // A draft written by hand may leave the policy to the ledger.
    if (plan.policy == Policy{})
        plan.policy = session.plan.policy;
    // It is recorded with the plan, and a later statement of it, which drafts do not follow, replaces it.
    plan.people = session.plan.people;
    return plan;
}

Status keepDraft(LedgerFile &file, const Plan &plan)
{
    return plan.steps.empty() ? file.removeDraft() : file.saveDraft(plan);
}

} // namespace epsilometer
