// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Supplies (epsilon, delta)-DP exactly as typed. Its epsilon does not bound the loss itself unless delta = 0:
/// odometers then give the ex-post statement only. Any fixed neighbouring relation. Tests:
/// tests/core/mechanisms/mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeApproxDp();

} // namespace epsilometer
