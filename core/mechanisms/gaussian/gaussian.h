// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Adds Gaussian noise of the given standard deviation to an answer whose L2 sensitivity is known.
[[nodiscard]] std::unique_ptr<const MechanismKind> makeGaussian();

} // namespace epsilometer
