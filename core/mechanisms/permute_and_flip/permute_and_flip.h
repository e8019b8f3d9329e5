// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Supplies pure DP. `epsilon` is what the run guarantees; `monotone` says how its noise was calibrated and does not
/// change the cost. A bounded range is not known for it. Any fixed neighbouring relation. Tests:
/// tests/core/mechanisms/mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makePermuteAndFlip();

} // namespace epsilometer
