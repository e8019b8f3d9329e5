// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/begun_policy.h"

#include <utility>

namespace epsilometer::account {

namespace {

Result<Policy> chosen(const filters::FilterKind &kind, const Policy &policy, const std::optional<Mechanism> &first,
                      Progress &progress)
{
    if (!first)
        return policy;
    auto with = kind.chosenFor(policy, *first, progress);
    return with.ok() || with.error().code == ErrorCode::Cancelled ? std::move(with) : Result<Policy>(policy);
}

} // namespace

std::optional<Mechanism> pairOf(const RoundCost &cost)
{
    if (!cost.dp || cost.dp->epsilon.isInfinite())
        return std::nullopt;
    const std::string epsilon = cost.dp->epsilon.text();
    if (cost.dp->delta.isZero())
        return Mechanism("pure_dp", {{"epsilon", epsilon}});
    return Mechanism("approx_dp", {{"epsilon", epsilon}, {"delta", cost.dp->delta.text()}});
}

std::optional<Mechanism> firstMechanism(const Rounds &rounds)
{
    if (rounds.first())
        return *rounds.first();
    return rounds.empty() ? std::nullopt : pairOf(*rounds.groups().front().cost);
}

Result<Policy> begunBy(const FilterKinds &filters, const Policy &policy, const std::optional<Mechanism> &first,
                       Progress &progress)
{
    const auto kind = findFilter(filters, policy.filter);
    return kind.ok() ? chosen(**kind, policy, first, progress) : Result<Policy>(policy);
}

Result<Policy> begunPolicy(const FilterKinds &filters, const Plan &plan, const Rounds &recorded, Progress &progress)
{
    if (!recorded.empty() || plan.steps.empty())
        return plan.policy;
    return begunBy(filters, plan.policy, plan.steps.front().mechanism, progress);
}

Result<Guard> planGuard(const FilterKinds &filters, const Plan &plan, const Rounds &recorded, Progress &progress)
{
    EPSILOMETER_ASSIGN(const Policy policy, begunPolicy(filters, plan, recorded, progress));
    return Guard::make(filters, policy, recorded, progress);
}

Result<Policy> begunToCompare(const filters::FilterKind &kind, const Policy &policy,
                              const std::optional<Mechanism> &first, Progress &progress)
{
    Policy begun = policy;
    if (kind.id() != policy.filter) {
        EPSILOMETER_ASSIGN(Policy with, chosen(kind, policy, first, progress));
        begun.parameters = std::move(with.parameters);
    }
    return begun;
}

} // namespace epsilometer::account
