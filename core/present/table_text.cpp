// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/table_text.h"
#include "core/present/cells.h"

#include "core/base/csv.h"
#include "core/base/number_text.h"
#include "core/base/text.h"
#include "core/present/fitted_table.h"
#include "core/present/wrap.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::present {

namespace {

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
