// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/loss_columns.h"

namespace epsilometer::filters {

/// One unit of Gaussian noise as a move on a lattice of losses: under Q the loss moves by N(-v/2, v). Weights are below
/// 2^-46 relative above, and sum to 1. (docs/proofs.md 3.) Tests: tests/core/filters/exact_gaussian_test.cpp
///
/// step      of the lattice, > 0
/// variance  v > 0, at least step^2
[[nodiscard]] LossHats gaussianHats(double step, double variance);

} // namespace epsilometer::filters
