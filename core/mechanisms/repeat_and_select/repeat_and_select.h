// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism_kind.h"

#include <memory>

namespace epsilometer {

/// log(1 / gamma) of the truncated negative binomial law of this mean: UPPER, within 1e-12.
/// mean >= 1; shape in [0, inf)
[[nodiscard]] double logInverseGamma(double mean, double shape);

} // namespace epsilometer
