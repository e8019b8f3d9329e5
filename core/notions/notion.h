// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace epsilometer {

/// Privacy notions of accounting.md section 1.
enum class Notion : std::uint8_t {
    Dp,               ///< (epsilon, delta)-DP; pure when delta = 0
    ProbabilisticDp,  ///< one-sided (epsilon, delta)-pDP: P(L > epsilon) <= delta, both orders
    Zcdp,             ///< delta-approximate rho-zCDP
    Renyi,            ///< a curve of Renyi divergences over orders
    Gdp,              ///< mu-Gaussian DP
    LossDistribution, ///< the whole privacy loss distribution, both directions
    OutputDp,         ///< a partition of the outputs, each cell with its own epsilon
};

/// The neighbouring relation. One interaction uses one relation throughout.
enum class Neighbours : std::uint8_t {
    Unstated,
    AddRemove,
    ReplaceOne,
    ZeroOut,
    Other,
    AnyFixed, ///< for a theorem that holds under every symmetric relation, the same one throughout
};

/// The conditions under which a number is valid; stated with every number.
enum class Validity : std::uint8_t {
    FixedParameters, ///< only if every parameter was chosen before the first output
    FullyAdaptive,   ///< parameters may depend on outputs; the budget was fixed in advance
    AnyStoppingTime, ///< holds at all rounds at once
};

/// The quantity that an odometer's value bounds.
enum class OdometerMeaning : std::uint8_t {
    Loss,   ///< the privacy loss itself, except with probability delta: pure DP, one-sided pDP, zCDP, Renyi rounds
    ExPost, ///< the epsilon of (epsilon, delta)-DP wherever the record stops (accounting.md 5.7); Loss implies it
};

[[nodiscard]] std::string_view id(Notion notion); ///< "dp", "prob-dp", "zcdp", "renyi", "gdp", "pld", "odp"
[[nodiscard]] std::string_view
id(Neighbours neighbours); ///< "add-remove", "replace-one", "zero-out", "other", "any-fixed", ""
[[nodiscard]] std::string_view id(Validity validity); ///< "fixed-parameters", "fully-adaptive", "any-stopping-time"
[[nodiscard]] std::string_view id(OdometerMeaning meaning); ///< "loss", "ex-post"
[[nodiscard]] Neighbours neighboursFromId(std::string_view text);

} // namespace epsilometer
