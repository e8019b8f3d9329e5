// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/table/table_text.h"

#include "core/base/text/csv.h"
#include "core/base/text/number_text.h"
#include "core/base/text/text.h"
#include "core/present/table/cells.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <unordered_map>

namespace epsilometer::present {

namespace {

constexpr std::size_t kBetween = 2;   ///< spaces between columns
constexpr std::size_t kReadable = 32; ///< minimum width of a column broken into lines

bool isBlank(std::string_view text)
{
    return text.empty() || text == "-";
}

std::vector<std::size_t> titleWidths(const TableSpec &table)
{
    std::vector<std::size_t> widths;
    for (const TableColumn &column : table.columns)
        widths.push_back(shownWidth(column.title));
    return widths;
}

void widen(std::vector<std::size_t> &widths, const std::vector<TableCell> &row)
{
    for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i)
        widths[i] = std::max(widths[i], shownWidth(row[i].text));
}

/// The source of a table that outlives it.
TableSource rowsOf(const TableSpec &table)
{
    TableSource source;
    source.head = {table.id, table.title, table.columns, {}, table.note};
    source.rows = table.rows.size();
    source.row = [&table](std::size_t index) { return table.rows[index]; };
    return source;
}

const Message &textOf(const std::vector<TableCell> &row, std::size_t column)
{
    static const Message kNone;
    return column < row.size() ? row[column].text : kNone;
}

/// How a table is folded to a width (fitTable()). Rows are made several times, and none is kept.
class Folded {
public:
    Folded(const TableSource &table, std::size_t width) : m_table(table), m_width(width)
    {
        m_columns.resize(table.head.columns.size());
        std::iota(m_columns.begin(), m_columns.end(), std::size_t{0});
        measure();
        for (std::size_t i = m_columns.size(); i-- > 1 && tooWide();)
            sayOnce(i);
        if (tooWide())
            breakLast();
        for (auto widest = widestText(); widest && tooWide(); widest = widestText())
            putBelow(*widest);
        cut();
    }

    [[nodiscard]] const std::vector<Message> &notes() const { return m_notes; }
    [[nodiscard]] std::size_t parts() const { return m_parts.size(); }
    /// A part without its rows.
    [[nodiscard]] TableSpec head(std::size_t part) const
    {
        TableSpec head = m_parts.size() == 1 ? m_table.head : TableSpec();
        head.columns.clear();
        for (const std::size_t column : m_parts[part])
            head.columns.push_back(m_table.head.columns[column]);
        return head;
    }
    [[nodiscard]] std::vector<std::size_t> widths(std::size_t part) const
    {
        std::vector<std::size_t> widths;
        for (const std::size_t column : m_parts[part])
            widths.push_back(m_widths[column]);
        return widths;
    }
    template <class Take> void forEachRow(std::size_t part, const Take &take) const
    {
        forEachLine([&](const std::vector<TableCell> &line) {
            std::vector<TableCell> row;
            for (const std::size_t column : m_parts[part])
                row.push_back(column < line.size() ? line[column] : TableCell());
            take(row);
        });
    }

private:
    /// Calls `take` with each row, and with the further lines of its broken column as rows of their own.
    template <class Take> void forEachLine(const Take &take) const
    {
        for (std::size_t i = 0; i < m_table.rows; ++i) {
            std::vector<TableCell> row = m_table.row(i);
            const auto lines =
                m_breakAt == 0 ? std::vector<std::string>() : wrapWords(textOf(row, m_broken), m_breakAt);
            if (!lines.empty())
                row[m_broken].text = lines.front();
            take(row);
            for (std::size_t line = 1; line < lines.size(); ++line) {
                std::vector<TableCell> further(m_table.head.columns.size());
                further[m_broken].text = lines[line];
                take(further);
            }
        }
    }

    void measure()
    {
        m_widths = titleWidths(m_table.head);
        m_same.assign(m_widths.size(), true);
        std::optional<std::vector<TableCell>> first;
        forEachLine([&](const std::vector<TableCell> &row) {
            widen(m_widths, row);
            if (!first)
                first = row;
            for (std::size_t i = 0; i < m_same.size(); ++i)
                m_same[i] = m_same[i] && textOf(row, i) == textOf(*first, i);
        });
    }

    [[nodiscard]] std::size_t total() const
    {
        std::size_t sum = m_columns.empty() ? 0 : kBetween * (m_columns.size() - 1);
        for (const std::size_t column : m_columns)
            sum += m_widths[column];
        return sum;
    }
    [[nodiscard]] bool tooWide() const { return m_width > 0 && total() > m_width; }

    void remove(std::size_t place) { m_columns.erase(m_columns.begin() + static_cast<std::ptrdiff_t>(place)); }

    /// Moves a text column whose rows are all equal to a note.
    void sayOnce(std::size_t place)
    {
        const TableColumn &head = m_table.head.columns[m_columns[place]];
        if (head.numeric || m_table.rows < 2 || !m_same[m_columns[place]])
            return;
        if (const Message said = textOf(m_table.row(0), m_columns[place]); !isBlank(said))
            m_notes.push_back(head.title + ": " + said);
        remove(place);
    }

    /// Breaks the last column into as many lines as needed, if it stays readable.
    void breakLast()
    {
        const std::size_t last = m_columns.back();
        const std::size_t others = total() - m_widths[last];
        if (m_table.head.columns[last].numeric || m_columns.size() < 2 || others + kReadable > m_width)
            return;
        m_broken = last;
        m_breakAt = m_width - others;
        measure();
    }

    [[nodiscard]] std::optional<std::size_t> widestText() const
    {
        std::optional<std::size_t> widest;
        for (std::size_t i = 1; i < m_columns.size(); ++i)
            if (!m_table.head.columns[m_columns[i]].numeric &&
                (!widest || m_widths[m_columns[i]] > m_widths[m_columns[*widest]]))
                widest = i;
        return widest;
    }

    /// Moves a column to notes, rows with equal text combined: "basic, rogers: does not apply: ...".
    void putBelow(std::size_t place)
    {
        const std::size_t column = m_columns[place];
        std::vector<std::pair<Message, Message>> said; // the text, and whose it is
        std::unordered_map<std::string, std::size_t> places;
        forEachLine([&](const std::vector<TableCell> &row) {
            const Message &one = textOf(row, column);
            if (isBlank(one))
                return;
            if (const auto [found, isNew] = places.emplace(one.english(), said.size()); isNew)
                said.emplace_back(one, textOf(row, 0));
            else
                said[found->second].second += Message(", ") + textOf(row, 0);
        });
        if (!said.empty())
            m_notes.push_back(m_table.head.columns[column].title + ":");
        for (const auto &[one, names] : said)
            m_notes.push_back(Message("  ") + names + ": " + one);
        remove(place);
    }

    /// Groups of columns that fit next to the first one, which begins each.
    void cut()
    {
        if (!tooWide() || m_columns.size() < 2) {
            m_parts.push_back(m_columns);
            return;
        }
        for (std::size_t first = 1; first < m_columns.size();) {
            m_parts.push_back({m_columns.front()});
            std::size_t used = m_widths[m_columns.front()];
            for (std::size_t begin = first; first < m_columns.size(); ++first) {
                used += kBetween + m_widths[m_columns[first]];
                if (first > begin && used > m_width)
                    break;
                m_parts.back().push_back(m_columns[first]);
            }
        }
    }

    const TableSource &m_table;
    std::size_t m_width;
    std::vector<std::size_t> m_columns; ///< those that are left
    std::vector<std::size_t> m_widths;  ///< of all columns
    std::vector<bool> m_same;           ///< whether all rows of a column are equal
    std::size_t m_broken = 0;           ///< the column that is broken into lines
    std::size_t m_breakAt = 0;          ///< their width; 0: none is
    std::vector<Message> m_notes;
    std::vector<std::vector<std::size_t>> m_parts;
};

Json cellJson(const TableCell &cell)
{
    return std::isnan(cell.number) ? Json(cell.text) : Json::number(cell.number);
}

Json rowJson(const TableSpec &table, const std::vector<TableCell> &row)
{
    Json out = Json::object();
    for (std::size_t i = 0; i < row.size() && i < table.columns.size(); ++i)
        out.set(table.columns[i].id, cellJson(row[i]));
    return out;
}

/// The cell padded to the column's width; the padding is never coloured.
std::string padded(const TableCell &cell, std::size_t columns, bool right, const TextStyle &style)
{
    const std::string text = oneLine(cell.text);
    const std::string fill(columns - std::min(columns, shownWidth(text)), ' ');
    const std::string shown = toned(text, cell.tone, style);
    return right ? fill + shown : shown + fill;
}

std::string withoutTrailingSpace(std::string line)
{
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

/// One line; `cell(i)` gives column i.
template <class Cell>
std::string line(const TableSpec &table, const std::vector<std::size_t> &widths, const TextStyle &style, Cell cell)
{
    std::string out;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        out += (i == 0 ? "" : "  ") + padded(cell(i), widths[i], table.columns[i].numeric, style);
    return withoutTrailingSpace(out) + "\n";
}

/// Header and rule.
std::string gridHead(const TableSpec &table, const std::vector<std::size_t> &widths, const TextStyle &style)
{
    return line(table, widths, style, [&](std::size_t i) { return textCell(table.columns[i].title); }) +
           line(table, widths, style, [&](std::size_t i) { return textCell(std::string(widths[i], '-')); });
}

std::string gridRow(const TableSpec &table, const std::vector<TableCell> &row, const std::vector<std::size_t> &widths,
                    const TextStyle &style)
{
    return line(table, widths, style, [&](std::size_t i) { return i < row.size() ? row[i] : TableCell(); });
}

std::string csvText(const TableCell &cell)
{
    return std::isnan(cell.number) ? csvCell(cell.text) : fullText(cell.number);
}

std::string csvHeader(const TableSpec &table)
{
    std::string out;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        out += (i == 0 ? "" : ",") + csvCell(table.columns[i].id);
    return out + "\n";
}

void appendCsv(std::string &out, const std::vector<TableCell> &row)
{
    for (std::size_t i = 0; i < row.size(); ++i)
        out += (i == 0 ? "" : ",") + csvText(row[i]);
    out += "\n";
}

} // namespace

std::vector<std::string> wrapWords(std::string_view text, std::size_t letters)
{
    std::vector<std::string> lines;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view word = text.substr(at, end - at);
        at = end + 1;
        if (word.empty())
            continue;
        if (lines.empty() || lines.back().size() + 1 + word.size() > letters)
            lines.emplace_back(word);
        else
            lines.back().append(" ").append(word);
    }
    return lines;
}

std::size_t shownWidth(std::string_view text)
{
    const auto continuation = [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; };
    return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continuation));
}

FittedTable fitTable(const TableSpec &table, std::size_t width)
{
    const TableSource source = rowsOf(table);
    const Folded folded(source, width);
    FittedTable fitted{{}, folded.notes()};
    for (std::size_t part = 0; part < folded.parts(); ++part) {
        fitted.parts.push_back(folded.head(part));
        folded.forEachRow(part, [&](const auto &row) { fitted.parts.back().rows.push_back(row); });
    }
    return fitted;
}

Json tableJson(const TableSpec &table)
{
    return tableJson(rowsOf(table));
}

Json tableJson(const TableSource &table)
{
    Json::Array rows;
    rows.reserve(table.rows);
    for (std::size_t i = 0; i < table.rows; ++i)
        rows.push_back(rowJson(table.head, table.row(i)));
    Json::Array columns;
    for (const TableColumn &column : table.head.columns)
        columns.emplace_back(column.id);
    Json out = Json::object({{"id", table.head.id}, {"columns", std::move(columns)}, {"rows", std::move(rows)}});
    if (!table.head.title.empty())
        out.set("title", table.head.title);
    if (!table.head.note.empty())
        out.set("note", table.head.note);
    return out;
}

std::string toned(std::string text, CellTone tone, const TextStyle &style)
{
    if (!style.colour || tone == CellTone::Plain)
        return text;
    return (tone == CellTone::Good ? "\x1b[32m" : "\x1b[31m") + std::move(text) + "\x1b[0m";
}

std::string paragraphText(std::string_view text, const TextStyle &style, std::string_view indent)
{
    const std::string shown = oneLine(text);
    const std::size_t begin = std::min(shown.find_first_not_of(' '), shown.size());
    const std::string lead = shown.substr(0, begin);
    const std::size_t taken = std::max(begin, indent.size());
    if (style.width <= taken)
        return shown + "\n";
    std::string out;
    for (const std::string &one : wrapWords(shown, style.width - taken))
        out += (out.empty() ? lead : std::string(indent)) + one + "\n";
    return out.empty() ? "\n" : out;
}

std::string tableText(const TableSpec &table, const TextStyle &style)
{
    return tableText(rowsOf(table), style);
}

std::string tableText(const TableSource &table, const TextStyle &style)
{
    const Folded folded(table, style.width);
    std::string out = table.head.title.empty() ? "" : paragraphText(table.head.title, style);
    for (std::size_t part = 0; part < folded.parts(); ++part) {
        const TableSpec head = folded.head(part);
        const std::vector<std::size_t> widths = folded.widths(part);
        out += (part == 0 ? "" : "\n") + gridHead(head, widths, style);
        folded.forEachRow(part, [&](const auto &row) { out += gridRow(head, row, widths, style); });
    }
    for (const Message &note : folded.notes())
        out += paragraphText(note, style, "    ");
    return table.head.note.empty() ? out : out + paragraphText(table.head.note, style);
}

std::string tableCsv(const TableSpec &table)
{
    return tableCsv(rowsOf(table));
}

std::string tableCsv(const TableSource &table)
{
    std::string out = csvHeader(table.head);
    for (std::size_t i = 0; i < table.rows; ++i)
        appendCsv(out, table.row(i));
    return out;
}

} // namespace epsilometer::present
