// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/text/csv.h"

#include <cstdint>
#include <string_view>
#include <vector>

/// CSV with a header row: by named columns, or directly as rounds where only their costs are needed.
namespace epsilometer::io {

/// The beginning of a table.
struct CsvStart {
    std::size_t offset = 0; ///< after a byte order mark, and after the line sep=, with which Excel states the separator
    char separator = '\0';  ///< from that line; 0 without such a line
};

[[nodiscard]] CsvStart csvStartOf(std::string_view bytes);

/// The notation of a table, which in spreadsheets depends on the country.
struct CsvDialect {
    char separator = ','; ///< or ';', or a tab: whichever the first line holds, commas before the others; or as said
    bool decimalComma = false; ///< 0,5 stands for 0.5
};

/// Decimal commas are recognised if columns are not separated by commas, no number has a point, and some number must be
/// one: 0,5 or 1e-3,5 as opposed to 1,000. Otherwise commas stay, and are refused in numbers.
[[nodiscard]] CsvDialect csvDialectOf(std::string_view bytes);

/// Reads rows of comma-separated values by RFC 4180: quotes, doubled quotes, line breaks in quotes, CR LF or LF; also
/// with semicolons, tabs, or the separator in a sep= line. Blank lines are allowed at the end only. Decimal commas
/// become points.
class CsvReader {
public:
    explicit CsvReader(std::string_view bytes);

    /// Fills `cells` with the next row; returns false at the end. The views are valid until the next call.
    /// Errors: Malformed, with the line: stray or unclosed quotes, blank lines, more than 1024 cells or 1 MiB in a row.
    Result<bool> next(std::vector<std::string_view> &cells);
    [[nodiscard]] std::int64_t line() const { return m_rowLine; } ///< 1-based, first line of the row
    [[nodiscard]] std::size_t offset() const { return m_offset; } ///< bytes read, including those in front of the table
    [[nodiscard]] const CsvDialect &dialect() const { return m_dialect; }

private:
    /// Replaces the decimal comma of a number by a point.
    void withPoint(std::string_view &cell);

    std::string_view m_bytes;
    CsvDialect m_dialect;
    std::size_t m_offset;
    std::int64_t m_line;
    std::int64_t m_rowLine = 0;
    CsvRow m_row;
};

/// Reads the csv importer's format directly to rounds without entries, for accounting long plain sequences. Accepts the
/// columns of cost, actor and time; all others (mechanisms, outcomes, decisions, claims) need entries.
/// Errors: NotApplicable for other columns; the first input not understood, with its line; Cancelled.
[[nodiscard]] Result<account::Rounds> readCsvRounds(std::string_view bytes, Progress &progress);

} // namespace epsilometer::io
