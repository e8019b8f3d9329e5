// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/losses/loss_model.h"

#include <cstdint>
#include <memory>

namespace epsilometer {

/// The loss of random allocation, from above and in both orders: a record joins one of `steps` Gaussian steps, chosen
/// uniformly at random, and again in each epoch. The pair is P = (1/t) sum_i N(e_i, sigma^2 I) against Q = N(0, sigma^2
/// I), so dP/dQ is the mean of t independent lognormal ratios.
///
/// Each ratio is moved to a grid by spreads that keep its mean. Both orders of the profile are expectations of convex
/// functions of the sum of the ratios, so they only grow (docs/proofs.md 14). The sum is a Fourier power; cut tails
/// and all errors of the transforms count as infinite losses. At a delta of 1e-6 epsilon is at most about 1e-3 above the
/// truth; with two or three steps and noise below 1, the order of an absent record may be far above it. At deltas below
/// about 1e-11 an epoch what is cut may be larger than delta.
///
/// sigma  > 0, noise divided by the sensitivity of one step; LOWER
/// steps  >= 2
/// epochs number of independent repetitions; k of t steps cost at most k epochs of floor(t / k) steps
/// Returns  null where no grid is fine enough: for noise below about 0.6
/// Source   Feldman, Shenfeld 2025; docs/proofs.md 14
/// Work     some milliseconds, up to a few hundred at the least noise. Tests:
/// tests/core/notions/allocation_loss_test.cpp
[[nodiscard]] std::shared_ptr<const LossModel> makeAllocationLoss(double sigma, std::uint64_t steps,
                                                                  std::uint64_t epochs);

} // namespace epsilometer
