// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/table_source.h"
#include "core/present/table_spec.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace epsilometer::present {

/// Format of text for a terminal.
struct TextStyle {
    std::size_t width = 0; ///< columns of the terminal; 0: unlimited
    bool colour = false;   ///< colours decisions by ANSI sequences
};

/// The table for a terminal: title, header, a rule, one line per row, the note; columns aligned, numbers to the right.
/// A table wider than the style allows is folded by fitTable(). Control characters in cells become '?', so that no file
/// can control the terminal.
[[nodiscard]] std::string tableText(const TableSpec &table, const TextStyle &style = {});

/// The text in the colour of its tone; unchanged without colour.
[[nodiscard]] std::string toned(std::string text, CellTone tone, const TextStyle &style);
/// The text broken at spaces to the width; blanks before the first word stay, later lines begin with `indent`. Ends
/// with a line end.
[[nodiscard]] std::string paragraphText(std::string_view text, const TextStyle &style, std::string_view indent = {});

/// RFC 4180: a header of column ids, numbers with 17 significant digits, other cells quoted if necessary. LF line ends.
/// Cells that a spreadsheet would run as a formula are prefixed with an apostrophe.
[[nodiscard]] std::string tableCsv(const TableSpec &table);
/// tableCsv() with rows made one by one, so that a million rows never exist at the same time.
[[nodiscard]] std::string tableCsv(const TableSource &table);

} // namespace epsilometer::present
