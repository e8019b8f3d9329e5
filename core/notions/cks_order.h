// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer {

/// The Renyi order at which the conversion of Canonne, Kamath, Steinke 2020 is tight for B*_cks-zCDP: 1 + b with
/// (1 + 2b) rho(b) + log(b / (1 + b)) = epsilon, rho(b) = (L - log(1 + b)) / b^2 (accounting.md 2.5).
/// Any order is sound; this one is only best, so it is rounded to nearest.
/// epsilon     in [0, inf]
/// logInverse  L = log(1 / delta) in [0, inf]
/// Returns     an order > 1; inf for L = inf, where only the max divergence converts; 2 where no order is better
[[nodiscard]] double bestCksOrder(double epsilon, double logInverse);

} // namespace epsilometer
