// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/table_spec.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace epsilometer::present {

/// A table folded to a width, with nothing lost.
struct FittedTable {
    std::vector<TableSpec> parts; ///< columns side by side until the width is full; each begins with the first column
    std::vector<Message> notes;   ///< what stood in columns that did not fit
};

/// Folds a table that is wider than `width` (0: no limit), in this order and no further than is needed: a text that is
/// the same in all rows is said once, below; the last column is broken into lines; the widest texts go below, under the
/// names of their rows; what is left is cut into parts.
/// Tests: tests/core/present/fitted_table_test.cpp
[[nodiscard]] FittedTable fitTable(TableSpec table, std::size_t width);

/// The widest text of each column, its title included.
[[nodiscard]] std::vector<std::size_t> columnWidths(const TableSpec &table);
/// Code points, which is what the product's own texts take on a terminal.
[[nodiscard]] std::size_t shownWidth(std::string_view text);

} // namespace epsilometer::present
