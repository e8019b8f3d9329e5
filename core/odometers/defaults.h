// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/policy.h"

namespace epsilometer::odometers {

/// The odometers' parameters, with the documented defaults filled in; fixed before the interaction.
/// Errors: OutOfDomain naming the parameter. Every positive value is sound, so they are rounded to nearest.

/// y = y* of the target (default: the budget's epsilon) at delta'. With delta' = 0 every curve is inf, and y is 1.
[[nodiscard]] Result<double> targetTime(const Policy &policy);
/// gamma of the mixtures; default: the best value at y.
[[nodiscard]] Result<double> mixtureGamma(const Policy &policy);
/// v0 of the stitched boundary; default: y / 4.
[[nodiscard]] Result<double> stitchedStart(const Policy &policy);
/// Size n of the data set for the Rogers odometers; default 10000. At least 2.
[[nodiscard]] Result<double> dataSetSize(const Policy &policy);

} // namespace epsilometer::odometers
