// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"

#include <cstdint>
#include <string>

namespace epsilometer::service {

/// "last", "all", or 1-based rounds with commas in any order. Errors name the item and say what would be right.
[[nodiscard]] Result<account::RoundSelection> parseRounds(const std::string &text);

/// Every round of a sequence is a row: tables of more than kMostListedRounds rows would not fit into memory.
/// Errors: OutOfDomain, saying how to name rounds instead.
inline constexpr std::uint64_t kMostListedRounds = 1'000'000;
[[nodiscard]] Status checkListable(const account::RoundSelection &selection, std::uint64_t rounds);

} // namespace epsilometer::service
