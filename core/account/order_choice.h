// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/exact/exact.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/notions/renyi/order_mixture.h"

#include <optional>
#include <vector>

namespace epsilometer::account {

/// Orders and shares of delta' for the universal filter and odometer when the rounds are known: the best order takes
/// 0.9 of delta', and a spread of other orders 0.005 each, as in defaultOrderShares().
/// epsilon  the best order is the one at which this budget admits the most repetitions of the rounds; without a
///          budget, the one at which the rounds convert to the smallest epsilon
/// Orders chosen before the first round are valid for that plan. Orders chosen after rounds have run depend on their
/// outputs wherever parameters do; then filter and odometer give only a what-if (Policy::ordersChosenAfterwards).
/// The search covers a grid with steps of 9 percent in order - 1 and the orders at which curves are listed; the result
/// has four significant digits. Long sequences are sampled (about a thousand rounds, few of them without pure curves
/// except near the best order). Every order is sound.
/// Errors   Cancelled only
/// Tests    tests/core/account/order_choice_test.cpp
[[nodiscard]] Result<std::vector<OrderShare>> orderSharesFor(const Rounds &rounds, const Exact &deltaPrime,
                                                             const std::optional<Exact> &epsilon, Progress &progress);

} // namespace epsilometer::account
