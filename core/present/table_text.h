// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/table_source.h"
#include "core/present/table_spec.h"

#include <string>

namespace epsilometer {

/// The table for a terminal: title, header, a rule, one line a row, the note; columns aligned, numbers to the right.
/// Control characters in cells become '?', so that no file can steer the terminal.
[[nodiscard]] std::string tableText(const TableSpec &table);

/// RFC 4180: a header of column ids, numbers with 17 significant digits, everything else quoted where it must be.
/// LF line ends. Cells that a spreadsheet would run as a formula are prefixed with an apostrophe.
[[nodiscard]] std::string tableCsv(const TableSpec &table);
/// The same, of rows made one by one: a million of them never exist together.
[[nodiscard]] std::string tableCsv(const TableSource &table);

} // namespace epsilometer
