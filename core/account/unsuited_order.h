// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/text/message.h"

#include <string_view>

namespace epsilometer::account {

/// Whether a single-order odometer reads more than kUnsuitedFactor times the universal one after the last reported
/// round, so that its orders cannot suit these rounds: orders are fixed before the interaction, possibly for a wrongly
/// guessed budget. Its value is still an upper bound, but far above the loss: it is not drawn, and tables state the
/// reason.
[[nodiscard]] bool orderUnsuited(const AccountReport &report, const OdometerReport &odometer);

inline constexpr double kUnsuitedFactor = 3;
inline constexpr Literal kUnsuitedOrder = core::tr("order not chosen for these rounds");

} // namespace epsilometer::account
