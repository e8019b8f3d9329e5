// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/filters/filter.h"

#include <memory>
#include <vector>

namespace epsilometer {

/// Lattice step for a budget that names none: the largest of eps_g/100, eps_g/200, eps_g/400 of which every epsilon
/// seen so far is a multiple, else eps_g/400 (exact-filter.md 3). Zero where eps_g is zero or infinite.
class LatticeChoice {
public:
    explicit LatticeChoice(const Exact &epsilon);
    /// Returns whether seeing more can still change the step.
    bool see(const Exact &epsilon);
    [[nodiscard]] Exact step() const;

private:
    std::vector<Exact> m_steps; ///< those still possible, the largest first
};

[[nodiscard]] Exact defaultLattice(const Exact &epsilon, const std::vector<Exact> &seen);

/// The filter of exact-filter.md; start() computes the clock budget unless prepare() has, and keeps it.
[[nodiscard]] std::unique_ptr<const FilterKind> makeExactFilter();

} // namespace epsilometer
