// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/whole_budget.h"

#include "core/ledger/policy_changes.h"

namespace epsilometer::service {

Result<present::BudgetOverEverything> budgetOverEverything(OpenLedger &ledger)
{
    if (!ledger.session().hasPolicy)
        return present::BudgetOverEverything();
    EPSILOMETER_ASSIGN(const account::Guard *guard, ledger.guard());
    return present::budgetOverEverything(ledger.policy(), policiesInForce(ledger.session()),
                                         !guard->session().exceededAt());
}

} // namespace epsilometer::service
