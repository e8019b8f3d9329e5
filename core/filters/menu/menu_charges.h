// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/base/result.h"
#include "core/notions/round_cost.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace epsilometer::filters {

/// Charges for the items of a menu from their Renyi divergences at one order: any charges are sound, these waste little,
/// since the clock then grows as a Renyi filter's sum of that order does. Tests: tests/core/filters/menu_filter_test.cpp
using MenuCosts = std::vector<std::shared_ptr<const RoundCost>>;

/// The order at which the item that fares worst comes closest to as many rounds as at its own best order.
/// Errors  NotApplicable where no order has a divergence for every item
[[nodiscard]] Result<Exact> menuOrder(const MenuCosts &costs, const Exact &epsilon, const Exact &delta);

/// The unit of which the divergences at that order are nearly whole numbers: the smallest of them, divided by the count
/// up to 16 that rounds up least. Rounded up to four digits.
[[nodiscard]] Result<Exact> menuUnit(const MenuCosts &costs, const Exact &order);

/// Each divergence over the unit, rounded up to a whole number.
/// Errors  OutOfDomain naming the item whose divergence is infinite, or too many units
[[nodiscard]] Result<std::vector<std::uint64_t>> menuCharges(const MenuCosts &costs, const Exact &order,
                                                             const Exact &unit);

} // namespace epsilometer::filters
