// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Supplies epsilon-DP exactly as typed, its tight zCDP constant and the Renyi curve of randomised response. Any fixed
/// neighbouring relation. Tests: tests/core/mechanisms/mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makePureDp();

} // namespace epsilometer
