// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism_kind.h"

namespace epsilometer {

/// A mechanism of the kind with valid parameters, as a start for editing: defaults if there are any, otherwise modest
/// values inside the domain; without optional parameters.
/// Tests: tests/core/mechanisms/parameter_text_test.cpp
[[nodiscard]] Mechanism exampleMechanism(const MechanismKind &kind);

} // namespace epsilometer
