// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer {

/// Mass at the lower end of a law that is moved up to the first lattice point; its effect on any delta is negligible.
inline constexpr double kLowerTail = 1e-40;

} // namespace epsilometer
