// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace epsilometer {

/// One unit of Gaussian noise as a move on a lattice of losses of step g: under Q the loss moves by N(-v/2, v), and every
/// landing point is spread over its two neighbours on the lattice in such shares that its mass and its e^loss are kept.
/// Functions that are convex in e^loss lie below their chords, so the mean over the hats is an UPPER bound of the mean.
/// (docs/proofs.md 3.) Tests: tests/core/filters/exact_gaussian_test.cpp
struct GaussianHats {
    std::ptrdiff_t reach = 0;    ///< weights[i] is that of i - reach steps
    std::vector<double> weights; ///< UPPER bounds, below 2^-46 relative above; sum 1
    double beyond = 0;           ///< UPPER bound on E_Q[e^loss] above the highest point
};

/// step      g > 0
/// variance  v > 0, at least g^2
[[nodiscard]] GaussianHats gaussianHats(double step, double variance);

} // namespace epsilometer
