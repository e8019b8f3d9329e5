// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Supplies (approximate) zCDP, and the line of Renyi divergences when delta = 0, D_alpha <= xi + rho alpha; no
/// (epsilon, delta)-DP of its own, which depends on the accountant. Any fixed neighbouring relation. Tests:
/// tests/core/mechanisms/mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeZcdp();

} // namespace epsilometer
