// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"

#include <memory>

namespace epsilometer {

/// Every round of which a Renyi curve is known, under one (epsilon, delta) budget: basic composition, or a mixture of
/// Renyi supermartingales at several orders (core/notions/order_mixture.h). Orders and shares come from the policy.
/// Contains the filter of every single order with its share, and basic composition; several orders that each nearly fit
/// add up. Proof: docs/proofs.md, "The universal filter and odometer".
[[nodiscard]] std::unique_ptr<const FilterKind> makeUniversalFilter();

} // namespace epsilometer
