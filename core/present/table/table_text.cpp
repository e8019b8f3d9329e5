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

std::size_t totalWidth(const std::vector<std::size_t> &widths)
{
    return std::accumulate(widths.begin(), widths.end(), std::size_t{0}) +
           kBetween * (widths.empty() ? 0 : widths.size() - 1);
}

bool isBlank(std::string_view text)
{
    return text.empty() || text == "-";
}

class Fitter {
public:
    Fitter(TableSpec table, std::size_t width) : m_table(std::move(table)), m_width(width) {}

    FittedTable fitted()
    {
        for (std::size_t i = m_table.columns.size(); i-- > 1 && tooWide();)
            sayOnce(i);
        if (tooWide())
            breakLast();
        for (auto widest = widestText(); widest && tooWide(); widest = widestText())
            putBelow(*widest);
        cut();
        return std::move(m_result);
    }

private:
    [[nodiscard]] bool tooWide() const { return m_width > 0 && totalWidth(columnWidths(m_table)) > m_width; }

    [[nodiscard]] const Message &text(const std::vector<TableCell> &row, std::size_t column) const
    {
        static const Message kNone;
        return column < row.size() ? row[column].text : kNone;
    }

    void remove(std::size_t column)
    {
        const auto at = static_cast<std::ptrdiff_t>(column);
        m_table.columns.erase(m_table.columns.begin() + at);
        for (auto &row : m_table.rows) {
            if (column < row.size())
                row.erase(row.begin() + at);
        }
    }

    /// Moves a text column whose rows are all equal to a note.
    void sayOnce(std::size_t column)
    {
        const TableColumn &head = m_table.columns[column];
        if (head.numeric || m_table.rows.size() < 2)
            return;
        const Message said = text(m_table.rows.front(), column);
        if (std::ranges::any_of(m_table.rows, [&](const auto &row) { return text(row, column) != said; }))
            return;
        if (!isBlank(said))
            m_result.notes.push_back(head.title + ": " + said);
        remove(column);
    }

    /// Breaks the last column into as many lines as needed, if it stays readable.
    void breakLast()
    {
        const auto widths = columnWidths(m_table);
        const std::size_t others = totalWidth(widths) - widths.back();
        if (m_table.columns.back().numeric || m_table.columns.size() < 2 || others + kReadable > m_width)
            return;
        std::vector<std::vector<TableCell>> rows;
        for (auto &row : m_table.rows) {
            const auto lines = wrapWords(text(row, widths.size() - 1), m_width - others);
            if (!lines.empty())
                row.back().text = lines.front();
            rows.push_back(std::move(row));
            for (std::size_t i = 1; i < lines.size(); ++i) {
                rows.emplace_back(widths.size());
                rows.back().back().text = lines[i];
            }
        }
        m_table.rows = std::move(rows);
    }

    [[nodiscard]] std::optional<std::size_t> widestText() const
    {
        const auto widths = columnWidths(m_table);
        std::optional<std::size_t> widest;
        for (std::size_t i = 1; i < widths.size(); ++i) {
            if (!m_table.columns[i].numeric && (!widest || widths[i] > widths[*widest]))
                widest = i;
        }
        return widest;
    }

    /// Moves a column to notes, rows with equal text combined: "basic, rogers: does not apply: ...".
    void putBelow(std::size_t column)
    {
        std::vector<std::pair<Message, Message>> said; // the text, and whose it is
        std::unordered_map<std::string_view, std::size_t> places;
        for (const auto &row : m_table.rows) {
            const Message &one = text(row, column);
            if (isBlank(one))
                continue;
            if (const auto [place, isNew] = places.emplace(one.english(), said.size()); isNew)
                said.emplace_back(one, text(row, 0));
            else
                said[place->second].second += Message(", ") + text(row, 0);
        }
        if (!said.empty())
            m_result.notes.push_back(m_table.columns[column].title + ":");
        for (const auto &[one, names] : said)
            m_result.notes.push_back(Message("  ") + names + ": " + one);
        remove(column);
    }

    /// Index after the columns from `first` on that fit next to the first one; at least one.
    [[nodiscard]] std::size_t fitting(const std::vector<std::size_t> &widths, std::size_t first) const
    {
        std::size_t used = widths.front();
        std::size_t end = first;
        while (end < widths.size() && (end == first || used + kBetween + widths[end] <= m_width))
            used += kBetween + widths[end++];
        return end;
    }

    [[nodiscard]] TableSpec columns(std::size_t first, std::size_t end) const
    {
        const auto picked = [&](const auto &from) {
            std::remove_cvref_t<decltype(from)> to{from.front()};
            for (std::size_t i = first; i < std::min(end, from.size()); ++i)
                to.push_back(from[i]);
            return to;
        };
        TableSpec part;
        part.columns = picked(m_table.columns);
        for (const auto &row : m_table.rows)
            part.rows.push_back(row.empty() ? row : picked(row));
        return part;
    }

    void cut()
    {
        const auto widths = columnWidths(m_table);
        if (!tooWide()) {
            m_result.parts.push_back(std::move(m_table));
            return;
        }
        for (std::size_t first = 1; first < widths.size();) {
            const std::size_t end = fitting(widths, first);
            m_result.parts.push_back(columns(first, end));
            first = end;
        }
        if (m_result.parts.empty())
            m_result.parts.push_back(std::move(m_table));
    }

    TableSpec m_table;
    std::size_t m_width;
    FittedTable m_result;
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

/// Header, rule and rows.
std::string grid(const TableSpec &table, const TextStyle &style)
{
    const auto widths = columnWidths(table);
    std::string out = line(table, widths, style, [&](std::size_t i) { return textCell(table.columns[i].title); });
    out += line(table, widths, style, [&](std::size_t i) { return textCell(std::string(widths[i], '-')); });
    for (const auto &row : table.rows)
        out += line(table, widths, style, [&](std::size_t i) { return i < row.size() ? row[i] : TableCell(); });
    return out;
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

std::vector<std::size_t> columnWidths(const TableSpec &table)
{
    std::vector<std::size_t> widths;
    for (const TableColumn &column : table.columns)
        widths.push_back(shownWidth(column.title));
    for (const auto &row : table.rows) {
        for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i)
            widths[i] = std::max(widths[i], shownWidth(row[i].text));
    }
    return widths;
}

FittedTable fitTable(TableSpec table, std::size_t width)
{
    return Fitter(std::move(table), width).fitted();
}

Json tableJson(const TableSpec &table)
{
    Json::Array columns;
    for (const TableColumn &column : table.columns)
        columns.emplace_back(column.id);
    Json::Array rows;
    for (const auto &row : table.rows)
        rows.push_back(rowJson(table, row));
    Json out = Json::object({{"id", table.id}, {"columns", std::move(columns)}, {"rows", std::move(rows)}});
    if (!table.title.empty())
        out.set("title", table.title);
    if (!table.note.empty())
        out.set("note", table.note);
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
    const FittedTable fitted = fitTable(table, style.width);
    std::string out = table.title.empty() ? "" : paragraphText(table.title, style);
    for (const TableSpec &part : fitted.parts)
        out += (&part == &fitted.parts.front() ? "" : "\n") + grid(part, style);
    for (const Message &note : fitted.notes)
        out += paragraphText(note, style, "    ");
    return table.note.empty() ? out : out + paragraphText(table.note, style);
}

std::string tableCsv(const TableSpec &table)
{
    std::string out = csvHeader(table);
    for (const auto &row : table.rows)
        appendCsv(out, row);
    return out;
}

std::string tableCsv(const TableSource &table)
{
    std::string out = csvHeader(table.head);
    for (std::size_t i = 0; i < table.rows; ++i)
        appendCsv(out, table.row(i));
    return out;
}

} // namespace epsilometer::present
