// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

#include <memory>

namespace epsilometer {

/// The running sum of epsilons, exact; inf once the deltas exceed the whole delta (accounting.md 4.2, 5.5).
[[nodiscard]] std::unique_ptr<const OdometerKind> makeBasicOdometer();

} // namespace epsilometer
