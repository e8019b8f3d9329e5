// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/progress.h"
#include "core/odometers/odometer.h"

#include <vector>

namespace epsilometer::calibrate {

/// A parameter of an odometer that may be chosen freely before the first output.
enum class FreeParameter : std::uint8_t {
    Target, ///< epsilon that the filter odometer aims at
    Gamma,  ///< of the mixture odometer
    V0,     ///< of the stitched odometer
};

[[nodiscard]] std::string_view odometerOf(FreeParameter parameter); ///< id of the odometer that uses it
[[nodiscard]] Policy withParameter(Policy policy, FreeParameter parameter, const std::optional<Exact> &value);
/// The value in the policy, exactly as typed; absent if the policy uses the default.
[[nodiscard]] std::optional<Exact> parameterOf(const Policy &policy, FreeParameter parameter);

/// A parameter value, and the odometer's value after all rounds with it.
struct BestParameter {
    Exact value;        ///< four significant digits
    double reading = 0; ///< nats, an UPPER bound
};

/// The parameter value for which the odometer is lowest after the last round, all else as in the policy. Every value is
/// valid, so the best of those tried is valid as well; it is not proven to be optimal.
/// Errors  NotApplicable if the odometer does not support a round; OutOfDomain if it accepts no value; Cancelled.
///         Tests: tests/core/calibrate/best_parameter_test.cpp
[[nodiscard]] Result<BestParameter>
bestParameter(const std::vector<std::unique_ptr<const odometers::OdometerKind>> &odometers, const Policy &policy,
              const account::Rounds &rounds, FreeParameter parameter, Progress &progress);

} // namespace epsilometer::calibrate
