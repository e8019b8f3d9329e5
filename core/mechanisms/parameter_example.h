// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism_kind.h"

namespace epsilometer {

/// A mechanism of the kind that the table accepts, to start editing from: defaults where there are, otherwise a
/// modest value inside the domain; optional parameters are left out. Tests:
/// tests/core/mechanisms/parameter_text_test.cpp
[[nodiscard]] Mechanism exampleMechanism(const MechanismKind &kind);

} // namespace epsilometer
