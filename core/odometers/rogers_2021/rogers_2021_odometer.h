// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

#include <memory>

namespace epsilometer::odometers {

/// Lemma 3 with log(2 ceil(2 log2 n) / delta') in its third branch; an UPPER bound (accounting.md 5.6, 9.5).
/// w           intrinsic time, >= 0
/// n           size of the data set, >= 2; logInverse  log(1 / delta'), in (0, inf]
/// Accuracy    at most 1e-15 relative above the true value
/// Not monotone: it falls when w reaches 1/n^2, because the first branch is the better bound there.
[[nodiscard]] double rogers2021Up(double w, double n, double logInverse);

} // namespace epsilometer::odometers
