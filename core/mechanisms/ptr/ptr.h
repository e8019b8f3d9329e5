// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Propose, test, release (accounting.md 7.4): cells value 2 epsilon, bottom epsilon; delta whatever the cell.
/// Tests: tests/core/mechanisms/odp_mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makePtr();

} // namespace epsilometer
