// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// A sequence of (epsilon, delta)-DP steps that may stop early (accounting.md 7.5, 7.6): cell = the stop taken,
/// labelled by the number of steps run. Either `cells` is given and delta is the exact optimum of Theorem 15, or
/// `delta` is given and the cells are solved for. Tests: tests/core/mechanisms/odp_mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeIterative();

} // namespace epsilometer
