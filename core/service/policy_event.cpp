// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/policy_event.h"

#include "core/ledger/ledger.h"
#include "core/present/json/account_json.h"

namespace epsilometer::service {

Json policyEvent(const Policy &policy, const present::TypedNumbers &typed)
{
    Json body = policyBody(policy);
    const Json budget = present::budgetJson(policy, typed);
    for (const char *key : {"epsilon", "rho", "mu", "renyi"})
        if (const Json *value = budget.find(key))
            body.set(key, *value);
    body.set("delta", typed.text(policy.delta));
    body.set("delta_prime", typed.text(policy.deltaPrime));
    return body;
}

} // namespace epsilometer::service
