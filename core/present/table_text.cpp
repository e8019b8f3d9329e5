// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/table_text.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

namespace {

std::string printable(const std::string &text)
{
    std::string out = text;
    for (char &c : out) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f)
            c = '?';
    }
    return out;
}

/// Code points, which is what the product's own texts take on a terminal.
std::size_t width(const std::string &text)
{
    const auto continuation = [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; };
    return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continuation));
}

std::vector<std::size_t> columnWidths(const TableSpec &table)
{
    std::vector<std::size_t> widths;
    for (const TableColumn &column : table.columns)
        widths.push_back(width(column.title));
    for (const auto &row : table.rows) {
        for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i)
            widths[i] = std::max(widths[i], width(row[i].text));
    }
    return widths;
}

std::string padded(const std::string &text, std::size_t columns, bool right)
{
    const std::string fill(columns - std::min(columns, width(text)), ' ');
    return right ? fill + text : text + fill;
}

std::string withoutTrailingSpace(std::string line)
{
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

/// One line; `cell` gives the text of column i.
template <class Cell> std::string line(const TableSpec &table, const std::vector<std::size_t> &widths, Cell cell)
{
    std::string out;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        out += (i == 0 ? "" : "  ") + padded(cell(i), widths[i], table.columns[i].numeric);
    return withoutTrailingSpace(out) + "\n";
}

bool startsFormula(const std::string &text)
{
    return !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
}

std::string quoted(std::string text)
{
    if (startsFormula(text))
        text.insert(text.begin(), '\'');
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

std::string csvCell(const TableCell &cell)
{
    return std::isnan(cell.number) ? quoted(cell.text) : fullText(cell.number);
}

std::string csvHeader(const TableSpec &table)
{
    std::string out;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        out += (i == 0 ? "" : ",") + quoted(table.columns[i].id);
    return out + "\n";
}

void appendCsv(std::string &out, const std::vector<TableCell> &row)
{
    for (std::size_t i = 0; i < row.size(); ++i)
        out += (i == 0 ? "" : ",") + csvCell(row[i]);
    out += "\n";
}

} // namespace

std::string tableText(const TableSpec &table)
{
    const auto widths = columnWidths(table);
    std::string out = table.title.empty() ? "" : printable(table.title) + "\n";
    out += line(table, widths, [&](std::size_t i) { return table.columns[i].title; });
    out += line(table, widths, [&](std::size_t i) { return std::string(widths[i], '-'); });
    for (const auto &row : table.rows)
        out += line(table, widths, [&](std::size_t i) { return i < row.size() ? printable(row[i].text) : ""; });
    return table.note.empty() ? out : out + printable(table.note) + "\n";
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

} // namespace epsilometer
