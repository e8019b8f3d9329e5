// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Private gradient descent whose batches cover the data once an epoch, as most training code draws them.
///   fixed_epoch        every record is in one batch of each epoch, the same in all: one Gaussian an epoch
///   shuffled_epoch     the batches are shuffled anew: a mixture of fixed partitions, so the same bound
///   random_allocation  every record joins one uniformly random step of each epoch, independently of the others:
///                      Renyi curve of allocation_curve.h where a record is zeroed out; where one is replaced, and in the
///                      other notions, the bound of fixed_epoch
/// Adding or removing a record is refused: the batches say how many records there are.
/// Source: practice.md 3. Tests: tests/core/mechanisms/epoch_gaussian_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeEpochGaussian();

} // namespace epsilometer
