// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/base/result.h"
#include "core/plan/policy.h"

namespace epsilometer::filters {

/// Limits of a filter's table: beyond them its lattice is refused, not silently coarsened.
inline constexpr double kLargestTableBytes = 1.5e9;
inline constexpr double kLargestTableWork = 4e11;

/// The step of a lattice of losses where none is named: eps_g/400.
[[nodiscard]] Exact finestLattice(const Exact &epsilon);

/// The step that filters on such a lattice use: the policy's, or the one above.
[[nodiscard]] Exact latticeInForce(const Policy &policy);

/// Whether a table can be computed: epsilon at most 300, the lattice finite and above 0. The error names the field.
[[nodiscard]] Status checkLattice(const Exact &epsilon, const Exact &lattice);

} // namespace epsilometer::filters
