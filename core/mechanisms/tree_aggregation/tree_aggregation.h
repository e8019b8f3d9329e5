// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Sums of a stream over the dyadic intervals of one or several trees, with Gaussian noise on each node; every record
/// takes part in one step of one tree. Of n steps a step lies in at most floor(log2 n) + 1 complete intervals, one of
/// each length 2^k <= n, so the whole tree is one Gaussian of squared sensitivity ceil(log2 (n + 1)) clips; of several
/// trees the largest counts (Kairouz, McMahan, Song, Thakkar, Thakurta, Xu 2021, Appendix D). A tree that is completed
/// with virtual steps has as many steps as are completed. Zero-out, as the steps are laid out for the records there are;
/// where a record is replaced, the noise multiplier is over two clips. Tests: tests/core/mechanisms/tree_aggregation_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeTreeAggregation();

} // namespace epsilometer
