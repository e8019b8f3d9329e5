// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/price_of_adaptivity.h"

#include "core/compositions/optimal_homogeneous/optimal_homogeneous.h"
#include "core/filters/exact/exact_filter.h"

#include <algorithm>
#include <string_view>

namespace epsilometer {

Result<PriceOfAdaptivity> priceOfAdaptivity(const std::vector<std::unique_ptr<const FilterKind>> &filters,
                                            const Policy &policy, const Exact &epsilon, Progress &progress)
{
    PriceOfAdaptivity price;
    price.epsilon = epsilon;
    price.fixed = optimalHomogeneousCount(epsilon, Exact(), policy.epsilon, policy.deltaPrime, price.limit);
    const RoundCost round = dpCost(epsilon, Exact(), true);
    for (const std::string_view id : {"exact", "recommended", "whitehouse"}) {
        const auto kind =
            std::find_if(filters.begin(), filters.end(), [id](const auto &one) { return one->id() == id; });
        if (kind == filters.end())
            continue;
        EPSILOMETER_TRY((*kind)->prepare(policy, progress));
        EPSILOMETER_ASSIGN(const auto filter, (*kind)->start(policy));
        price.adaptive.push_back({kind->get(), largestCountThatFits(*filter, round, price.limit)});
    }
    return price;
}

std::optional<Exact> typicalEpsilon(const Rounds &rounds)
{
    const auto &groups = rounds.groups();
    const auto found = std::find_if(groups.rbegin(), groups.rend(), [](const Rounds::Group &group) {
        return group.cost->dp && !group.cost->dp->epsilon.isZero() && !group.cost->dp->epsilon.isInfinite();
    });
    return found == groups.rend() ? std::nullopt : std::optional(found->cost->dp->epsilon);
}

Policy withLattice(Policy policy, const Rounds &rounds)
{
    if (policy.parameters.lattice)
        return policy;
    LatticeChoice choice(policy.epsilon);
    const RoundCost *previous = nullptr;
    for (const Rounds::Group &group : rounds.groups()) {
        if (group.cost->dp && group.cost.get() != previous && !choice.see(group.cost->dp->epsilon))
            break;
        previous = group.cost.get();
    }
    if (const Exact lattice = choice.step(); !lattice.isZero())
        policy.parameters.lattice = lattice;
    return policy;
}

} // namespace epsilometer
