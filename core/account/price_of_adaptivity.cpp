// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/price_of_adaptivity.h"

#include "core/compositions/optimal_homogeneous/optimal_homogeneous.h"
#include "core/filters/exact/exact_filter.h"
#include "core/filters/lattice.h"

#include <algorithm>
#include <string_view>

namespace epsilometer::account {

namespace {

Result<std::uint64_t> fitting(const filters::FilterKind &kind, const Policy &policy, const RoundCost &round,
                              std::uint64_t most, Progress &progress)
{
    EPSILOMETER_TRY(kind.prepare(policy, progress));
    EPSILOMETER_ASSIGN(const auto filter, kind.start(policy));
    return filters::largestCountThatFits(*filter, round, most);
}

} // namespace

Result<PriceOfAdaptivity> priceOfAdaptivity(const std::vector<std::unique_ptr<const filters::FilterKind>> &filters,
                                            const Policy &policy, const Exact &epsilon, Progress &progress)
{
    PriceOfAdaptivity price;
    price.epsilon = epsilon;
    price.fixed =
        compositions::optimalHomogeneousCount(epsilon, Exact(), policy.epsilon, policy.deltaPrime, price.limit);
    const RoundCost round = dpCost(epsilon, Exact(), true);
    const Exact step = filters::latticeInForce(policy);
    const auto whole = filters::commonDivisor(policy.epsilon, {epsilon});
    for (const std::string_view id : {"exact", "recommended", "whitehouse"}) {
        const auto kind =
            std::find_if(filters.begin(), filters.end(), [id](const auto &one) { return one->id() == id; });
        if (kind == filters.end())
            continue;
        EPSILOMETER_ASSIGN(const std::uint64_t rounds, fitting(**kind, policy, round, price.limit, progress));
        price.adaptive.push_back({kind->get(), rounds});
        if (id != "exact" || !whole || *whole == step || step.isZero())
            continue;
        Policy exactly = policy;
        exactly.parameters.lattice = whole;
        EPSILOMETER_ASSIGN(price.adaptive.back().rounds, fitting(**kind, exactly, round, price.limit, progress));
        if (price.adaptive.back().rounds != rounds)
            price.lattice =
                PriceOfAdaptivity::OnLattice{step, step * Exact(Exact::ceilQuotient(epsilon, step)), rounds};
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

} // namespace epsilometer::account
