// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Sparse vector technique (accounting.md 7.3): noisy threshold Lap(Delta/epsilon1), per-query noise
/// Lap(2 c Delta/epsilon2) (monotone queries: Lap(c Delta/epsilon2)), stop after c positives. Cell m = number of
/// positives, e_m = epsilon1 + (m/c) epsilon2, delta = 0. Exact. Tests: tests/core/mechanisms/odp_mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeSvt();

} // namespace epsilometer
