// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"

#include <memory>

namespace epsilometer {

/// Output DP filter (accounting.md 7.2, Hartmann et al. 2022, Algorithm 1): CONT iff the worst cell and delta fit what
/// is left; then delta is gone for good and epsilon is charged by the realised cell.
///
/// A round whose outcome is not known yet is charged its worst case; an outcome that comes later gives back from then
/// on, and the rounds before had to fit without it. An (epsilon, delta)-DP round is one cell (Lemma 3). `count` rounds
/// with one outcome are that many runs, each checked at its worst case after the refunds before it.
/// The budget is the policy's whole (epsilon, delta), as the theorem says. Sums are exact.
/// Tests: tests/core/filters/odp_test.cpp
[[nodiscard]] std::unique_ptr<const FilterKind> makeOdpFilter();

} // namespace epsilometer
