// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odp/iterative.h"

namespace epsilometer::odp::iterative {

/// delta_OPT enclosed on a lattice of losses, for steps with so many distinct epsilons that counting states is
/// hopeless.
///
/// The value, as a function of x = e^loss, is convex and non-decreasing with slope at most 1 (accounting.md 7.6: sums
/// and maxima keep that). So at a loss between two lattice points the chord lies above it: chords all the way give the
/// upper bound. Supporting lines, carried with their slopes, lie below it: they give the lower bound. Both are off by
/// O(step^2), where rounding every epsilon up would be off by O(step).
/// Errors  Cancelled. Tests: tests/core/odp/iterative_test.cpp
[[nodiscard]] Result<IterativeDelta> latticeDelta(const IterativeMechanism &mechanism, const std::vector<Exact> &cells,
                                                  Progress &progress, const IterativeOptions &options);

} // namespace epsilometer::odp::iterative
