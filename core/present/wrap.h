// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::present {

/// Breaks text at spaces into lines of at most `letters` bytes; a longer word gets a line of its own.
[[nodiscard]] std::vector<std::string> wrapWords(std::string_view text, std::size_t letters);

} // namespace epsilometer::present
