// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_reader.h"

namespace epsilometer {

namespace {

constexpr std::size_t kMostCells = 1024;
constexpr std::size_t kMostRowBytes = std::size_t{1} << 20;

} // namespace

CsvReader::CsvReader(std::string_view bytes) : m_bytes(bytes)
{
    // Spreadsheets write a byte order mark before the header.
    if (m_bytes.starts_with("\xEF\xBB\xBF"))
        m_bytes.remove_prefix(3);
}

Error CsvReader::malformed(std::string problem) const
{
    Error error = makeError(ErrorCode::Malformed, std::move(problem));
    error.place.line = m_line;
    return error;
}

bool CsvReader::atRowEnd() const
{
    return m_offset >= m_bytes.size() || m_bytes[m_offset] == '\n' || m_bytes.substr(m_offset, 2) == "\r\n";
}

void CsvReader::skipRowEnd()
{
    if (m_offset >= m_bytes.size())
        return;
    m_offset += m_bytes[m_offset] == '\r' ? 2 : 1;
    ++m_line;
}

Status CsvReader::plainCell(std::string_view &cell)
{
    const std::size_t start = m_offset;
    while (m_offset < m_bytes.size() && m_bytes[m_offset] != ',' && m_bytes[m_offset] != '\n' &&
           m_bytes[m_offset] != '"' && m_bytes[m_offset] != '\r')
        ++m_offset;
    cell = m_bytes.substr(start, m_offset - start);
    if (m_offset < m_bytes.size() && m_bytes[m_offset] == '"')
        return malformed("a quote inside a cell that does not start with one; put the whole cell in quotes");
    if (m_offset < m_bytes.size() && m_bytes[m_offset] == '\r' && !atRowEnd())
        return malformed("a carriage return without line feed; lines end with LF or CR LF");
    return {};
}

Status CsvReader::quotedCell(std::string_view &cell)
{
    const std::size_t start = ++m_offset;
    bool doubled = false;
    for (;; ++m_offset) {
        if (m_offset >= m_bytes.size())
            return malformed("a quoted cell without end; expected \"");
        if (m_offset - start > kMostRowBytes)
            return malformed("a quoted cell of more than 1 MiB");
        if (m_bytes[m_offset] == '\n')
            ++m_line;
        if (m_bytes[m_offset] != '"')
            continue;
        if (m_bytes.substr(m_offset, 2) != "\"\"")
            break;
        doubled = true;
        ++m_offset;
    }
    cell = m_bytes.substr(start, m_offset - start);
    ++m_offset;
    if (!atRowEnd() && m_bytes[m_offset] != ',')
        return malformed("text after a closing quote; expected a comma or the end of the line");
    if (!doubled)
        return {};
    std::string &text = m_unescaped.emplace_back();
    for (std::size_t i = 0; i < cell.size(); ++i) {
        text += cell[i];
        i += cell[i] == '"' ? 1 : 0;
    }
    cell = text;
    return {};
}

Result<bool> CsvReader::next(std::vector<std::string_view> &cells)
{
    cells.clear();
    m_unescaped.clear();
    if (m_bytes.find_first_not_of("\r\n", m_offset) == std::string_view::npos)
        return false;
    m_rowLine = m_line;
    const std::size_t start = m_offset;
    if (atRowEnd())
        return malformed("an empty line; remove it");
    for (;;) {
        std::string_view &cell = cells.emplace_back();
        const bool quoted = m_offset < m_bytes.size() && m_bytes[m_offset] == '"';
        EPSILOMETER_TRY(quoted ? quotedCell(cell) : plainCell(cell));
        if (cells.size() > kMostCells || m_offset - start > kMostRowBytes)
            return malformed("more than 1024 cells or 1 MiB in one row");
        if (atRowEnd())
            break;
        ++m_offset;
    }
    skipRowEnd();
    return true;
}

} // namespace epsilometer
