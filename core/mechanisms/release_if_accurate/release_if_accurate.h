// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Regularised ERM released only if its noisy test error is small (accounting.md 7.8): cells released, bottom; delta 0.
/// Assumes replacement neighbours, ||x|| <= 1, |loss'| <= 1. Tests: tests/core/mechanisms/odp_mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeReleaseIfAccurate();

} // namespace epsilometer
