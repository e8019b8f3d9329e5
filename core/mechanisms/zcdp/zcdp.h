// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Any mechanism that is rho-zCDP, or delta-approximately so.
[[nodiscard]] std::unique_ptr<const MechanismKind> makeZcdp();

} // namespace epsilometer
