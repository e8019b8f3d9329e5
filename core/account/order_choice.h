// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/exact.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/notions/order_shares.h"

#include <optional>
#include <vector>

namespace epsilometer::account {

/// Orders and shares for the universal filter and odometer where the rounds are known: the order at which they come
/// furthest takes 0.9 of delta', and a spread of orders 0.005 each, as in defaultOrderShares().
/// epsilon  the budget that repetitions of the rounds are to fit most often; without it, the order at which these
///          rounds convert to the smallest epsilon
/// Chosen before the first round runs, they make the filter what it is for that plan. Chosen for rounds that have run,
/// they depend on what came out wherever parameters do: then what the two say is a what-if
/// (Policy::ordersChosenAfterwards).
/// The order is the best of a grid with steps of 9 percent in order - 1 and of the orders at which curves are listed, to
/// four significant digits; of long sequences about a thousand rounds are looked at, and of those that are not pure
/// only a few for orders far from the best. Any order is sound.
/// Errors   Cancelled alone
/// Tests    tests/core/account/order_choice_test.cpp
[[nodiscard]] Result<std::vector<OrderShare>> orderSharesFor(const Rounds &rounds, const Exact &deltaPrime,
                                                             const std::optional<Exact> &epsilon, Progress &progress);

} // namespace epsilometer::account
