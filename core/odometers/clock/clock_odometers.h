// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

#include <memory>

/// The curves of odometers that are functions of intrinsic time: a line that is best at one time, two mixtures that are
/// good at all times, and lines stitched together. The odometers themselves are made by odometers.h.
namespace epsilometer::odometers {

/// The line tangent to the advanced-composition curve at intrinsic time y; an UPPER bound (accounting.md 5.2).
/// w           intrinsic time, >= 0
/// y           > 0, finite; logInverse  log(1 / delta'), in (0, inf]
/// Accuracy    at most 1e-15 relative above the true value
/// Source      Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3
[[nodiscard]] double filterOdometerUp(double w, double y, double logInverse);

/// The Gaussian-mixture boundary as printed; an UPPER bound (accounting.md 5.3).
/// w           intrinsic time, >= 0
/// gamma       > 0, finite; logInverse  log(1 / delta'), in (0, inf]
/// Accuracy    at most 1e-15 relative above the true value
/// Source      Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3
[[nodiscard]] double mixtureUp(double w, double gamma, double logInverse);

/// The mixture over positive lambda only, tighter than the printed one; an UPPER bound (accounting.md 5.3).
/// w           intrinsic time, >= 0
/// gamma       > 0, finite; logInverse  log(1 / delta'), in (0, inf]
/// Accuracy    at most 1e-14 relative above the true value
[[nodiscard]] double oneSidedMixtureUp(double w, double gamma, double logInverse);

/// The stitched boundary, its root taken at max(w, v0); an UPPER bound (accounting.md 5.4).
/// w           intrinsic time, >= 0
/// v0          > 0, finite; logInverse  log(1 / delta'), in (0, inf]
/// Accuracy    at most 1e-15 relative above the true value
/// Source      Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3; Howard et al. 2021
[[nodiscard]] double stitchedUp(double w, double v0, double logInverse);

} // namespace epsilometer::odometers
