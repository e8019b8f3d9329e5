// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

#include <memory>

namespace epsilometer::odometers {

// The odometers. Bound and source are documented at each definition in its folder.
[[nodiscard]] std::unique_ptr<const OdometerKind> makeUniversalOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeBasicOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeFilterOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeMixtureOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeOneSidedMixtureOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeStitchedOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeRogersOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeRogers2021Odometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeRenyiOdometer();

} // namespace epsilometer::odometers
