// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odp/iterative.h"

namespace epsilometer::odp::iterative {

/// delta_OPT enclosed on a lattice of losses, for steps with too many distinct epsilons to count states.
///
/// As a function of x = e^loss the value is convex and non-decreasing with slope at most 1 (accounting.md 7.6: sums and
/// maxima preserve that). So between two lattice points the chord lies above it: using chords throughout gives the
/// upper bound. Supporting lines with their slopes lie below it and give the lower bound. Both have an error of
/// O(step^2), while rounding every epsilon up would have O(step).
/// Errors  Cancelled. Tests: tests/core/odp/iterative_test.cpp
[[nodiscard]] Result<IterativeDelta> latticeDelta(const IterativeMechanism &mechanism, const std::vector<Exact> &cells,
                                                  Progress &progress, const IterativeOptions &options);

} // namespace epsilometer::odp::iterative
