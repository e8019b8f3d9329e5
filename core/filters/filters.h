// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"
#include "core/notions/round_cost.h"

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace epsilometer {
class Mechanism;
} // namespace epsilometer

namespace epsilometer::filters {

/// Returns the cost of a mechanism. Errors name the field.
using MechanismCosts = std::function<Result<std::shared_ptr<const RoundCost>>(const Mechanism &mechanism)>;

// The filters, in the order of what they admit. Guarantee and source are documented at each definition in its folder.
//
//     std::unique_ptr<Filter> filter = makeUniversalFilter()->start(policy).value();
//     if (filter->fits(cost, 1)) // CONT
//         filter->charge(cost, 1);
//
// account::FilterSession asks in this way, and keeps a refusal.

/// The default: accounts loss distributions against a family that the first mechanism begins.
[[nodiscard]] std::unique_ptr<const FilterKind> makePotentialFilter(MechanismCosts costs);
/// Any mechanism of which a Renyi curve is known, at orders fixed in the policy; the default where delta is 0.
[[nodiscard]] std::unique_ptr<const FilterKind> makeUniversalFilter();
/// Budgets in Renyi divergences, rho and mu.
[[nodiscard]] std::unique_ptr<const FilterKind> makeRenyiFilter();
[[nodiscard]] std::unique_ptr<const FilterKind> makeZcdpFilter();
[[nodiscard]] std::unique_ptr<const FilterKind> makeGdpFilter();
/// Sums of epsilon and delta: few rounds, or nothing but (epsilon, delta) known.
[[nodiscard]] std::unique_ptr<const FilterKind> makeBasicFilter();
/// Sums where outcomes give epsilon back (output DP).
[[nodiscard]] std::unique_ptr<const FilterKind> makeOdpFilter();
/// Advanced composition by papers of 2016 and 2023, for comparison.
[[nodiscard]] std::unique_ptr<const FilterKind> makeRogersFilter();
[[nodiscard]] std::unique_ptr<const FilterKind> makeWhitehouseFilter();

/// All filters, in the order in which they are listed.
[[nodiscard]] inline std::vector<std::unique_ptr<const FilterKind>> makeFilters(MechanismCosts costs)
{
    std::vector<std::unique_ptr<const FilterKind>> kinds;
    kinds.push_back(makeUniversalFilter());
    kinds.push_back(makeBasicFilter());
    kinds.push_back(makeRogersFilter());
    kinds.push_back(makeWhitehouseFilter());
    kinds.push_back(makePotentialFilter(std::move(costs)));
    kinds.push_back(makeZcdpFilter());
    kinds.push_back(makeRenyiFilter());
    kinds.push_back(makeOdpFilter());
    kinds.push_back(makeGdpFilter());
    return kinds;
}

} // namespace epsilometer::filters
