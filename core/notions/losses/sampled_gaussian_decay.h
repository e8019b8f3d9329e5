// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/losses/sampled_gaussian_moments.h"

namespace epsilometer {

/// UPPER bound on sup over t >= omega of |A(w + i t)| / A(w): `goal` where that could be certified, else 1.
///
/// With mu the law with density proportional to the integrand of A(w), the quotient is the characteristic function of
/// the loss under mu. Far out, one integration by parts over x >= x0 bounds it by mu(x < x0) + 5 sup G / t with
/// G = density / loss slope (its variation is at most four times its supremum, since its logarithm has at most three
/// critical points). Nearer, it is sampled; between samples it moves by at most E|loss - mean| per unit of t.
[[nodiscard]] double sampledGaussianDecay(const SampledGaussianMoments &moments, double w, double omega, double goal);

} // namespace epsilometer
