// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/native_budget.h"

#include <cstdint>
#include <optional>

namespace epsilometer {

/// An (epsilon, delta).
struct GroupDp {
    Exact epsilon;
    Exact delta; ///< UPPER, in [0, 1]
};

/// What (epsilon, delta)-DP for one record is for a person with so many: (k epsilon, delta (e^(k epsilon) - 1) /
/// (e^epsilon - 1)), the deltas of k steps from one data set to the next, each enlarged by those before it. UPPER bounds.
/// records  k >= 1
/// Tests: tests/core/notions/group_test.cpp
[[nodiscard]] GroupDp groupOf(const Exact &epsilon, const Exact &delta, std::uint64_t records);

/// The same in a notion of its own, without a delta: k^2 rho, k mu; of Renyi orders (alpha, B) with 2^c >= k and
/// alpha >= 2^(c + 1): (alpha/2^c, 3^c B) (Bun, Steinke 2016, Proposition 27; Dong, Roth, Su 2022; Mironov 2017,
/// Proposition 11). Nothing where no order is left.
[[nodiscard]] std::optional<NativeBudget> groupOf(const NativeBudget &budget, std::uint64_t records);

} // namespace epsilometer
