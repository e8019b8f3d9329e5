// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace epsilometer::compositions {

/// `count` randomised responses of the same epsilon.
struct ResponseGroup {
    double epsilon = 0; ///< UPPER bound, >= 0, finite
    std::uint64_t count = 1;
};

/// UPPER bound on the smallest epsilon, and a LOWER one where that is not the exact one.
struct OptimalEpsilon {
    double upper = 0;
    std::optional<double> lower; ///< 0 where nothing is known
    bool exact = true;           ///< all losses were enumerated; otherwise the contour was used
    bool limited = false;        ///< the contour would have taken too long; the bounds are simpler ones
};

/// Optimal composition of pure rounds with given parameters at a target delta (accounting.md 3.5).
/// groups   distinct epsilons
/// delta    what is left for the pure parts, LOWER bound, in [0, 1)
/// deltaUp  the same, UPPER bound, which the lower bound keeps to; `delta` itself where that is exact
/// Method   all losses are enumerated where they are at most 2^18; otherwise the moment generating function is inverted
///          after composing with a Gaussian that widens the result by 4.5e-10 relative or so, and the interval by twice
///          that (computing it exactly is #P-complete, Murtagh and Vadhan 2016)
/// Errors   Cancelled
/// Tests    tests/core/compositions/optimal_test.cpp
[[nodiscard]] Result<OptimalEpsilon> optimalEpsilon(const std::vector<ResponseGroup> &groups, double delta,
                                                    Progress &progress, std::optional<double> deltaUp = {});
/// UPPER bound on delta at that epsilon, by enumeration; nothing where there are too many losses.
[[nodiscard]] std::optional<double> optimalDelta(const std::vector<ResponseGroup> &groups, double epsilon);

} // namespace epsilometer::compositions
