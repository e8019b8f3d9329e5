// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/filter_choice.h"

#include "core/account/begun_policy.h"
#include "core/account/guard.h"
#include "core/present/invalid_rules.h"

#include <utility>

namespace epsilometer::service {

Status checkFilter(const Catalog &catalog, const std::string &id)
{
    const auto found = account::findFilter(catalog.filters, id);
    if (found.ok())
        return {};
    if (const invalid_rules::InvalidRule *rule = invalid_rules::findInvalidRule(catalog.invalidRules, id))
        return makeError(ErrorCode::OutOfDomain, "filter", id, present::refusalText(*rule));
    return found.error();
}

Result<Policy> withOdometers(const Host &host, Policy policy)
{
    for (const auto &kind : host.catalog.odometers) {
        EPSILOMETER_ASSIGN(policy, kind->completed(std::move(policy), host.progress));
    }
    return policy;
}

Result<Policy> completedPolicy(const Host &host, Policy policy)
{
    EPSILOMETER_TRY(checkFilter(host.catalog, policy.filter));
    EPSILOMETER_ASSIGN(const filters::FilterKind *kind, account::findFilter(host.catalog.filters, policy.filter));
    EPSILOMETER_ASSIGN(policy, kind->completed(std::move(policy)));
    return withOdometers(host, std::move(policy));
}

Result<Policy> begunPolicy(const Host &host, const Policy &policy, const Mechanism &first)
{
    EPSILOMETER_ASSIGN(Policy chosen, account::begunBy(host.catalog.filters, policy, first, host.progress));
    if (chosen != policy)
        chosen.reason = "made for the first request, before any output";
    return chosen;
}

} // namespace epsilometer::service
