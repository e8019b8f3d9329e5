// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Supplies zCDP and its line of Renyi divergences, as the continuous Gaussian does; not GDP, which its trade-off
/// function is not. Sigma 0 costs infinity. The neighbouring relation is the one the sensitivity was computed for.
/// Tests: tests/core/mechanisms/mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeDiscreteGaussian();

} // namespace epsilometer
