// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/present/table/table_spec.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Tables as text: tableText() for terminals, tableCsv() and tableJson() for programs; and what makes text fit a width.
namespace epsilometer::present {

/// Breaks text at spaces into lines of at most `letters` bytes; a longer word gets a line of its own.
[[nodiscard]] std::vector<std::string> wrapWords(std::string_view text, std::size_t letters);

/// A table folded to a width without losing information.
struct FittedTable {
    std::vector<TableSpec> parts; ///< groups of columns that fit the width; each begins with the first column
    std::vector<Message> notes;   ///< contents of columns that did not fit
};

/// Folds a table wider than `width` (0: no limit), as far as needed, in this order: a text that is equal in all rows
/// becomes a note; the last column is broken into lines; the widest texts become notes with the names of their rows;
/// the rest is cut into parts.
/// Tests: tests/core/present/fitted_table_test.cpp
[[nodiscard]] FittedTable fitTable(const TableSpec &table, std::size_t width);

/// Number of code points, which equals the columns that the product's own texts take on a terminal.
[[nodiscard]] std::size_t shownWidth(std::string_view text);

/// {"id","title","note","columns":[ids],"rows":[{column id: value}]}: numbers with 17 significant digits, infinity as
/// "inf", everything else as text. Tests: tests/core/present/table_text_test.cpp
[[nodiscard]] Json tableJson(const TableSpec &table);
/// tableJson(), with rows made one by one.
[[nodiscard]] Json tableJson(const TableSource &table);

/// Format of text for a terminal.
struct TextStyle {
    std::size_t width = 0; ///< columns of the terminal; 0: unlimited
    bool colour = false;   ///< colours decisions by ANSI sequences
};

/// The table for a terminal: title, header, a rule, one line per row, the note; columns aligned, numbers to the right.
/// A table wider than the style allows is folded by fitTable(). Control characters in cells become '?', so that no file
/// can control the terminal.
[[nodiscard]] std::string tableText(const TableSpec &table, const TextStyle &style = {});
/// tableText() with rows made one by one, and several times.
[[nodiscard]] std::string tableText(const TableSource &table, const TextStyle &style = {});

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
