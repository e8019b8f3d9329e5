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

/// As many readings as a drawing needs where each of them takes long.
inline constexpr std::size_t kFixedReadings = 128;

/// The composition with the lowest epsilon after the last round. A formula, or one table, is read at every reported
/// round; what takes longer at no more than `most` (>= 2) of them: the first, the last and the last recorded, the ends
/// of rows, others that are close to each other at the beginning, where the curve climbs fast, and where it passes the budget. Loss
/// distributions that need lattices, which take seconds at small sampling rates, are read at 8. Compositions that take
/// long at each round are read in sequences of up to 4096 groups of rounds.
/// Between two readings that are not neighbours only the later one is a bound.
/// Absent  no composition applies with a finite epsilon
/// Errors  Cancelled. Tests: tests/core/account/fixed_curve_test.cpp
[[nodiscard]] Result<std::optional<FixedCurve>> lowestFixedCurve(const CompositionKinds &compositions,
                                                                 const SequenceReport &sequence, Progress &progress,
                                                                 const TaskRunner &run = runInOrder,
                                                                 std::size_t most = kFixedReadings);

} // namespace epsilometer::account
