// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/renyi/renyi_curves.h"

#include <cstdint>
#include <memory>

namespace epsilometer {

/// Renyi divergences of random allocation, UPPER bounds, the larger of both orders of the pair
/// P = (1/t) sum_i N(e_i, sigma^2 I), Q = N(0, sigma^2 I) in t dimensions: a record joins one of t steps.
/// Exact up to 1e-12 of the moment at integer orders up to at most 256; between them the chord of (alpha - 1) D_alpha,
/// which is convex. Beyond them, for sigma below 0.3, and wherever it is smaller, alpha / (2 sigma^2), the bound of one
/// fixed step.
/// sigma   > 0, noise divided by the sensitivity of one step; LOWER
/// steps   t in [1, 1e9]
/// epochs  number of independent repetitions, whose divergences are added
/// Sources: Feldman and Shenfeld 2025 for P || Q (practice.md 3); docs/proofs.md 14 for Q || P.
/// Construction takes tens of milliseconds, evaluation microseconds. Tests:
/// tests/core/mechanisms/epoch_gaussian_test.cpp
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeAllocationCurve(double sigma, std::uint64_t steps,
                                                                    std::uint64_t epochs);

} // namespace epsilometer
