// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Supplies GDP at mu = sensitivity / sigma, zCDP and Renyi divergences, all from the exact rational mu^2. No (epsilon,
/// delta) of its own: that is one point of a curve. Sigma 0 costs infinity. The neighbouring relation is the one the
/// sensitivity was computed for. Tests: tests/core/mechanisms/mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeGaussian();

} // namespace epsilometer
