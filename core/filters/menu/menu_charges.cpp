// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/menu/menu_charges.h"

#include "core/base/display.h"
#include "core/notions/approximate_renyi.h"
#include "core/notions/cks_order.h"
#include "core/notions/decimal_order.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace epsilometer::filters {

namespace {

/// UPPER bound, in both orders of the neighbours; inf where none is known.
double divergenceAt(const RoundCost &cost, double order)
{
    const double infinity = std::numeric_limits<double>::infinity();
    return ApproximateRenyi::supplied(cost) ? ApproximateRenyi(cost).upper(order) : infinity;
}

/// What a unit of that count would waste: the largest relative rounding of a charge.
double wasteOf(const std::vector<double> &divergences, double unit)
{
    double waste = 0;
    for (const double divergence : divergences)
        waste = std::max(waste, std::ceil(divergence / unit * (1 - 1e-9)) * unit / divergence);
    return waste;
}

} // namespace

Result<Exact> menuOrder(const MenuCosts &costs, const Exact &epsilon, const Exact &delta)
{
    constexpr int kOrders = 64; // 1 + 2^(k/8 - 2): up to 1 + 2^5.875
    const double logInverse = logInverseUp(delta);
    const auto orderAt = [](int k) { return 1 + std::exp2(k / 8.0 - 2); };
    std::vector<std::vector<double>> counts(kOrders); // of rounds, by order and item
    std::vector<double> most(costs.size());
    for (int k = 0; k < kOrders; ++k) {
        const double budget = cksBudgetDown(orderAt(k), epsilon.down(), logInverse);
        for (std::size_t i = 0; i < costs.size(); ++i) {
            counts[static_cast<std::size_t>(k)].push_back(budget / divergenceAt(*costs[i], orderAt(k)));
            most[i] = std::max(most[i], counts[static_cast<std::size_t>(k)][i]);
        }
    }
    int best = -1;
    double bestShare = 0;
    for (int k = 0; k < kOrders; ++k) {
        double share = 1;
        for (std::size_t i = 0; i < costs.size(); ++i)
            share = std::min(share, most[i] > 0 ? counts[static_cast<std::size_t>(k)][i] / most[i] : 0);
        if (share > bestShare) {
            bestShare = share;
            best = k;
        }
    }
    if (best < 0)
        return makeError(ErrorCode::NotApplicable,
                         core::tr("no Renyi order suits every item of the menu at this budget: state their charges"));
    return decimalOrder(orderAt(best));
}

Result<Exact> menuUnit(const MenuCosts &costs, const Exact &order)
{
    constexpr int kMostUnits = 16;
    std::vector<double> divergences;
    for (const auto &cost : costs)
        if (const double divergence = divergenceAt(*cost, order.down()); divergence > 0 && std::isfinite(divergence))
            divergences.push_back(divergence);
    if (divergences.empty())
        return Exact(1);
    const double least = *std::ranges::min_element(divergences);
    double best = least;
    for (int units = 2; units <= kMostUnits; ++units)
        if (wasteOf(divergences, least / units) < wasteOf(divergences, best) * (1 - 1e-9))
            best = least / units;
    constexpr int kDigits = 4;
    return Exact::parse("menu_unit", displayText(best, Bound::Upper, kDigits));
}

Result<std::vector<std::uint64_t>> menuCharges(const MenuCosts &costs, const Exact &order, const Exact &unit)
{
    constexpr std::int64_t kMost = 1'000'000'000;
    std::vector<std::uint64_t> charges;
    for (const auto &cost : costs) {
        const double divergence = divergenceAt(*cost, order.down());
        const std::int64_t charge =
            std::isfinite(divergence) ? Exact::ceilQuotient(Exact::fromDouble(divergence), unit) : kMost;
        if (charge >= kMost)
            return Error{ErrorCode::OutOfDomain,
                         "menu[" + std::to_string(charges.size()) + "]",
                         "",
                         core::tr("has no finite divergence at order {1}, or too many units of it: state its charge, "
                                  "or choose another order or unit",
                                  order.text()),
                         {}};
        charges.push_back(static_cast<std::uint64_t>(std::max<std::int64_t>(charge, 1)));
    }
    return charges;
}

} // namespace epsilometer::filters
