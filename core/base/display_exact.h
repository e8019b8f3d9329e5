// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bound.h"
#include "core/base/exact.h"

#include <string>

namespace epsilometer {

/// The exact value in a readable form: 1e-6 instead of 0.000001, 0.25, 1/3, inf. Exact::parse() reads it back.
[[nodiscard]] std::string displayExactly(const Exact &value);

/// displayExactly() if that is a short decimal, else rounded outward to the usual number of digits.
[[nodiscard]] std::string displayBriefly(const Exact &value, Bound bound);

} // namespace epsilometer
