// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/atomic_losses.h"

#include <cstdint>
#include <optional>

namespace epsilometer {

/// The losses of `count` randomised responses with the same epsilon (accounting.md 3.4): (count - 2 i) epsilon with
/// binomial probabilities, within the window that matters for a target delta; losses above it count as infinite.
/// epsilon  >= 0, finite
/// target   the delta of interest, [0, 1): 0 keeps every loss
/// Returns  absent if the window would be larger than `largestWindow` atoms
[[nodiscard]] std::optional<AtomicLosses> homogeneousLosses(double epsilon, std::uint64_t count, double target,
                                                            double largestWindow = 2e7);

} // namespace epsilometer
