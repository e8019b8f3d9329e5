// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/round_run.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace epsilometer {

/// What accountants read after some of several consecutive rounds: sums over all rounds so far, side by side and shared
/// by all of them. UPPER bounds, finite, positive and never falling; sums of epsilon are the smallest doubles that are
/// not below the exact ones. Every round supplies (epsilon, delta)-DP and stands for itself.
///
/// From the first to the last reading, square and mean grow by a factor of at most 1 + kLargestStep, so that logarithms
/// of them follow from that of the first one by a short series (see Growth).
struct Readings {
    static constexpr double kLargestStep = 1.0 / 64;
    static constexpr std::size_t kMost = 512;
    static constexpr std::size_t kLeast = 2; ///< fewer are not worth it

    RoundRun rounds; ///< those that are charged; the last one stands before the last reading
    std::span<const std::uint16_t> places; ///< index of the round before each reading, ascending
    std::span<const double> epsilon;
    std::span<const double> square;
    std::span<const double> mean;
    std::span<const double> twiceMean; ///< 2 mean
    std::span<const double> drift;
    std::span<const double> pdpDrift;
    std::span<const double> minusLog;

    [[nodiscard]] std::size_t size() const { return epsilon.size(); }
};

} // namespace epsilometer
