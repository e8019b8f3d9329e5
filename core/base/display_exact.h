// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bound.h"
#include "core/base/exact.h"

#include <string>

namespace epsilometer {

/// The very value, as people write it: 1e-6 and not 0.000001, 0.25, 1/3, inf. Exact::parse() reads it back.
[[nodiscard]] std::string displayExactly(const Exact &value);

/// displayExactly() where that is a decimal and short enough to read, else rounded outward for display, to as many digits as
/// any other number.
[[nodiscard]] std::string displayBriefly(const Exact &value, Bound bound);

} // namespace epsilometer
