// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"

namespace epsilometer {

/// L = log(1 / delta), an UPPER bound: the statistics of filters and odometers increase with L.
/// delta    in [0, 1]
/// Returns  a value >= 0; inf for delta = 0
/// Accuracy at most 1e-15 relative above the true value
[[nodiscard]] double logInverseUp(const Exact &delta);
/// logInverseUp() from a LOWER bound on delta.
[[nodiscard]] double logInverseUp(double delta);

/// Value of the advanced-composition curve f(w) = sqrt(2 L w) + w / 2, an UPPER bound; 0 at w = 0 whatever L.
/// Source   accounting.md 4.3
[[nodiscard]] double advancedCurveUp(double w, double logInverse);

/// y* = (sqrt(2L + 2 epsilon) - sqrt(2L))^2, the largest intrinsic time with f(y) <= epsilon; a LOWER bound.
/// (The value printed in Whitehouse et al. 2023, with 2L + epsilon, solves f(y) = epsilon / 2.)
/// epsilon     the target, a lower bound on it, in [0, inf]
/// logInverse  L, an upper bound on it, in [0, inf]
/// Returns     inf for epsilon = inf; else 0 for L = inf
/// Accuracy    at most 1e-15 relative below the true value
/// Source      accounting.md 4.3, 9.1. Tests: tests/core/filters/golden_filters_test.cpp
[[nodiscard]] double yStarDown(double epsilon, double logInverse);

/// The gamma for which the mixture odometer is lowest at intrinsic time w: w / (x - 1), x - log x = 1 + 2L, x > 1.
/// Every gamma > 0 is sound, so this one is rounded to nearest.
/// w           > 0, finite
/// logInverse  L > 0, finite
/// Source      accounting.md 5.3
[[nodiscard]] double bestGamma(double w, double logInverse);

} // namespace epsilometer
