// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/csv_row.h"
#include "core/base/result.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace epsilometer::io {

/// Where a table begins.
struct CsvStart {
    std::size_t offset = 0; ///< behind a byte order mark, and the line sep=; in which Excel says what separates cells
    char separator = '\0';  ///< as that line says; 0: there is none
};

[[nodiscard]] CsvStart csvStartOf(std::string_view bytes);

/// How a table is written: spreadsheets use what is usual in the country.
struct CsvDialect {
    char separator = ','; ///< or ';', or a tab: whichever the first line holds, commas before the others; or as said
    bool decimalComma = false; ///< 0,5 stands for 0.5
};

/// Decimal commas are recognised where columns are not separated by commas, no number has a point, and some number could
/// be nothing else: 0,5 or 1e-3,5 as opposed to 1,000. Without such a number commas stay, and are refused as numbers.
[[nodiscard]] CsvDialect csvDialectOf(std::string_view bytes);

/// Rows of comma-separated values as RFC 4180 has them: quotes, doubled quotes, line breaks in quotes, CR LF or LF; also
/// with semicolons or tabs, or what the line sep= says. Blank lines may stand at the end only. Decimal commas become points.
class CsvReader {
public:
    explicit CsvReader(std::string_view bytes);

    /// Fills `cells` with the next row; false at the end. Views live until the next call.
    /// Errors: Malformed, with the line: stray or unclosed quotes, blank lines, more than 1024 cells or 1 MiB in a row.
    Result<bool> next(std::vector<std::string_view> &cells);
    [[nodiscard]] std::int64_t line() const { return m_rowLine; } ///< 1-based, where the row begins
    [[nodiscard]] std::size_t offset() const { return m_offset; } ///< bytes read, those before the table included
    [[nodiscard]] const CsvDialect &dialect() const { return m_dialect; }

private:
    /// A number with a decimal comma, with a point.
    void withPoint(std::string_view &cell);

    std::string_view m_bytes;
    CsvDialect m_dialect;
    std::size_t m_offset;
    std::int64_t m_line;
    std::int64_t m_rowLine = 0;
    CsvRow m_row;
};

} // namespace epsilometer::io
