// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/infinity.h"
#include "core/mechanisms/parameter.h"

/// The domains used in parameter tables.
namespace epsilometer::ranges {

inline constexpr Range kNonNegative{0, true, kInfinity, true}; ///< [0, inf]: losses; inf is a statement, not an error
inline constexpr Range kPositive{0, false, kInfinity, false};  ///< (0, inf)
inline constexpr Range kNoise{0, true, kInfinity, false};      ///< [0, inf): zero noise costs infinity
inline constexpr Range kProbability{0, true, 1, true};         ///< [0, 1]

} // namespace epsilometer::ranges
