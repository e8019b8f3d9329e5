// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

#include <memory>

namespace epsilometer::odometers {

/// The stitched boundary, its root taken at max(w, v0); an UPPER bound (accounting.md 5.4).
/// w           intrinsic time, >= 0
/// v0          > 0, finite; logInverse  log(1 / delta'), in (0, inf]
/// Accuracy    at most 1e-15 relative above the true value
/// Source      Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3; Howard et al. 2021
[[nodiscard]] double stitchedUp(double w, double v0, double logInverse);

} // namespace epsilometer::odometers
