// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/nested.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace epsilometer {

/// Epsilons of prefixes of runs with fixed parameters, each at this delta: UPPER, ascending (leastPrefixes()).
using PrefixEpsilons = std::function<Result<std::vector<double>>(
    const std::vector<NestedRun> &runs, const std::vector<std::uint32_t> &prefixes, const Exact &delta)>;

/// A sequence of steps that may stop early (accounting.md 7.5, 7.6): cell = the stop taken, labelled by the number of
/// steps run. Where all steps are (epsilon, delta)-DP either `cells` is given and delta is the exact optimum of Theorem
/// 15, or `delta` is given and the cells are solved for. Where some are mechanisms of the catalog, `delta` is given, each
/// of n stops has delta/n, and its cell is the least epsilon of the steps up to there (Lemma 11). The steps' parameters
/// are fixed in advance; when it stops may depend on everything that came out. What all steps cost together in zCDP,
/// Gaussian DP, Renyi divergences and loss distributions holds, too: stopping only shortens the output.
/// inner  the kinds that a step may be. Tests: tests/core/mechanisms/odp_mechanisms_test.cpp, iterative_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeIterative(MechanismKinds inner, PrefixEpsilons prefixes);

} // namespace epsilometer
