// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// A partition given by hand (accounting.md 7.1): cells [{label, epsilon}], delta,
/// and whether the cells are a public coin (docs/proofs.md 13).
/// Tests: tests/core/mechanisms/odp_mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeOdp();

} // namespace epsilometer
