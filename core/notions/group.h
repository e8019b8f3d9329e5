// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/native_budget.h"

#include <cstdint>
#include <optional>

namespace epsilometer {

/// An (epsilon, delta) pair.
struct GroupDp {
    Exact epsilon;
    Exact delta; ///< UPPER, in [0, 1]
};

/// The guarantee for a person with k records, given (epsilon, delta)-DP for one record: (k epsilon, delta (e^(k
/// epsilon) - 1) / (e^epsilon - 1)). Its delta sums the deltas of k steps between neighbouring data sets, each enlarged
/// by the steps before it. UPPER bounds.
/// records  k >= 1
/// Tests: tests/core/notions/group_test.cpp
[[nodiscard]] GroupDp groupOf(const Exact &epsilon, const Exact &delta, std::uint64_t records);

/// groupOf() for a budget in its own notion, without a delta: k^2 rho, k mu; for Renyi orders (alpha, B) with 2^c >= k
/// and alpha >= 2^(c + 1): (alpha/2^c, 3^c B) (Bun, Steinke 2016, Proposition 27; Dong, Roth, Su 2022; Mironov 2017,
/// Proposition 11). Absent if no order is left.
[[nodiscard]] std::optional<NativeBudget> groupOf(const NativeBudget &budget, std::uint64_t records);

} // namespace epsilometer
