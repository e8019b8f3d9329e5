// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
