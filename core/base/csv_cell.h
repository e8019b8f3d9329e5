// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace epsilometer {

/// A cell of CSV, quoted if necessary. Text that a spreadsheet would run as a formula, or read as the start of another
/// cell, gets an apostrophe in front.
[[nodiscard]] std::string csvCell(std::string_view text);
/// Whether csvCell() puts an apostrophe in front, which readers treat as part of the text.
[[nodiscard]] bool looksLikeFormula(std::string_view text);

} // namespace epsilometer
