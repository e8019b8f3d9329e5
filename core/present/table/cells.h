// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/display.h"
#include "core/present/table/table_spec.h"

#include <cstdint>
#include <string>
#include <utility>

namespace epsilometer::present {

/// Cells of tables. detail  the tooltip
[[nodiscard]] inline TableCell textCell(Message text, Message detail = {})
{
    TableCell cell;
    cell.text = std::move(text);
    cell.detail = std::move(detail);
    return cell;
}

/// A number with a separate text.
[[nodiscard]] inline TableCell numberCell(double value, Message text, Message detail = {})
{
    return {std::move(text), value, std::move(detail)};
}

/// A bound, rounded outward.
[[nodiscard]] inline TableCell numberCell(double value, Bound bound = Bound::Upper, Message detail = {})
{
    return numberCell(value, displayText(value, bound), std::move(detail));
}
[[nodiscard]] inline TableCell numberCell(const Exact &value, Bound bound = Bound::Upper, Message detail = {})
{
    return numberCell(bound == Bound::Upper ? value.up() : value.down(), displayText(value, bound), std::move(detail));
}

[[nodiscard]] inline TableCell countCell(std::uint64_t count)
{
    return numberCell(static_cast<double>(count), std::to_string(count));
}

/// A line number of a ledger.
[[nodiscard]] inline TableCell lineCell(std::int64_t line)
{
    return numberCell(static_cast<double>(line), std::to_string(line));
}

} // namespace epsilometer::present
