// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Supplies pure DP at epsilon = sensitivity / scale as an exact rational. For sensitivity 1 the mechanism is
/// randomised response exactly, so its Renyi curve is the pure one, which bounds it for larger sensitivities. Scale 0
/// costs infinity. The neighbouring relation is the one the sensitivity was computed for. Tests:
/// tests/core/mechanisms/mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeDiscreteLaplace();

} // namespace epsilometer
