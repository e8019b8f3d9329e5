// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reproduce/figure.h"

#include <cstdint>

namespace epsilometer {

/// Feldman and Zrnic 2021, appendix: the privacy of their training runs, recomputed by three conversions; the stated
/// epsilons are slightly below what the basic conversion gives. Source: accounting.md 6.5.
/// Tests: tests/core/reproduce/feldman_zrnic_2021_test.cpp
[[nodiscard]] Result<TableSpec> feldmanZrnicAppendix(Progress &progress);

/// The same runs with a clip `f` times too large: C f, sigma / f, k / f^2 steps, the privacy no worse.
[[nodiscard]] Result<TableSpec> feldmanZrnicLargerClips(Progress &progress);

/// Figure 1's shape on losses of our own: people that take part, per step, when each may use what k full steps cost.
/// Gradient norms are drawn once (seed 1) between a third of the clip and the clip, so nobody leaves before step k.
[[nodiscard]] Result<TableSpec> feldmanZrnicFigure1(Progress &progress);
/// The step k of that figure: until then everybody takes part.
inline constexpr std::int64_t kFeldmanZrnicFullSteps = 112;

} // namespace epsilometer
