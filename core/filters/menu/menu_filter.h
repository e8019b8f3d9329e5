// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"
#include "core/notions/round_cost.h"

#include <functional>
#include <memory>

namespace epsilometer {

class Json;

/// What a mechanism object costs. Errors name the field.
using MechanismCosts = std::function<Result<std::shared_ptr<const RoundCost>>(const Json &mechanism)>;

/// The filter for a finite menu of mechanisms with known loss distributions (universal-filter.md 6, docs/proofs.md 3):
/// CONT iff the epsilons add up to at most eps_g, all rounds pure, or the charges to at most K_max. Items, charges,
/// order and lattice come from the policy. K_max is for the whole delta of the promise: what rounds lose with their own
/// deltas is part of their laws. Takes rounds whose law is on the menu, however they are written, and rounds that lose
/// nothing. start() computes the clock budget unless prepare() has, and keeps it.
[[nodiscard]] std::unique_ptr<const FilterKind> makeMenuFilter(MechanismCosts costs);

} // namespace epsilometer
