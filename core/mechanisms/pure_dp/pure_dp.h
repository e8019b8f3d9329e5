// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Any mechanism that is epsilon-DP; only its epsilon is known.
[[nodiscard]] std::unique_ptr<const MechanismKind> makePureDp();

} // namespace epsilometer
