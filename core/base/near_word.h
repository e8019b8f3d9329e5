// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace epsilometer {

/// The known word that a mistyped one was probably meant to be: the nearest at most two slips away (one, of four letters
/// or fewer), whatever the case; empty where there is none. For messages alone: no rule depends on it.
/// known  in lower case. Tested in tests/core/base/near_word_test.cpp.
[[nodiscard]] std::string_view nearWord(std::span<const std::string_view> known, std::string_view typed);

} // namespace epsilometer
