// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filters.h"
#include "core/odometers/odometer.h"

#include <memory>
#include <utility>
#include <vector>

namespace epsilometer::odometers {

// The odometers. Bound and source are documented at each definition in its folder.
/// From the loss distributions of the mechanism that a policy's family begins with.
[[nodiscard]] std::unique_ptr<const OdometerKind> makePotentialOdometer(filters::MechanismCosts costs);
[[nodiscard]] std::unique_ptr<const OdometerKind> makeUniversalOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeBasicOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeFilterOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeMixtureOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeOneSidedMixtureOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeStitchedOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeRogersOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeRogers2021Odometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeRenyiOdometer();

[[nodiscard]] inline std::vector<std::unique_ptr<const OdometerKind>> makeOdometers(filters::MechanismCosts costs)
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
    kinds.push_back(makePotentialOdometer(std::move(costs)));
    return kinds;
}

} // namespace epsilometer::odometers
