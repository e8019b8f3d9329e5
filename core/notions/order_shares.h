// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"

#include <vector>

namespace epsilometer {

/// A Renyi order and its share of the failure probability delta', as decimals, so that others can recompute with them.
/// A list of them determines how the universal filter and odometer mix orders; it is fixed before the interaction.
struct OrderShare {
    Exact order;
    Exact share;
    friend bool operator==(const OrderShare &, const OrderShare &) = default;
};

/// The default list for a budget: 0.9 on the order 1 + b at which the zCDP conversion at the
/// budget is tight (accounting.md 2.5; b to four significant digits), 0.005 on each of 1 + 2^(k/2 - 2), k = 0 ... 19
/// (five significant digits). Any list is sound; this one loses little wherever zCDP does.
[[nodiscard]] std::vector<OrderShare> defaultOrderShares(const Exact &epsilon, const Exact &deltaPrime);

/// Checks that orders are above 1 and finite, that shares are above 0 with a sum of at most 1, and that there are at
/// most kMostOrderShares. Errors name the field and its constraint. An empty list is valid: it means the default.
[[nodiscard]] Status validate(const std::vector<OrderShare> &shares);
inline constexpr std::size_t kMostOrderShares = 64; ///< the time of a decision is proportional to their number

} // namespace epsilometer
