// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Gaussian noise whose centre a record moves by a random length: N(0, sigma^2) against the sum of p_i N(c_i, sigma^2).
/// That is a batch in which the record may be several times, a user with several records under Poisson sampling
/// (Binomial weights), or b-min-separated matrix factorisation. Add-remove. Supplies the loss distribution and the Renyi
/// curve, both of its outcomes gathered from above. Tests: tests/core/mechanisms/gaussian_mixture_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeGaussianMixture();

} // namespace epsilometer
