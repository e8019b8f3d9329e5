// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Adds Laplace noise of the given scale to a number whose L1 sensitivity is known.
[[nodiscard]] std::unique_ptr<const MechanismKind> makeLaplace();

} // namespace epsilometer
