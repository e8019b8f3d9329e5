// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/output_dp.h"
#include "core/notions/round_cost.h"

#include <cstdint>

namespace epsilometer::odp {

/// Largest sparse vector cutoff: the partition has one cell per number of positives.
inline constexpr double kMaxSvtCutoff = 100000;

/// Cells "0" .. "c" of the sparse vector technique: e_m = epsilon1 + (m/c) epsilon2, delta = 0. Exact.
/// cutoff  1 <= cutoff <= kMaxSvtCutoff. Source: accounting.md 7.3. Tests: tests/core/odp/cells_test.cpp
[[nodiscard]] Result<OutputDp> svtCells(const Exact &epsilon1, const Exact &epsilon2, std::int64_t cutoff);

/// Propose-test-release: "value" 2 epsilon, "bottom" epsilon. Exact. Source: accounting.md 7.4.
[[nodiscard]] Result<OutputDp> ptrCells(const Exact &epsilon, const Exact &delta);

/// The interquartile range mechanism as one mechanism: "value" 3 epsilon, "bottom" 2 epsilon. Exact.
/// exclusive  true: at most one proposal can be bad for the same data, delta; false: 2 delta - delta^2
/// Source: Hartmann et al. 2022, Lemma 10; accounting.md 7.4
[[nodiscard]] Result<OutputDp> ptrIqrCells(const Exact &epsilon, const Exact &delta, bool exclusive);

/// The interquartile range as two consecutive mechanisms: "first" (value at once) 2 epsilon, delta; "second" 3 epsilon,
/// 2 delta; "none" 2 epsilon, 2 delta. As one partition its delta is the largest, 2 delta.
[[nodiscard]] Result<OutputDp> ptrIqrTwoStepCells(const Exact &epsilon, const Exact &delta);

} // namespace epsilometer::odp
