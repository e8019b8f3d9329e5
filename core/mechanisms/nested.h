// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism_kind.h"
#include "core/notions/relation.h"

#include <cstdint>
#include <vector>

namespace epsilometer {

/// A mechanism inside another one, and its number of runs.
struct NestedRun {
    std::shared_ptr<const RoundCost> cost;
    std::uint64_t count = 1;
};

/// Reads a list of {mechanism, count (1)}, or one mechanism alone. Errors name the field.
[[nodiscard]] Result<std::vector<NestedRun>> nestedRuns(const MechanismKinds &kinds, const Json &typed,
                                                        const std::string &field);

/// The relation that all runs hold under; Unstated if none requires one. Errors: OutOfDomain if no relation suits all runs.
[[nodiscard]] Result<Neighbours> commonRelation(const std::vector<NestedRun> &runs, const std::string &field);

/// The joint cost of all runs in the additive notions: zCDP, Gaussian DP, Renyi divergences and loss distributions,
/// each if every run supplies it. Omits (epsilon, delta)-DP. UPPER bounds.
[[nodiscard]] RoundCost addedUp(std::vector<NestedRun> runs);

} // namespace epsilometer
