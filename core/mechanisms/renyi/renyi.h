// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Supplies the curve through the listed points (see makeListedCurve); with the order inf also pure DP. Any fixed
/// neighbouring relation. Tests: tests/core/mechanisms/mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeRenyi();

} // namespace epsilometer
