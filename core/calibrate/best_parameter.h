// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/progress.h"
#include "core/odometers/odometer.h"

#include <vector>

namespace epsilometer::calibrate {

/// A parameter of an odometer that may be chosen freely, as long as that is done before the first output.
enum class FreeParameter : std::uint8_t {
    Target, ///< epsilon that the filter odometer aims at
    Gamma,  ///< of the mixture odometer
    V0,     ///< of the stitched odometer
};

[[nodiscard]] std::string_view odometerOf(FreeParameter parameter); ///< the id of the odometer that reads it
[[nodiscard]] Policy withParameter(Policy policy, FreeParameter parameter, const std::optional<Exact> &value);
/// What the policy says; empty where it leaves the default.
[[nodiscard]] std::optional<Exact> parameterOf(const Policy &policy, FreeParameter parameter);

/// A parameter and what its odometer then reads after all the rounds.
struct BestParameter {
    Exact value;        ///< four digits
    double reading = 0; ///< nats, an UPPER bound
};

/// The value of the parameter with which its odometer reads lowest after the last round, all else as in the policy.
/// Every value is valid, so the best of those that were tried is too; it is a good one, not proven the very best.
/// Errors  NotApplicable where the odometer does not apply to a round; OutOfDomain where no value can be started with;
///         Cancelled. Tests: tests/core/calibrate/best_parameter_test.cpp
[[nodiscard]] Result<BestParameter>
bestParameter(const std::vector<std::unique_ptr<const odometers::OdometerKind>> &odometers, const Policy &policy,
              const account::Rounds &rounds, FreeParameter parameter, Progress &progress);

} // namespace epsilometer::calibrate
