// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/message.h"

#include <string_view>

namespace epsilometer::account {

/// Whether an odometer of single orders reads so high after the last reported round, more than kUnsuitedFactor times
/// the universal one, that its orders cannot suit the rounds: orders are fixed before the interaction, and those of a
/// guessed budget may be far off. The value is still a bound, but far above what was spent: it is not drawn, and tables
/// say why it is high.
[[nodiscard]] bool orderUnsuited(const AccountReport &report, const OdometerReport &odometer);

inline constexpr double kUnsuitedFactor = 3;
inline constexpr Literal kUnsuitedOrder = core::tr("order not chosen for these rounds");

} // namespace epsilometer::account
