// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace epsilometer::account {

/// One fixed-parameter composition at some of the reported rounds of a sequence.
struct FixedCurve {
    const compositions::CompositionKind *kind = nullptr;
    std::vector<std::size_t> readings; ///< places in AccountReport::at, ascending, the last one among them
    std::vector<double> epsilons;      ///< UPPER, one per reading, in nats, at the policy's whole delta
};

/// As many readings as a drawing needs.
inline constexpr std::size_t kFixedReadings = 16;

/// The composition with the lowest epsilon after the last round, at no more than `most` (>= 2) evenly spaced reported
/// rounds; at 8 where its loss distributions need lattices, which take seconds at small sampling rates. Compositions
/// that take long at each round are read too, in sequences of up to 4096 groups of rounds.
/// Absent  no composition applies with a finite epsilon
/// Errors  Cancelled. Tests: tests/core/account/fixed_curve_test.cpp
[[nodiscard]] Result<std::optional<FixedCurve>> lowestFixedCurve(const CompositionKinds &compositions,
                                                                 const SequenceReport &sequence, Progress &progress,
                                                                 const TaskRunner &run = runInOrder,
                                                                 std::size_t most = kFixedReadings);

} // namespace epsilometer::account
