// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace epsilometer::present {

struct PlotPoint {
    double x = 0;
    double y = 0;
    friend bool operator==(const PlotPoint &, const PlotPoint &) = default;
};

using Polyline = std::vector<PlotPoint>;

/// Cuts a curve where x or y is not finite: each part is drawn separately and no gap is bridged.
/// x, y  equally long, x ascending
[[nodiscard]] std::vector<Polyline> splitAtGaps(std::span<const double> x, std::span<const double> y);

/// Reduces a part to at most four points per pixel column: first, lowest, highest and last, in order. The drawing
/// covers the same pixels: no spike is lost, and a crossing of any level stays in its column.
/// lowest, highest  the visible range of x, highest > lowest; columns  pixels across it, >= 1
/// Points outside the range are kept, reduced in columns of the same width. Tests: tests/core/present/decimate_test.cpp
[[nodiscard]] Polyline decimate(const Polyline &part, double lowest, double highest, std::size_t columns);

/// Removes points that a straight line passes so closely that the difference is invisible: each removed point is within
/// `tolerance` of the drawn line, measured along y. First and last points and jumps (equal x) stay.
/// part  x ascending; tolerance  >= 0, in units of y. O(n). Tests: tests/core/present/decimate_test.cpp
[[nodiscard]] Polyline simplify(const Polyline &part, double tolerance);

} // namespace epsilometer::present
