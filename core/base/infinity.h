// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

namespace epsilometer {

/// The cost of a mechanism without a bound.
inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

} // namespace epsilometer
