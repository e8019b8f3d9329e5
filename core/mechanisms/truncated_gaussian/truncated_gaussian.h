// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Gaussian noise on a Poisson batch that is cut to a largest size by leaving out records at random, once. Whether the
/// other records alone fill the batch does not depend on the record: where they do not, it is a Poisson batch; where they
/// do, the record takes the place of another one, two clips away, with a probability that is less than q (Ganesh,
/// McKenna, Steinke 2025; docs/proofs.md, truncated batches). Tests: tests/core/mechanisms/truncated_gaussian_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeTruncatedGaussian();

} // namespace epsilometer
