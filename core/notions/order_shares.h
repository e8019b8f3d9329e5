// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"

#include <vector>

namespace epsilometer {

/// A Renyi order and its share of the failure probability delta', as decimals, so that anyone can recompute with them.
/// A list of them says how the universal filter and odometer mix orders; it is fixed before the interaction.
struct OrderShare {
    Exact order;
    Exact share;
    friend bool operator==(const OrderShare &, const OrderShare &) = default;
};

/// The list for a budget of which nothing else is known: 0.9 on the order 1 + b at which the zCDP conversion at the
/// budget is tight (accounting.md 2.5; b to four significant digits), 0.005 on each of 1 + 2^(k/2 - 2), k = 0 ... 19
/// (five significant digits). Any list is sound; this one loses little wherever zCDP does.
[[nodiscard]] std::vector<OrderShare> defaultOrderShares(const Exact &epsilon, const Exact &deltaPrime);

/// Orders above 1 and finite, shares above 0, their sum at most 1, exactly; at most kMostOrderShares of them. The error
/// names the field and says what would be right. An empty list is valid: it means the default.
[[nodiscard]] Status validate(const std::vector<OrderShare> &shares);
inline constexpr std::size_t kMostOrderShares = 64; ///< a decision takes time in proportion

} // namespace epsilometer
