// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

#include <memory>
#include <vector>

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

[[nodiscard]] inline std::vector<std::unique_ptr<const OdometerKind>> makeOdometers()
{
    std::vector<std::unique_ptr<const OdometerKind>> kinds;
    kinds.push_back(makeUniversalOdometer());
    kinds.push_back(makeBasicOdometer());
    kinds.push_back(makeFilterOdometer());
    kinds.push_back(makeMixtureOdometer());
    kinds.push_back(makeOneSidedMixtureOdometer());
    kinds.push_back(makeStitchedOdometer());
    kinds.push_back(makeRogersOdometer());
    kinds.push_back(makeRogers2021Odometer());
    kinds.push_back(makeRenyiOdometer());
    return kinds;
}

} // namespace epsilometer::odometers
