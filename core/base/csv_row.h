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

namespace epsilometer {

/// What a row of CSV is split by, and how large it may be.
struct CsvRowRules {
    char separator = ',';
    std::size_t mostCells = std::numeric_limits<std::size_t>::max();
    std::size_t mostBytes = std::numeric_limits<std::size_t>::max();
};

/// The cells of one row; reused from row to row.
struct CsvRow {
    std::vector<std::string_view> cells; ///< into the bytes or into `texts`
    std::deque<std::string> texts;       ///< of cells with doubled quotes
    std::size_t bytes = 0;               ///< the row's, its end of line included
    std::int64_t lines = 0;              ///< ends of line in them
};

/// Splits the first row off `bytes`, as RFC 4180 has it: quotes around whole cells, doubled quotes and line breaks in
/// them, blanks beside the quotes allowed, CR LF or LF at the end. The one splitter of every CSV that is read.
/// Errors: Malformed, with the line counted from the row's first, 1: stray or unclosed quotes, a carriage return in the
/// middle of a line, a row beyond the limits. Tests: tests/core/base/csv_row_test.cpp
[[nodiscard]] Status splitCsvRow(std::string_view bytes, const CsvRowRules &rules, CsvRow &row);

} // namespace epsilometer
