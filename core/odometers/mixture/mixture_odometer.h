// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

#include <memory>

namespace epsilometer::odometers {

/// The Gaussian-mixture boundary as printed; an UPPER bound (accounting.md 5.3).
/// w           intrinsic time, >= 0
/// gamma       > 0, finite; logInverse  log(1 / delta'), in (0, inf]
/// Accuracy    at most 1e-15 relative above the true value
/// Source      Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3
[[nodiscard]] double mixtureUp(double w, double gamma, double logInverse);

} // namespace epsilometer::odometers
