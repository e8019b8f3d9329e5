// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/renyi_curves.h"

#include <cstdint>
#include <memory>

namespace epsilometer {

/// Renyi curves of the subsampled Gaussian; UPPER bounds, both orders of the neighbours.
/// rate   in (0, 1); sigma > 0, noise divided by the sensitivity; steps >= 1
/// Tests: tests/core/mechanisms/subsampled_gaussian_test.cpp

/// Poisson sampling, add or remove one entry: exact up to 1e-15 relative at every real order above 1 (the divergence at
/// 1 is bounded by that just above it).
[[nodiscard]] std::shared_ptr<const RenyiCurve> makePoissonCurve(double rate, double sigma, std::uint64_t steps);
/// Sampling without replacement, replace one entry: Wang, Balle, Kasiviswanathan 2019, Theorem 9, at integer orders;
/// between them the chord of (alpha - 1) D_alpha, which is convex.
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeWithoutReplacementCurve(double rate, double sigma,
                                                                            std::uint64_t steps);

} // namespace epsilometer
