// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace epsilometer::account {

/// The lowest of several odometers.
struct LowestOdometer {
    const odometers::OdometerKind *kind = nullptr;
    double value = 0;      ///< UPPER bound in nats, capped; inf if every applicable odometer is infinite
    std::size_t among = 0; ///< number of odometers compared
};

/// The lowest of the odometers after the last round, valid at any stopping time under the policy's delta as a whole.
/// Each odometer fails with its own probability, so picking the lowest after the fact would fail with the sum: each is
/// read at an equal share of delta' and delta'', and all hold at once with probability 1 - delta (accounting.md 5.5,
/// "min of K odometers costs d1/K each"). Absent without rounds or if no odometer applies.
/// Errors: Cancelled. Tests: tests/core/account/lowest_odometer_test.cpp
[[nodiscard]] Result<std::optional<LowestOdometer>>
lowestOdometer(const std::vector<const odometers::OdometerKind *> &kinds, const Policy &policy, const Rounds &rounds,
               Progress &progress);

} // namespace epsilometer::account
