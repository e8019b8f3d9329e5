// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

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

} // namespace epsilometer::present
