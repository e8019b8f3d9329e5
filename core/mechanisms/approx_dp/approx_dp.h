// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Any mechanism that is (epsilon, delta)-DP; nothing else is known of it.
[[nodiscard]] std::unique_ptr<const MechanismKind> makeApproxDp();

} // namespace epsilometer
