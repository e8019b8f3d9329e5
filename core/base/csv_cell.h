// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace epsilometer {

/// The border to spreadsheets: a cell of CSV, quoted where it must be. What a spreadsheet would run, or take for the
/// start of another cell, gets an apostrophe in front.
[[nodiscard]] std::string csvCell(std::string_view text);
/// Whether csvCell() puts an apostrophe in front, which readers take for part of the text.
[[nodiscard]] bool looksLikeFormula(std::string_view text);

} // namespace epsilometer
