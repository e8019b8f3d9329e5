// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

#include <memory>

namespace epsilometer {

/// The level that the mixture of Renyi supermartingales of the universal filter stays below at all rounds at once, with
/// probability 1 - delta': for every round of which a Renyi curve is known (core/notions/order_mixture.h). Orders and
/// shares come from the policy. Deltas as in the other odometers: the drift of 5.5 for (epsilon, delta)-DP rounds.
/// Proof: docs/proofs.md, "The universal filter and odometer".
[[nodiscard]] std::unique_ptr<const OdometerKind> makeUniversalOdometer();

} // namespace epsilometer
