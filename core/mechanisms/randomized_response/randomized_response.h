// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Supplies (epsilon, delta)-DP whose epsilon bounds the loss except with probability delta, and for delta = 0 the
/// exact Renyi curve. `p` may be given instead of epsilon. Local model: any fixed neighbouring relation. Tests:
/// tests/core/mechanisms/mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeRandomizedResponse();

} // namespace epsilometer
