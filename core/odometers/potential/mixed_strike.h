// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/potential/potential_table.h"

#include <cstddef>
#include <span>
#include <vector>

namespace epsilometer::odometers {

/// max over L of L + log(1 - V(L) - F(L) - slack), UPPER, F(L) = sum of lambda e^{b_j (L - S_j)}. V is linear in e^-L between
/// nodes; F is bounded there, order by order, by its tangent in the middle of each cell, or by its value at the left where the
/// tangent leaves the cell below 0. So the maximum is at a node. Right of the last one V is a chord to 1, and the maximum is
/// there. Proof: docs/proofs.md 22. Tests: tests/core/odometers/potential_odometer_test.cpp
class MixedStrike {
public:
    /// potential  V, LOWER, at the nodes; slack  LOWER
    MixedStrike(const filters::PotentialGrid &grid, std::span<const double> potential, double slack);
    /// orders  b_j + 1; sums  S_j, UPPER; lambda  of each order, LOWER
    /// near    the node that decided before; any is sound, and it is brought up to date
    [[nodiscard]] double with(std::span<const double> orders, std::span<const double> sums, double lambda,
                              std::size_t &near) const;

private:
    [[nodiscard]] double lossAt(std::size_t node) const;
    [[nodiscard]] double valueAt(std::size_t node, double low) const;
    /// With the lower of the bounds of F in the two cells beside the node.
    [[nodiscard]] double at(std::size_t node, std::span<const double> orders, std::span<const double> sums,
                            double lambda) const;
    /// side  of the cell, seen from the node
    [[nodiscard]] double lowerMixture(std::size_t node, int side, std::span<const double> orders,
                                      std::span<const double> sums, double lambda) const;

    filters::PotentialGrid m_grid;
    std::vector<double> m_low;
    std::vector<double> m_alone; ///< of each node, without F
};

} // namespace epsilometer::odometers
