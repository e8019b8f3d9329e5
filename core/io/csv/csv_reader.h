// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

/// Rows of comma-separated values as RFC 4180 has them: quotes, doubled quotes, line breaks in quotes, CR LF or LF.
/// Blank lines may stand at the end only.
class CsvReader {
public:
    explicit CsvReader(std::string_view bytes);

    /// Fills `cells` with the next row; false at the end. Views live until the next call.
    /// Errors: Malformed, with the line: stray or unclosed quotes, blank lines, more than 1024 cells or 1 MiB in a row.
    Result<bool> next(std::vector<std::string_view> &cells);
    [[nodiscard]] std::int64_t line() const { return m_rowLine; } ///< 1-based, where the row begins
    [[nodiscard]] std::size_t offset() const { return m_offset; }

private:
    Status plainCell(std::string_view &cell);
    Status quotedCell(std::string_view &cell);
    [[nodiscard]] bool atRowEnd() const;
    void skipRowEnd();
    [[nodiscard]] Error malformed(std::string problem) const;

    std::string_view m_bytes;
    std::size_t m_offset = 0;
    std::int64_t m_line = 1;
    std::int64_t m_rowLine = 0;
    std::deque<std::string> m_unescaped;
};

} // namespace epsilometer
