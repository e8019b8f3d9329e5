// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/csv_cell.h"

namespace epsilometer {

bool looksLikeFormula(std::string_view text)
{
    return !text.empty() && std::string_view("=+-@\t\r\n").find(text.front()) != std::string_view::npos;
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

} // namespace epsilometer
