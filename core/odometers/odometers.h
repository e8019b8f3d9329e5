// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filters.h"
#include "core/odometers/odometer.h"

#include <memory>
#include <utility>
#include <vector>

namespace epsilometer::odometers {

// The odometers, in the order of what to take. Bound and source are documented at each definition in its folder. Every one of
// them holds, but not the lowest of several: which one is read is chosen before the first output.
//
//     std::unique_ptr<Odometer> odometer = makeUniversalOdometer()->start(policy).value();
//     odometer->charge(cost, 10);
//     const double epsilon = odometer->capped(); // UPPER, wherever the record stops

/// From the loss distributions of the mechanism that a policy's family begins with; the one that is shown under the filter
/// `potential`.
[[nodiscard]] std::unique_ptr<const OdometerKind> makePotentialOdometer(filters::MechanismCosts costs);
/// Any mechanism of which a Renyi curve is known, at orders fixed in the policy; the one that is shown under other filters.
[[nodiscard]] std::unique_ptr<const OdometerKind> makeUniversalOdometer();
/// Of epsilons, rho and mu alone: good at all times, without orders to choose.
[[nodiscard]] std::unique_ptr<const OdometerKind> makeOneSidedMixtureOdometer();
/// One Renyi order, best near one total.
[[nodiscard]] std::unique_ptr<const OdometerKind> makeRenyiOdometer();
/// The sum of epsilons: few rounds.
[[nodiscard]] std::unique_ptr<const OdometerKind> makeBasicOdometer();
/// As published in 2016 to 2023, for comparison. Those of Rogers need the size of the data set.
[[nodiscard]] std::unique_ptr<const OdometerKind> makeFilterOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeMixtureOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeStitchedOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeRogersOdometer();
[[nodiscard]] std::unique_ptr<const OdometerKind> makeRogers2021Odometer();

/// All odometers, in the order in which they are listed.
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
