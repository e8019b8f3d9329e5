// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/table_spec.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace epsilometer::present {

/// A table folded to a width without losing information.
struct FittedTable {
    std::vector<TableSpec> parts; ///< groups of columns that fit the width; each begins with the first column
    std::vector<Message> notes;   ///< contents of columns that did not fit
};

/// Folds a table wider than `width` (0: no limit), as far as needed, in this order: a text that is equal in all rows
/// becomes a note; the last column is broken into lines; the widest texts become notes with the names of their rows;
/// the rest is cut into parts.
/// Tests: tests/core/present/fitted_table_test.cpp
[[nodiscard]] FittedTable fitTable(TableSpec table, std::size_t width);

/// The widest text of each column including its title.
[[nodiscard]] std::vector<std::size_t> columnWidths(const TableSpec &table);
/// Number of code points, which equals the columns that the product's own texts take on a terminal.
[[nodiscard]] std::size_t shownWidth(std::string_view text);

} // namespace epsilometer::present
