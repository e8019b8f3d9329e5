// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"

#include <string>

namespace epsilometer {

/// "last", "all", or 1-based rounds with commas in any order. Errors name the item and say what would be right.
[[nodiscard]] Result<RoundSelection> parseRounds(const std::string &text);

} // namespace epsilometer
