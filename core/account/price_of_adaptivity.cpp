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
    for (std::size_t i = rounds.groups().size(); i > 0; --i)
        if (auto epsilon = rounds.epsilonOf(i - 1); epsilon && !epsilon->isZero() && !epsilon->isInfinite())
            return epsilon;
    return std::nullopt;
}

Policy withLattice(Policy policy, const std::vector<Exact> &epsilons)
{
    if (policy.parameters.lattice)
        return policy;
    if (const Exact lattice = defaultLattice(policy.epsilon, epsilons); !lattice.isZero())
        policy.parameters.lattice = lattice;
    return policy;
}

} // namespace epsilometer
