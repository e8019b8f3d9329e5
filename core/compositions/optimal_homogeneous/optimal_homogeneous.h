// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"

#include <cstdint>
#include <memory>

namespace epsilometer::compositions {

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
