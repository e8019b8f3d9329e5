// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"
#include "core/notions/notion.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// A chart as a value (ChartSpec), and the axes that charts have in common.
namespace epsilometer::present {

enum class AxisScale : std::uint8_t { Linear, Log10 };

struct AxisSpec {
    Message title; ///< with the unit: "privacy loss (nats)"
    AxisScale scale = AxisScale::Linear;
    std::optional<double> lowest; ///< absent: from the data
    std::optional<double> highest;
    bool integers = false;
    bool columns = false;            ///< each whole number k is a column from k - 1 to k, named in its middle
    bool numbers = true;             ///< whether ticks are named: of charts one below the other the last one's are
    std::vector<Message> categories; ///< for bar charts, one per position
};

enum class LineStyle : std::uint8_t { Solid, Dashed, Dotted };

/// A part of a bar that is left out, under a cross.
struct BarGap {
    std::size_t bar = 0; ///< position
    double from = 0;
    double to = 0;
    friend bool operator==(const BarGap &, const BarGap &) = default;
};

/// One curve or one set of bars. x is ascending; inf and NaN in y are gaps, never bridged. Bars: x counts the positions
/// 0, 1, ... named by the chart's y axis, y holds the lengths, NaN for no bar.
struct SeriesSpec {
    std::string id;                    ///< the accountant's id; fixes the colour across charts
    std::optional<std::size_t> colour; ///< place in the palette, for this chart alone; absent: that of the id
    Message name;                      ///< direct label
    /// For several curves of one accountant: its name, and the quantity that the curve shows; `name` is then
    /// "ACCOUNTANT, CURVE".
    Message accountant;
    Message curve;
    std::vector<double> x;
    std::vector<double> y;
    Validity validity = Validity::AnyStoppingTime; ///< fixed-parameter series are drawn dashed
    LineStyle line = LineStyle::Solid;
    bool steps = false;                    ///< lines: a value holds from the point before it up to its own
    bool crosses = false;                  ///< lines: a cross at each point instead of a line
    bool bold = false;                     ///< lines: the one to look at first
    std::vector<double> low;               ///< lower edge of a band, or end of a range across a bar; empty: none
    std::vector<double> high;              ///< the upper edges or ends, as many
    std::optional<double> plannedFrom;     ///< lines: what lies beyond this x has not happened yet, and is dotted
    bool warn = false;                     ///< fixed-parameter numbers in an adaptive session carry a warning mark
    Message detail;                        ///< one sentence: theorem and validity
    std::vector<double> starts;            ///< bars: start of each; empty: 0. The lengths are still `y`
    std::vector<Message> pointLabels;      ///< bars: text at the end of each; empty or as long as y
    std::optional<std::size_t> emphasised; ///< bars: the position drawn strongest
    std::vector<std::size_t> hatched;      ///< bars: positions of what-ifs
    std::vector<BarGap> gaps;              ///< bars: ascending in each
};

/// Shade: everything up to a value of x, behind the curves
enum class AnnotationKind : std::uint8_t { HorizontalLine, VerticalLine, Shade };

struct Annotation {
    AnnotationKind kind = AnnotationKind::HorizontalLine;
    double value = 0;
    Message label;
};

enum class ChartKind : std::uint8_t { Lines, HorizontalBars };

/// A chart as a value, from which the window, the SVG and PNG writers, the data table and the summary are made.
struct ChartSpec {
    std::string id;
    ChartKind kind = ChartKind::Lines;
    Message title;
    Message caption; ///< contents and assumptions
    Message summary; ///< one plain sentence with the main numbers; also the accessible description
    Message brief;   ///< the summary where a line is all its room, written for that; empty: the summary
    AxisSpec x;
    AxisSpec y;
    std::vector<SeriesSpec> series;
    std::vector<Annotation> annotations;
    std::vector<std::string> sources; ///< theorems and papers, in English: for files and reports
};

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
