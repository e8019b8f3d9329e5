// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

#include <memory>

namespace epsilometer::odometers {

/// Equations (3) and (4) of the Rogers odometer with the rigorous J = ceil(2 log2 n); an UPPER bound.
/// drift     sum of epsilon (e^epsilon - 1) / 2, an upper bound, >= 0
/// v         sum of epsilon^2, an upper bound, >= 0
/// n         size of the data set, >= 2
/// delta     the whole delta_g, a LOWER bound on it, 0 < delta < 1/e
/// Accuracy  at most 1e-15 relative above the true value
/// Source    Rogers, Roth, Ullman, Vadhan 2016, Theorem 6.2; accounting.md 5.6
[[nodiscard]] double rogersOdometerUp(double drift, double v, double n, double delta);

} // namespace epsilometer::odometers
