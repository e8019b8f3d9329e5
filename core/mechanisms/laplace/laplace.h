// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Supplies pure DP at epsilon = sensitivity / scale as an exact rational, its tight zCDP constant, and the exact Renyi
/// curve of the noise. Scale 0 costs infinity. The neighbouring relation is the one the sensitivity was computed for.
/// Tests: tests/core/mechanisms/mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeLaplace();

} // namespace epsilometer
