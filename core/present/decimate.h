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

/// Cuts a curve where x or y is not finite: each part is drawn by itself and no gap is bridged.
/// x, y  equally long, x ascending
[[nodiscard]] std::vector<Polyline> splitAtGaps(std::span<const double> x, std::span<const double> y);

/// Thins a part to at most four points a pixel column: first, lowest, highest and last, in their order. What is drawn
/// covers the same pixels: no spike is lost, and a crossing of any level stays in its column.
/// lowest, highest  the visible range of x, highest > lowest; columns  pixels across it, >= 1
/// Points outside the range are kept, thinned in columns of the same width. Tests: tests/core/present/decimate_test.cpp
[[nodiscard]] Polyline decimate(const Polyline &part, double lowest, double highest, std::size_t columns);

/// Leaves out points that a straight line passes so closely that the difference is invisible: each one left out is
/// within `tolerance` of what is drawn, measured along y. First and last stay; jumps (equal x) stay as they are.
/// part  x ascending; tolerance  >= 0, as the values. O(n). Tests: tests/core/present/decimate_test.cpp
[[nodiscard]] Polyline simplify(const Polyline &part, double tolerance);

} // namespace epsilometer::present
