// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Supplies pure DP at epsilon = sensitivity / scale as an exact rational, its tight zCDP constant, and the exact Renyi
/// curve and loss distribution of the noise. Scale 0 costs infinity. The neighbouring relation is the one the
/// sensitivity was computed for. A vector whose L1 sensitivity is split over coordinates is covered: with L = e - 2T, T
/// the noise clamped to [0, e], the tails of T1 + T2 and of the T of e1 + e2 cross once, from above, and dQ/dP has mean
/// 1 in both, so that the latter dominates in the convex order, that is for every divergence. Tests:
/// tests/core/mechanisms/mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeLaplace();

} // namespace epsilometer
