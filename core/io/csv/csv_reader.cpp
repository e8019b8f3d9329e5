// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_reader.h"

#include "core/io/python_literal.h"

#include <algorithm>
#include <optional>

namespace epsilometer::io {

namespace {

constexpr std::size_t kMostCells = 1024;
constexpr std::size_t kMostRowBytes = std::size_t{1} << 20;

/// The position of the mark in a number with one mark, such as 12,5 or 1,5e-7, and the digits after it; absent
/// otherwise.
struct Marked {
    std::size_t mark = 0;
    std::size_t behind = 0;
};
std::optional<Marked> markedNumber(std::string_view cell, char mark)
{
    constexpr std::string_view kDigits = "0123456789";
    const std::size_t sign = !cell.empty() && (cell.front() == '+' || cell.front() == '-') ? 1 : 0;
    const std::size_t at = cell.find(mark);
    if (at == std::string_view::npos || at == sign || cell.find_first_not_of(kDigits, sign) != at)
        return std::nullopt;
    const std::size_t end = std::min(cell.find_first_not_of(kDigits, at + 1), cell.size());
    std::string_view rest = cell.substr(end);
    if (end == at + 1)
        return std::nullopt;
    if (!rest.empty()) { // has an exponent
        if (rest.front() != 'e' && rest.front() != 'E')
            return std::nullopt;
        rest.remove_prefix(rest.size() > 1 && (rest[1] == '+' || rest[1] == '-') ? 2 : 1);
        if (rest.empty() || rest.find_first_not_of(kDigits) != std::string_view::npos)
            return std::nullopt;
    }
    return Marked{at, end - at - 1};
}

/// Whether the mark must be a decimal one: 1,000 may be a thousand, but 0,125 and 1,5 may not.
bool isDecimal(std::string_view cell, const Marked &marked)
{
    constexpr std::size_t kThousands = 3;
    return marked.behind != kThousands || cell.front() == '0' || cell.size() > marked.mark + 1 + marked.behind;
}

bool hasDecimalCommas(std::string_view bytes, char separator)
{
    bool comma = false;
    for (std::size_t start = 0; start < bytes.size();) {
        std::size_t end = start;
        while (end < bytes.size() && bytes[end] != separator && bytes[end] != '\n' && bytes[end] != '\r')
            ++end;
        std::string_view cell = bytes.substr(start, end - start);
        while (!cell.empty() && (cell.front() == ' ' || cell.front() == '"'))
            cell.remove_prefix(1);
        while (!cell.empty() && (cell.back() == ' ' || cell.back() == '"'))
            cell.remove_suffix(1);
        if (markedNumber(cell, '.'))
            return false;
        const auto marked = markedNumber(cell, ',');
        comma = comma || (marked && isDecimal(cell, *marked));
        start = end + 1;
    }
    return comma;
}

/// Whether cells may be separated by the character: it cannot occur in numbers, names or quotes.
bool canSeparate(char c)
{
    return std::string_view(",;|\t:^~").find(c) != std::string_view::npos;
}

/// The line without the CR of Windows; a tab may be the separator.
std::string_view trimmedEnd(std::string_view line)
{
    return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
}

char separatorIn(std::string_view header)
{
    for (const char mark : {',', ';', '\t'}) {
        bool quoted = false;
        const bool there = std::ranges::any_of(header, [&](char c) {
            quoted = quoted != (c == '"');
            return c == mark && !quoted;
        });
        if (there)
            return mark;
    }
    return ',';
}

} // namespace

CsvStart csvStartOf(std::string_view bytes)
{
    CsvStart start;
    if (bytes.starts_with("\xEF\xBB\xBF"))
        start.offset = 3;
    const std::string_view table = bytes.substr(start.offset);
    const std::size_t end = table.find('\n');
    std::string_view line = trimmedEnd(table.substr(0, end));
    if (line.size() >= 2 && line.front() == '"' && line.back() == '"')
        line = line.substr(1, line.size() - 2);
    constexpr std::string_view kWord = "sep=";
    if (end == std::string_view::npos || line.size() != kWord.size() + 1 || !line.starts_with(kWord) ||
        !canSeparate(line.back()))
        return start;
    start.separator = line.back();
    start.offset += end + 1;
    return start;
}

CsvDialect csvDialectOf(std::string_view bytes)
{
    const CsvStart start = csvStartOf(bytes);
    const std::string_view table = bytes.substr(start.offset);
    CsvDialect dialect;
    dialect.separator = start.separator == '\0' ? separatorIn(table.substr(0, table.find('\n'))) : start.separator;
    dialect.decimalComma = dialect.separator != ',' && hasDecimalCommas(table, dialect.separator);
    return dialect;
}

void CsvReader::withPoint(std::string_view &cell)
{
    if (!m_dialect.decimalComma)
        return;
    const std::size_t first = cell.find_first_not_of(' ');
    const std::size_t last = cell.find_last_not_of(' ');
    if (first == std::string_view::npos)
        return;
    const std::string_view number = cell.substr(first, last + 1 - first);
    if (const auto marked = markedNumber(number, ',')) {
        std::string &text = m_row.texts.emplace_back(number);
        text[marked->mark] = '.';
        cell = text;
    }
}

CsvReader::CsvReader(std::string_view bytes)
    : m_bytes(bytes), m_dialect(csvDialectOf(bytes)), m_offset(csvStartOf(bytes).offset),
      m_line(1 + std::ranges::count(bytes.substr(0, m_offset), '\n'))
{
}

Result<bool> CsvReader::next(std::vector<std::string_view> &cells)
{
    cells.clear();
    if (m_bytes.find_first_not_of("\r\n", m_offset) == std::string_view::npos)
        return false;
    m_rowLine = m_line;
    const std::string_view rest = m_bytes.substr(m_offset);
    if (rest.front() == '\n' || rest.starts_with("\r\n")) {
        Error error = makeError(ErrorCode::Malformed, core::tr("an empty line; remove it"));
        error.place.line = m_line;
        return error;
    }
    if (Status split = splitCsvRow(rest, {m_dialect.separator, kMostCells, kMostRowBytes}, m_row); !split.ok()) {
        Error error = split.error();
        error.place.line += m_line - 1;
        return error;
    }
    cells = m_row.cells;
    for (std::string_view &cell : cells) {
        if (cell.ends_with(')') && cell.find('(') != std::string_view::npos)
            cell = m_row.texts.emplace_back(withoutScalar(cell)); // in NumPy's notation
        withPoint(cell);
    }
    m_offset += m_row.bytes;
    m_line += m_row.lines;
    return true;
}

} // namespace epsilometer::io
