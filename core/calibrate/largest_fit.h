// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/resolver.h"
#include "core/plan/policy.h"

#include <functional>
#include <optional>
#include <string>

namespace epsilometer::calibrate {

/// Whether a cost is still admitted, by a filter or by a target guarantee. Must be monotone: less privacy loss never
/// turns yes into no.
using FitTest = std::function<bool(const RoundCost &)>;

/// The parameter of a mechanism that was moved until it fitted, and where it stopped.
struct LargestFit {
    std::string parameter; ///< "epsilon", "sigma"
    Exact value;           ///< fits; a value of few digits where one lies within the search's resolution
    bool noise = false;    ///< the parameter is noise: `value` is the smallest that fits, otherwise the largest
};

/// Moves the mechanism's main parameter (epsilon, rho, mu: down; noise: up; p: towards one half) from what `mechanism`
/// says until `fits` holds, all else unchanged.
/// Returns  the value nearest to the asked one that fits, to 1e-12 relative; verified with `fits`; 0 when no other cost
///          fits; empty when the mechanism has no such parameter, or nothing fits
/// Tests: tests/core/calibrate/largest_fit_test.cpp
[[nodiscard]] std::optional<LargestFit> largestThatFits(const MechanismKinds &kinds, const Mechanism &mechanism,
                                                        const FitTest &fits);

/// The same for a named parameter. `mechanism` may leave it out.
[[nodiscard]] std::optional<LargestFit> largestThatFits(const MechanismKinds &kinds, const Mechanism &mechanism,
                                                        const std::string &parameter, const FitTest &fits);

/// The plainest mechanism that costs in the budget's own notion, as JSON: pure_dp of epsilon 1, zcdp of rho 1 (also
/// under Renyi budgets) or gdp of mu 1.
[[nodiscard]] Mechanism plainestRound(const Policy &policy);

/// Whether the parameter is the probability of the truth, `p`: costs on either side of one half.
[[nodiscard]] bool isTruth(std::string_view parameter);
inline constexpr double kFreeTruth = 0.5;

/// The parameter that is moved first where a mechanism has several; empty where it has none of cost or noise.
[[nodiscard]] std::optional<std::string> mainParameter(const Mechanism &mechanism);

/// Whether more of the parameter means more noise; empty for parameters that are neither cost nor noise.
[[nodiscard]] std::optional<bool> isNoise(std::string_view parameter);

} // namespace epsilometer::calibrate
