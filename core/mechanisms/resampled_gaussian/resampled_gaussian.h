// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Gaussian noise on a batch of m records drawn with replacement from n, once; neighbours replace one record, or zero it
/// out. A record is k times in the batch with probability b_k = Bin(m, 1/n)(k), and then moves the sum k times as far:
/// delta at log(1 + q (e^eps - 1)), q = 1 - b_0, is at most the sum of b_k delta_k(eps) (Balle, Barthe, Gaboardi 2018,
/// Theorem 10). Supplies the loss distribution. Tests: tests/core/mechanisms/resampled_gaussian_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeResampledGaussian();

} // namespace epsilometer
