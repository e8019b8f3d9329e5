// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

namespace epsilometer::odometers {

/// The odometer's label under the policy: with the clock of the publications a pure round is converted by epsilon^2 / 2
/// instead of the tight constant.
[[nodiscard]] Label labelUnder(const OdometerKind &kind, const Policy &policy);

} // namespace epsilometer::odometers
