// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Supplies (epsilon, delta)-DP whose epsilon also bounds the loss except with probability delta, so that odometers
/// bound the loss itself. Any fixed neighbouring relation. Tests: tests/core/mechanisms/mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeProbDp();

} // namespace epsilometer
