// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

namespace epsilometer {

/// The cost of what is not bounded.
inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

} // namespace epsilometer
