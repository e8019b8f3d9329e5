// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>

namespace epsilometer {

/// A double with a meaning. The unit types keep five doubles in a row from being swapped; they carry no checks.
template <class Tag> struct Quantity {
    double value = 0;

    friend constexpr bool operator==(Quantity a, Quantity b) { return a.value == b.value; }
    friend constexpr auto operator<=>(Quantity a, Quantity b) { return a.value <=> b.value; }
};

using Epsilon = Quantity<struct EpsilonTag>; ///< privacy loss, nats, [0, inf]
using Delta = Quantity<struct DeltaTag>;     ///< probability, [0, 1]
using Rho = Quantity<struct RhoTag>;         ///< zCDP, nats, [0, inf]
using Mu = Quantity<struct MuTag>;           ///< Gaussian DP, [0, inf]
using Order = Quantity<struct OrderTag>;     ///< Renyi order, [1, inf]

/// Whether a number is an upper or a lower bound.
enum class Bound { Upper, Lower };

} // namespace epsilometer
