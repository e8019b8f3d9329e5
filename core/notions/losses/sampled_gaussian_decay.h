// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/losses/sampled_gaussian_moments.h"

namespace epsilometer {

/// UPPER bound on sup over t >= omega of |A(w + i t)| / A(w), at most 1; decreases exponentially with omega.
///
/// The integral is moved to Im x = theta sigma^2, 0 < theta < pi/2, where r^(i t) shrinks by e^(-t arg r): the bound
///   e^(theta^2 sigma^2 / 2) E[|r(x + i theta sigma^2)|^w e^(-t arg r(x + i theta sigma^2))] / A(w)
/// decreases in t, so its value at omega covers all larger t. It is itself computed by the trapezoid rule: the
/// integrand extends to |Im x| <= theta sigma^2, where the arguments at theta +- Im x / sigma^2 stay >= 0. Every theta
/// is sound: several are tried until the bound is at most `goal`.
[[nodiscard]] double sampledGaussianDecay(const SampledGaussianMoments &moments, double w, double omega, double goal);

} // namespace epsilometer
