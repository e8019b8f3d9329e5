// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

/// The optimal composition of randomised responses, which bounds that of any (epsilon, delta)-DP rounds: of different
/// ones, and of equal ones.
namespace epsilometer::compositions {

/// `count` randomised responses with the same epsilon.
struct ResponseGroup {
    double epsilon = 0; ///< UPPER bound, >= 0, finite
    std::uint64_t count = 1;
};

/// UPPER bound on the smallest epsilon in nats, and a LOWER bound if the upper one is not exact.
struct OptimalEpsilon {
    double upper = 0;
    std::optional<double> lower; ///< 0 if nothing better is known
    bool exact = true;           ///< true: all losses were enumerated; false: the contour was used
    bool limited = false;        ///< the contour would have taken too long, so simpler bounds are given
};

/// Optimal composition of pure rounds with fixed parameters at a target delta (accounting.md 3.5).
/// groups   distinct epsilons
/// delta    delta left for the pure parts, LOWER bound, in [0, 1)
/// deltaUp  the same delta, UPPER bound, used for the lower bound; absent: `delta` is exact
/// rough    a sixteenth of the work, and 250 times the widening
/// Method   enumerates all losses if there are at most 2^18; otherwise inverts the moment generating function after
///          composing with a Gaussian that widens the result by about 4.5e-10 relative, and the interval by twice that
///          (computing it exactly is #P-complete, Murtagh and Vadhan 2016)
/// Errors   Cancelled
/// Tests    tests/core/compositions/optimal_test.cpp
[[nodiscard]] Result<OptimalEpsilon> optimalEpsilon(const std::vector<ResponseGroup> &groups, double delta,
                                                    Progress &progress, std::optional<double> deltaUp = {},
                                                    bool rough = false);
/// UPPER bound on delta at that epsilon, by enumeration; absent if there are too many losses.
[[nodiscard]] std::optional<double> optimalDelta(const std::vector<ResponseGroup> &groups, double epsilon);

/// Optimal composition of `count` identical (epsilon, delta)-DP rounds: the best epsilon at a total delta, in nats.
/// epsilon, delta  of every round; total  the total delta, leaks included
/// Returns    UPPER bound on the smallest epsilon; inf if the leaks alone exceed `total`
/// Accuracy   never below the true value, at most 1e-13 relative above it for count <= 10^6; beyond about 10^13 rounds,
///            where no table of losses fits, the bound of Kairouz et al. 3.5 is returned instead
/// Source     Kairouz, Oh, Viswanath 2015, Theorem 3.3. Tests: tests/core/compositions/optimal_homogeneous_test.cpp
[[nodiscard]] double optimalHomogeneousEpsilon(const Exact &epsilon, const Exact &delta, std::uint64_t count,
                                               const Exact &total);
/// UPPER bound on the total delta at `totalEpsilon`.
[[nodiscard]] double optimalHomogeneousDelta(const Exact &epsilon, const Exact &delta, std::uint64_t count,
                                             double totalEpsilon);

} // namespace epsilometer::compositions
