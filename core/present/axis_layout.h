// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart_spec.h"

#include <string>
#include <vector>

namespace epsilometer::present {

/// A labelled position on an axis, in plotted coordinates (the log10 of the value on a Log10 axis).
struct Tick {
    double position = 0;
    std::string text;
    friend bool operator==(const Tick &, const Tick &) = default;
};

/// An axis ready to be drawn. highest - lowest > kSmallestAxisSpan always holds, so drawing libraries never get an
/// empty range.
struct AxisLayout {
    double lowest = 0; ///< plotted coordinates
    double highest = 1;
    std::vector<Tick> ticks;
    friend bool operator==(const AxisLayout &, const AxisLayout &) = default;
};

/// Drawing libraries treat spans of 1e-12 and less as empty, and then show stale labels.
inline constexpr double kSmallestAxisSpan = 1e-9;

/// The value in plotted coordinates; NaN if the axis cannot show it (infinite, or not positive on a Log10 axis).
[[nodiscard]] double plotted(double value, AxisScale scale);

/// Range and labels for data between dataLowest and dataHighest (in plotted coordinates; NaN without data). The axis'
/// own limits take precedence over the data. maxTicks >= 2. Tests: tests/core/present/axis_layout_test.cpp
[[nodiscard]] AxisLayout layoutAxis(const AxisSpec &axis, double dataLowest, double dataHighest, int maxTicks);

} // namespace epsilometer::present
