// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/csv.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace epsilometer {

namespace {

/// The state of splitting bytes that begin with a row.
class Splitter {
public:
    Splitter(std::string_view bytes, const CsvRowRules &rules, CsvRow &row) : m_bytes(bytes), m_rules(rules), m_row(row)
    {
    }

    Status run()
    {
        m_row.cells.clear();
        m_row.texts.clear();
        m_row.lines = 0;
        for (;;) {
            std::string_view &cell = m_row.cells.emplace_back();
            const std::size_t begin = pastBlanks();
            const bool quoted = begin < m_bytes.size() && m_bytes[begin] == '"';
            m_at = quoted ? begin : m_at;
            EPSILOMETER_TRY(quoted ? quotedCell(cell) : plainCell(cell));
            if (m_row.cells.size() > m_rules.mostCells)
                return malformed(core::tr("more than {1} cells in one row", m_rules.mostCells));
            if (m_at > m_rules.mostBytes)
                return tooLong();
            if (atRowEnd())
                break;
            ++m_at;
        }
        if (m_at < m_bytes.size()) {
            m_at += m_bytes[m_at] == '\r' ? 2 : 1;
            ++m_row.lines;
        }
        m_row.bytes = m_at;
        return {};
    }

private:
    [[nodiscard]] bool atRowEnd() const
    {
        return m_at >= m_bytes.size() || m_bytes[m_at] == '\n' || m_bytes.substr(m_at, 2) == "\r\n";
    }

    /// The position after blanks; tabs count as blanks unless they are the separator.
    [[nodiscard]] std::size_t pastBlanks() const
    {
        std::size_t at = m_at;
        while (at < m_bytes.size() && (m_bytes[at] == ' ' || (m_bytes[at] == '\t' && m_rules.separator != '\t')))
            ++at;
        return at;
    }

    [[nodiscard]] Error malformed(Message problem) const
    {
        Error error = makeError(ErrorCode::Malformed, std::move(problem));
        error.place.line = m_row.lines + 1;
        return error;
    }

    [[nodiscard]] Error tooLong() const
    {
        return malformed(core::tr("more than {1} bytes in one row", m_rules.mostBytes));
    }

    Status plainCell(std::string_view &cell)
    {
        const std::size_t start = m_at;
        while (m_at < m_bytes.size() && m_bytes[m_at] != m_rules.separator && m_bytes[m_at] != '\n' &&
               m_bytes[m_at] != '"' && m_bytes[m_at] != '\r')
            ++m_at;
        cell = m_bytes.substr(start, m_at - start);
        if (m_at < m_bytes.size() && m_bytes[m_at] == '"')
            return malformed(core::tr("a quote inside a cell that does not start with one; put the whole cell in "
                                      "quotes"));
        if (m_at < m_bytes.size() && m_bytes[m_at] == '\r' && !atRowEnd())
            return malformed(core::tr("a carriage return without line feed; lines end with LF or CR LF"));
        return {};
    }

    Status quotedCell(std::string_view &cell)
    {
        const std::size_t start = ++m_at;
        bool doubled = false;
        for (;; ++m_at) {
            if (m_at >= m_bytes.size())
                return malformed(core::tr("a quoted cell without end; expected \""));
            if (m_at > m_rules.mostBytes)
                return tooLong();
            if (m_bytes[m_at] == '\n')
                ++m_row.lines;
            if (m_bytes[m_at] != '"')
                continue;
            if (m_bytes.substr(m_at, 2) != "\"\"")
                break;
            doubled = true;
            ++m_at;
        }
        cell = m_bytes.substr(start, m_at - start);
        ++m_at;
        m_at = pastBlanks();
        if (!atRowEnd() && m_bytes[m_at] != m_rules.separator)
            return malformed(core::tr("text after a closing quote; expected a separator or the end of the line"));
        if (doubled)
            cell = unescaped(cell);
        return {};
    }

    /// The text with each pair of quotes as one.
    std::string_view unescaped(std::string_view cell)
    {
        std::string &text = m_row.texts.emplace_back();
        for (std::size_t i = 0; i < cell.size(); ++i) {
            text += cell[i];
            i += cell[i] == '"' ? 1 : 0;
        }
        return text;
    }

    std::string_view m_bytes;
    const CsvRowRules &m_rules;
    CsvRow &m_row;
    std::size_t m_at = 0;
};

} // namespace

bool looksLikeFormula(std::string_view text)
{
    // Spreadsheets of East Asian systems read the full-width forms U+FF1D, U+FF0B, U+FF0D, U+FF20 as the ASCII ones.
    constexpr std::array<std::string_view, 11> kFirst{
        "=", "+", "-", "@", "\t", "\r", "\n", "\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\x8D", "\xEF\xBC\xA0"};
    return std::ranges::any_of(kFirst, [text](std::string_view first) { return text.starts_with(first); });
}

std::string csvCell(std::string_view text)
{
    std::string cell = looksLikeFormula(text) ? "'" + std::string(text) : std::string(text);
    const bool atEdge = !cell.empty() && (cell.front() == ' ' || cell.back() == ' ');
    if (!atEdge && cell.find_first_of(",\"\r\n") == std::string::npos)
        return cell;
    std::string out = "\"";
    for (const char c : cell)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

Status splitCsvRow(std::string_view bytes, const CsvRowRules &rules, CsvRow &row)
{
    return Splitter(bytes, rules, row).run();
}

} // namespace epsilometer
