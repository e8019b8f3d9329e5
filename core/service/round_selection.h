// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"

#include <cstdint>
#include <string>

namespace epsilometer::service {

/// Parses "last", "all", or 1-based rounds in any order, separated by commas. Errors name the item and the valid forms.
[[nodiscard]] Result<account::RoundSelection> parseRounds(const std::string &text);

/// Limits the rows of a table, one per selected round, to kMostListedRounds: larger tables would not fit into memory.
/// Errors: OutOfDomain, with advice on listing rounds instead.
inline constexpr std::uint64_t kMostListedRounds = 1'000'000;
[[nodiscard]] Status checkListable(const account::RoundSelection &selection, std::uint64_t rounds);

} // namespace epsilometer::service
