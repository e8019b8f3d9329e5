// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/notions/round_run.h"

#include <cstdint>
#include <vector>

namespace epsilometer::account {

/// The sums over the rounds up to each of the given round numbers (ascending, 1-based; 0 is before the first), with
/// whole blocks added at once. Split into two functions of similar cost that write disjoint members, so that two tasks
/// can run at a time.
/// Precondition: rounds.allDp(). Errors: Cancelled. Tests: tests/core/account/readings_test.cpp
[[nodiscard]] Status readExactSums(const Rounds &rounds, const std::vector<std::uint64_t> &at, Readings &readings,
                                   Progress &progress);
[[nodiscard]] Status readRoundedSums(const Rounds &rounds, const std::vector<std::uint64_t> &at, Readings &readings,
                                     Progress &progress);

} // namespace epsilometer::account
