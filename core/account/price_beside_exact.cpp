// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/price_beside_exact.h"

#include "core/account/lattice_choice.h"

#include <algorithm>

namespace epsilometer::account {

Result<std::optional<PriceOfAdaptivity>> priceBesideExact(const std::vector<FilterReport> &reports,
                                                          const FilterKinds &filters, const Policy &policy,
                                                          const Rounds &rounds, Progress &progress)
{
    const auto exact = std::find_if(reports.begin(), reports.end(), [](const FilterReport &report) {
        return report.kind->traits().choosesLattice && report.applicability.applies;
    });
    const auto epsilon = typicalEpsilon(rounds);
    if (exact == reports.end() || !epsilon || policy.epsilon.isInfinite())
        return std::optional<PriceOfAdaptivity>();
    EPSILOMETER_ASSIGN(auto price, priceOfAdaptivity(filters, policyToCompare(*exact->kind, policy, rounds, true),
                                                     *epsilon, progress));
    return std::optional(std::move(price));
}

} // namespace epsilometer::account
