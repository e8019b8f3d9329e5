// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/plan/policy.h"

#include <functional>
#include <optional>
#include <string>

namespace epsilometer::calibrate {

/// Whether a cost fits a filter or a target guarantee. Must be monotone: less privacy loss never turns yes into no.
using FitTest = std::function<bool(const RoundCost &)>;

/// A parameter of a mechanism, and the best value of it that fits.
struct LargestFit {
    std::string parameter; ///< "epsilon", "sigma"
    Exact value;           ///< fits; has few digits if such a value lies within the search's resolution
    bool noise = false;    ///< true: noise, `value` is the smallest that fits; false: cost, it is the largest
};

/// Moves the mechanism's main parameter (epsilon, rho, mu: down; noise: up; p: towards one half) from its value in
/// `mechanism` until `fits` holds, all else unchanged.
/// Returns  the fitting value nearest to the given one, to 1e-12 relative (kComputedResolution where a loss distribution
///          has to be computed for each value), verified with `fits`; 0 if no other cost fits;
///          absent if the mechanism has no such parameter, or nothing fits
/// Errors   Cancelled; progress is reported, and may cancel, before each of at most kMostQuestions calls of `fits`
/// Tests: tests/core/calibrate/largest_fit_test.cpp
[[nodiscard]] Result<std::optional<LargestFit>> largestThatFits(const MechanismKinds &kinds, const Mechanism &mechanism,
                                                                const FitTest &fits, Progress &progress);
inline constexpr int kMostQuestions = 1024;
inline constexpr double kComputedResolution = 1e-4;

/// largestThatFits() for a named parameter, which `mechanism` may omit.
[[nodiscard]] Result<std::optional<LargestFit>> largestThatFits(const MechanismKinds &kinds, const Mechanism &mechanism,
                                                                const std::string &parameter, const FitTest &fits,
                                                                Progress &progress);

/// The simplest mechanism in the budget's own notion, as JSON: pure_dp with epsilon 1, zcdp with rho 1 (also under
/// Renyi budgets) or gdp with mu 1.
[[nodiscard]] Mechanism plainestRound(const Policy &policy);

/// Whether the parameter is `p`, the probability of the true answer, which costs on either side of one half.
[[nodiscard]] bool isTruth(std::string_view parameter);
inline constexpr double kFreeTruth = 0.5;

/// The preferred parameter of a mechanism with several; absent if it has none for cost or noise.
[[nodiscard]] std::optional<std::string> mainParameter(const Mechanism &mechanism);

/// Whether a larger value means more noise; absent for parameters that are neither cost nor noise.
[[nodiscard]] std::optional<bool> isNoise(std::string_view parameter);

} // namespace epsilometer::calibrate
