// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/filters/filter.h"

#include <memory>
#include <vector>

namespace epsilometer {

/// Lattice step for setting a budget for rounds of these epsilons: the largest of eps_g/100, eps_g/200, eps_g/400 of
/// which every one is a multiple, else eps_g/400 (exact-filter.md 3). Zero where eps_g is zero or infinite.
[[nodiscard]] Exact defaultLattice(const Exact &epsilon, const std::vector<Exact> &epsilons);

/// The filter of exact-filter.md; start() computes the clock budget unless prepare() has, and keeps it. The step is the
/// policy's, or eps_g/400: fixed before the first round either way.
[[nodiscard]] std::unique_ptr<const FilterKind> makeExactFilter();

} // namespace epsilometer
