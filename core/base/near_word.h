// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace epsilometer {

/// The known word that a mistyped one probably meant: the nearest one at most two slips away (one for words of up to
/// four letters), ignoring case; empty if no word is near. For messages only; no rule depends on it.
/// known  in lower case. Tested in tests/core/base/near_word_test.cpp.
[[nodiscard]] std::string_view nearWord(std::span<const std::string_view> known, std::string_view typed);

} // namespace epsilometer
