// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Supplies pure DP. `epsilon` is what the run guarantees; `monotone` says how its noise was calibrated and does not
/// change the cost. The noise may be of any kind that gives epsilon-DP; a bounded range is not assumed, because Laplace
/// noise has none. Any fixed neighbouring relation. Tests: tests/core/mechanisms/mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeReportNoisyMax();

} // namespace epsilometer
