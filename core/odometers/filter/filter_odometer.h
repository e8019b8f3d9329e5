// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

#include <memory>

namespace epsilometer::odometers {

/// The line tangent to the advanced-composition curve at intrinsic time y; an UPPER bound (accounting.md 5.2).
/// w           intrinsic time, >= 0
/// y           > 0, finite; logInverse  log(1 / delta'), in (0, inf]
/// Accuracy    at most 1e-15 relative above the true value
/// Source      Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3
[[nodiscard]] double filterOdometerUp(double w, double y, double logInverse);

} // namespace epsilometer::odometers
