// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace epsilometer::odp {

/// The number k of epsilon-DP rounds from which optimal composition saves `steps` times 2 epsilon of k epsilon at a
/// given delta: the smallest k >= 2 steps whose delta_i(k) = sum over l < i of C(k, l) (e^{-l eps} - e^{-(2i - l) eps})
/// (1 + e^{-eps})^{-k}, i = steps, is at most delta. delta_i(k) decreases with k, because one more round and one more
/// epsilon never need more delta.
/// epsilon  > 0, finite; delta  in (0, 1); steps  >= 1
/// Accuracy  decided by the inequality itself in long double, not by a rounded logarithm
/// Source: Kairouz, Oh, Viswanath 2015, Theorem 3.3; Hartmann et al. 2022, Table 1; accounting.md 3.4, 8.4.
/// Tests: tests/core/odp/least_rounds_test.cpp
[[nodiscard]] std::int64_t leastRoundsToSave(double epsilon, double delta, std::int64_t steps = 1);

} // namespace epsilometer::odp
