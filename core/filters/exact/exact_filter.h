// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/filters/filter.h"

#include <memory>
#include <optional>
#include <vector>

namespace epsilometer::filters {

/// The largest number of which every epsilon above 0 is a multiple, where it is at least eps_g/400: on such a lattice
/// nothing is rounded up. Nothing where there is none, or an epsilon exceeds the budget.
[[nodiscard]] std::optional<Exact> commonDivisor(const Exact &budget, const std::vector<Exact> &epsilons);

/// Lattice step for setting a budget for rounds of these epsilons: their largest common divisor, else the largest of
/// eps_g/100, eps_g/200, eps_g/400 of which every one is a multiple, else eps_g/400. Zero where eps_g is zero or infinite.
[[nodiscard]] Exact defaultLattice(const Exact &epsilon, const std::vector<Exact> &epsilons);

} // namespace epsilometer::filters
