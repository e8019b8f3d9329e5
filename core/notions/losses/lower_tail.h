// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer {

/// Mass at the lower end of a law that is rounded up to the first lattice point; it hardly contributes to any delta.
inline constexpr double kLowerTail = 1e-40;

} // namespace epsilometer
