// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// Renyi DP: curves of single mechanisms and the conversions to (epsilon, delta)-DP (accounting.md 2.3, 2.6).
///
/// Common: alpha in [1, inf] (1 is the KL divergence, inf the max divergence), divergences in [0, inf] nats, delta in
/// [0, 1] used exactly as given. All results are UPPER bounds in nats, at most 1e-12 relative above the formula's
/// value; NaN and values outside the domain give inf. Tests: tests/core/notions/conversions_test.cpp
namespace epsilometer::renyi {

/// D_alpha of randomised response, the largest among all epsilon-DP mechanisms:
/// [log cosh((alpha - 1/2) epsilon) - log cosh(epsilon / 2)] / (alpha - 1). Source: Mironov 2017, Proposition 5.
[[nodiscard]] double pureDp(double epsilon, double alpha);

/// The charge at order alpha for an output in a cell, if the round was asked for at its worst cell: |loss| is at most
/// `realised` in the cell and at most `worst` in all cells. With nu = 1 / (1 - sinh((alpha - 1) worst) / sinh(alpha
/// worst)), which does not depend on the outcome,
///   s = max over x = +-realised of [alpha x - log(1 + nu (e^x - 1))] / (alpha - 1),
/// so that E[exp((alpha - 1) (loss - s))] <= 1 over all outputs. At the worst cell s is pureDp(worst, alpha), and s
/// never exceeds the cell's epsilon.  realised, worst  0 <= realised <= worst, UPPER
/// Proof: docs/proofs.md 17. Tests: tests/core/notions/cell_charge_test.cpp
[[nodiscard]] double cellCharge(double worst, double realised, double alpha);

/// D_alpha of Laplace noise of scale sensitivity / epsilon0. Source: Mironov 2017, Proposition 6.
[[nodiscard]] double laplace(double epsilon0, double alpha);

/// D_alpha of two-sided geometric noise P(k) ~ exp(-|k| / scale) under a shift by an integer, from its losses (2 x -
/// shift) / scale for x = 0 ... shift.  shift >= 1; scale > 0, LOWER. A shift of 1 is randomised response.
[[nodiscard]] double discreteLaplace(std::uint64_t shift, double scale, double alpha);

/// alpha rho, the line of rho-zCDP; a Gaussian of ratio mu has rho = mu^2 / 2.
[[nodiscard]] double zcdpLine(double rho, double alpha);

/// epsilon = r + log(1/delta) / (alpha - 1). Source: Mironov 2017, Proposition 3.
[[nodiscard]] double epsilonMironov(double alpha, double r, double delta);
/// epsilon = r + log(1 - 1/alpha) + (log(1/delta) - log alpha) / (alpha - 1), never below 0.
/// Source: Canonne, Kamath, Steinke 2020; Balle et al. 2020.
[[nodiscard]] double epsilonCks(double alpha, double r, double delta);

} // namespace epsilometer::renyi
