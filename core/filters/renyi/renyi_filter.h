// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"

#include <memory>

namespace epsilometer {

/// Largest Renyi divergence B of one order that still converts to (epsilon, delta)-DP by Canonne, Kamath, Steinke 2020;
/// a LOWER bound, never below 0: a divergence of 0 means equal laws, which any budget allows.
/// alpha       > 1, inf allowed
/// epsilon     a lower bound on the target
/// logInverse  log(1 / delta), an upper bound on it
[[nodiscard]] double renyiBudgetDown(double alpha, double epsilon, double logInverse);

/// Sums of Renyi divergences, order by order, each against its own converted budget; all orders must fit
/// (accounting.md 4.9). Orders come from the policy; without any, the one order at which the conversion of B*_cks-zCDP
/// is tightest, so that zCDP rounds get exactly the budget of the zcdp filter.
[[nodiscard]] std::unique_ptr<const FilterKind> makeRenyiFilter();

} // namespace epsilometer
