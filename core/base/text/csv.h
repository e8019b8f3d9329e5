// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

/// CSV by RFC 4180: csvCell() writes a cell, splitCsvRow() reads a row.
namespace epsilometer {

/// A cell of CSV, quoted if necessary. Text that a spreadsheet would run as a formula, or read as the start of another
/// cell, gets an apostrophe in front.
[[nodiscard]] std::string csvCell(std::string_view text);
/// Whether csvCell() puts an apostrophe in front, which readers treat as part of the text.
[[nodiscard]] bool looksLikeFormula(std::string_view text);

/// Separator and limits of a CSV row.
struct CsvRowRules {
    char separator = ',';
    std::size_t mostCells = std::numeric_limits<std::size_t>::max();
    std::size_t mostBytes = std::numeric_limits<std::size_t>::max();
};

/// The cells of one row; reused for all rows.
struct CsvRow {
    std::vector<std::string_view> cells; ///< views into the bytes or into `texts`
    std::deque<std::string> texts;       ///< texts of cells with doubled quotes
    std::size_t bytes = 0;               ///< length of the row, line end included
    std::int64_t lines = 0;              ///< number of line ends in it
};

/// Splits the first row off `bytes` by RFC 4180: quotes around whole cells, doubled quotes and line breaks inside them,
/// blanks next to the quotes, CR LF or LF at the end. All CSV is read by this function. Errors: Malformed, with the
/// line counted from the row's first (1): stray or unclosed quotes, a carriage return inside a line, a row beyond the
/// limits. Tests: tests/core/base/csv_row_test.cpp
[[nodiscard]] Status splitCsvRow(std::string_view bytes, const CsvRowRules &rules, CsvRow &row);

} // namespace epsilometer
