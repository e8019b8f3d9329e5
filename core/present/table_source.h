// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/table_spec.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace epsilometer::present {

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
