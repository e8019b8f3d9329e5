// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/present/chart_spec.h"

#include <optional>
#include <utility>

namespace epsilometer::present {

/// The axes that most charts have. title  with the unit
/// Tests: tests/core/present/axes_test.cpp

/// Of whole numbers, such as rounds; begins where the data does.
[[nodiscard]] inline AxisSpec countAxis(Message title)
{
    AxisSpec axis;
    axis.title = std::move(title);
    axis.integers = true;
    return axis;
}

/// Begins at 0.  highest  absent: ends with the data
[[nodiscard]] inline AxisSpec axisFromZero(Message title, std::optional<double> highest = {})
{
    AxisSpec axis;
    axis.title = std::move(title);
    axis.lowest = 0;
    axis.highest = highest;
    return axis;
}

} // namespace epsilometer::present
