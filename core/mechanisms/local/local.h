// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/losses/pair_atoms.h"

#include <cstdint>

namespace epsilometer {

/// Largest number of users that is computed; more users cost less.
inline constexpr std::uint64_t kMostShuffledUsers = 1'000'000'000;
/// For a larger local epsilon the shuffling has no computable effect.
inline constexpr double kMostLocalEpsilon = 30;

/// A pair (P, Q) that dominates the shuffled messages of n users who each run the same epsilon0-DP randomiser once, if
/// one user's input is replaced (Feldman, McMillan, Talwar 2023; proof: docs/proofs.md 15):
/// C ~ Bin(n - 1, 2/(e^epsilon0 + 1)), A ~ Bin(C, 1/2), D ~ Bernoulli(e^epsilon0/(e^epsilon0 + 1)); P is the law of
/// (A + D, C - A + 1 - D), Q that of (A + 1 - D, C - A + D). Gathered at about a thousand losses, from above.
/// epsilon0  in (0, kMostLocalEpsilon], UPPER
/// users     n >= 1; limited to kMostShuffledUsers
/// Takes tens of milliseconds. Tests: tests/core/mechanisms/shuffled_test.cpp
[[nodiscard]] PairAtoms shuffledAtoms(double epsilon0, std::uint64_t users);

} // namespace epsilometer
