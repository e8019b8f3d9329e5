// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

#include <memory>

/// The curve of the odometer at one Renyi order. The one over many orders is an OrderMixture
/// (core/notions/renyi/order_mixture.h).
namespace epsilometer::odometers {

/// U = sum + log(1 / delta') / (alpha - 1); an UPPER bound (accounting.md 5.2).
/// sum         sum of Renyi divergences at alpha, an upper bound, >= 0
/// alpha       > 1, inf allowed; logInverse  log(1 / delta'), in (0, inf]
/// Accuracy    at most 1e-15 relative above the true value
[[nodiscard]] double renyiOdometerUp(double sum, double alpha, double logInverse);

} // namespace epsilometer::odometers
