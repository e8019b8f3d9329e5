// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Supplies pure DP, and the zCDP constant epsilon^2 / 8 of a bounded range where it is below the one of pure DP.
/// `epsilon` is what the run guarantees: weights exp(epsilon score / (2 sensitivity)), or without the 2 for monotone
/// scores; both have range epsilon, so that `monotone` changes the noise and not the cost. Any fixed neighbouring
/// relation. Tests: tests/core/mechanisms/mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeExponential();

} // namespace epsilometer
