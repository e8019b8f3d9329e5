// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Gaussian noise on random batches, the step of private gradient descent, repeated `steps` times.
///   poisson              every entry joins independently with the sampling rate; neighbours add or remove one entry,
///                        or zero it out. Renyi curve at every real order from certified quadrature, both orders of the
///                        neighbours. Where an entry is replaced, contributions being at most half of the sensitivity,
///                        the bound of without_replacement.
///   without_replacement  batches of fixed size; neighbours replace one entry, or zero it out. Renyi bound of Wang, Balle,
///                        Kasiviswanathan 2019 at integer orders, by convexity between them.
/// Amplification has no bound in zCDP or Gaussian DP, so those are supplied at rate 1 only.
[[nodiscard]] std::unique_ptr<const MechanismKind> makeSubsampledGaussian();

} // namespace epsilometer
