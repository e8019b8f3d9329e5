// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/mechanisms/mechanism.h"
#include "core/notions/round_cost.h"

#include <optional>

namespace epsilometer::present {

/// UPPER bound on the epsilon of one such round alone at that delta: the smallest conversion of its (epsilon, delta),
/// Gaussian, zCDP and Renyi statements. Absent if none of them is finite. For comparing single rounds: it does not add
/// up.
/// delta  in [0, 1), used exactly as given
/// Source  accounting.md 2.5, 2.6, 2.8. Tests: tests/core/present/cost_as_epsilon_test.cpp
[[nodiscard]] std::optional<double> epsilonOfOne(const RoundCost &cost, const Exact &delta);

/// "epsilon 2.6 at 1e-6"; the cost as stated if it is (epsilon, delta) already, or there is no such epsilon.
/// mechanism  see costText()
[[nodiscard]] Message costAsEpsilonText(const RoundCost &cost, const Mechanism &mechanism, const Exact &delta);

} // namespace epsilometer::present
