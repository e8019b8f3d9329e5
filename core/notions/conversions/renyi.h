// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
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

/// epsilon = r + log(1 - 1/alpha) + (log(1/delta) - log alpha) / (alpha - 1), never below 0.
/// Source: Canonne, Kamath, Steinke 2020; Balle et al. 2020.
[[nodiscard]] double epsilonCks(double alpha, double r, double delta);

/// pureDp() of many epsilons at one order, in double. UPPER bounds, at most 2e-14 relative above the truth.
/// Tests: tests/core/notions/pure_dp_order_test.cpp
class PureDpOrder {
public:
    explicit PureDpOrder(double order); ///< what pureDp() takes
    [[nodiscard]] double divergence(double epsilon) const;

private:
    static constexpr std::size_t kTerms = 11;

    double m_order;
    double m_scale; ///< y of the series over epsilon^2
    std::array<double, kTerms> m_terms;
};

} // namespace epsilometer::renyi

namespace epsilometer {

/// The Renyi order at which the conversion of Canonne, Kamath, Steinke 2020 is tight for B*_cks-zCDP: 1 + b with
/// (1 + 2b) rho(b) + log(b / (1 + b)) = epsilon, rho(b) = (L - log(1 + b)) / b^2 (accounting.md 2.5).
/// Every order is sound, so this one is rounded to nearest.
/// epsilon     in [0, inf]
/// logInverse  L = log(1 / delta) in [0, inf]
/// Returns     an order > 1; inf for L = inf, where only the max divergence converts; 2 if no order is better
[[nodiscard]] double bestCksOrder(double epsilon, double logInverse);

/// Largest Renyi divergence B at one order that converts to (epsilon, delta)-DP by Canonne, Kamath, Steinke 2020; a
/// LOWER bound, at least 0: divergence 0 means equal laws, which every budget allows.
/// alpha       > 1, inf allowed
/// epsilon     a lower bound on the target, in [0, inf]; logInverse  an upper bound on L, in [0, inf]
/// Accuracy    within 1e-15 of epsilon + L / (alpha - 1): the terms may cancel
/// Source      accounting.md 2.6
[[nodiscard]] double cksBudgetDown(double alpha, double epsilon, double logInverse);

/// The epsilon that a Renyi divergence at one order converts to by Canonne, Kamath, Steinke 2020; an UPPER bound in
/// nats.
/// divergence  an upper bound, in [0, inf]; alpha  > 1, inf allowed; logInverse  an upper bound on L, in [0, inf]
/// Accuracy    within 1e-15 of divergence + L / (alpha - 1)
/// Source      accounting.md 2.6
[[nodiscard]] double cksEpsilonUp(double divergence, double alpha, double logInverse);

} // namespace epsilometer
