// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/potential/potential_table.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace epsilometer::filters {

/// Charges, in ticks, of a round whose loss is at most e_j in absolute value if its outcome lies in cell j, in both orders
/// of the neighbours. The first is what randomised response of the worst cell costs; the others are the least, one after
/// another, for which at every loss L of the table some number beta has, for every cell,
///     W_(ticks - c_j)(L + e_j) - d c_j <= W_ticks(L) + beta (1 - e^-e_j),
///     W_(ticks - c_j)(L - e_j) - d c_j <= W_ticks(L) - beta (e^e_j - 1),          d = slack / (kTicks limit()).
/// Then E[W_(ticks - c_J)(L + X) - d c_J] <= W_ticks(L) for every such mechanism (docs/proofs.md 18, "Cells").
/// cells  the e_j, UPPER bounds, descending and distinct, finite and >= 0, the first > 0
/// ticks  of the clock before the round, <= kTicks limit(); slack > 0
/// Returns  nothing if the worst cell costs more than `ticks`, or an argument is outside its domain
/// Tests    tests/core/filters/cell_charges_test.cpp
[[nodiscard]] std::optional<std::vector<std::uint64_t>>
cellCharges(const PotentialTable &table, const std::vector<double> &cells, std::uint64_t ticks, double slack);

} // namespace epsilometer::filters
