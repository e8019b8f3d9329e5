// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

#include <memory>

namespace epsilometer::odometers {

/// The mixture over positive lambda only, tighter than the printed one; an UPPER bound (accounting.md 5.3).
/// w           intrinsic time, >= 0
/// gamma       > 0, finite; logInverse  log(1 / delta'), in (0, inf]
/// Accuracy    at most 1e-14 relative above the true value
[[nodiscard]] double oneSidedMixtureUp(double w, double gamma, double logInverse);

} // namespace epsilometer::odometers
