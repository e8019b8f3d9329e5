// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/present/chart_spec.h"

#include <optional>
#include <utility>

namespace epsilometer::present {

/// The common axes of charts. title  with the unit
/// Tests: tests/core/present/axes_test.cpp

/// An axis of whole numbers, such as rounds; begins with the data.
[[nodiscard]] inline AxisSpec countAxis(Message title)
{
    AxisSpec axis;
    axis.title = std::move(title);
    axis.integers = true;
    return axis;
}

/// An axis from 0.  highest  absent: ends with the data
[[nodiscard]] inline AxisSpec axisFromZero(Message title, std::optional<double> highest = {})
{
    AxisSpec axis;
    axis.title = std::move(title);
    axis.lowest = 0;
    axis.highest = highest;
    return axis;
}

} // namespace epsilometer::present
