// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

/// A table as a value: all rows at once (TableSpec), or rows made on demand (TableSource).
namespace epsilometer::present {

struct TableColumn {
    std::string id;
    Message title;
    bool numeric = false;
    Message detail; ///< tooltip
};

/// The meaning of a cell in a decision; a terminal may colour it.
enum class CellTone : std::uint8_t { Plain, Good, Bad };

struct TableCell {
    Message text;                                             ///< rounded outward for display
    double number = std::numeric_limits<double>::quiet_NaN(); ///< full value behind the text, for sorting and CSV
    Message detail;                                           ///< tooltip: theorem, validity, neighbours, notion
    CellTone tone = CellTone::Plain;
};

/// A table as a value, from which the window, the terminal, CSV and reports are made.
struct TableSpec {
    std::string id;
    Message title;
    std::vector<TableColumn> columns;
    std::vector<std::vector<TableCell>> rows; ///< each as long as `columns`
    Message note;
};

/// A table whose rows are made on demand, so that many rows cost nothing until they are displayed.
struct TableSource {
    TableSpec head; ///< everything except the rows
    std::size_t rows = 0;
    std::function<std::vector<TableCell>(std::size_t)> row; ///< pure; owns or shares all its data

    [[nodiscard]] TableSpec whole() const
    {
        TableSpec table = head;
        table.rows.reserve(rows);
        for (std::size_t i = 0; i < rows; ++i)
            table.rows.push_back(row(i));
        return table;
    }
};

/// A source for an existing table; copies share its rows.
[[nodiscard]] inline TableSource sourceOf(TableSpec table)
{
    TableSource source;
    const auto rows = std::make_shared<const std::vector<std::vector<TableCell>>>(std::move(table.rows));
    table.rows.clear();
    source.head = std::move(table);
    source.rows = rows->size();
    source.row = [rows](std::size_t index) { return (*rows)[index]; };
    return source;
}

} // namespace epsilometer::present
