// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Supplies GDP; and, being a post-processing of Gaussian noise, its zCDP and Renyi divergences. Any fixed neighbouring
/// relation. Tests: tests/core/mechanisms/mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeGdp();

} // namespace epsilometer
