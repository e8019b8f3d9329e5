// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

#include <memory>

namespace epsilometer {

/// U = sum + log(1 / delta') / (alpha - 1); an UPPER bound (accounting.md 5.2).
/// sum         sum of Renyi divergences at alpha, an upper bound, >= 0
/// alpha       > 1, inf allowed; logInverse  log(1 / delta'), in (0, inf]
/// Accuracy    at most 1e-15 relative above the truth
[[nodiscard]] double renyiOdometerUp(double sum, double alpha, double logInverse);

/// Exact Renyi curves at orders fixed before the interaction: those of the policy, each at its share delta' / K of the
/// failure probability, or the one order 1 + sqrt(2L/y) of the filter odometer, with which it agrees on zCDP rounds.
/// Approximate DP rounds enter by their pure part and the drift of 5.5: log(R + delta sinh(le)/sinh(e)) <= log R +
/// drift.
[[nodiscard]] std::unique_ptr<const OdometerKind> makeRenyiOdometer();

} // namespace epsilometer
