// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/draft.h"

namespace epsilometer {

Plan draftOf(const Session &session)
{
    Plan plan = session.hasDraft ? session.draft : session.plan;
    // A draft written by hand may leave the policy to the ledger.
    if (plan.policy == Policy{})
        plan.policy = session.plan.policy;
    return plan;
}

Status keepDraft(LedgerFile &file, const Plan &plan)
{
    return plan.steps.empty() ? file.removeDraft() : file.saveDraft(plan);
}

} // namespace epsilometer
