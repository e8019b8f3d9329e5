// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

namespace epsilometer::present {

/// The size of a drawing on paper, in pixels of SVG, 96 to the inch.
struct PaperSize {
    int width = 0;
    int height = 0;
};

inline constexpr double kPixelsPerMillimetre = 96 / 25.4;
/// The size of its text: 8 points, in pixels.
inline constexpr double kPaperText = 8.0 / 72 * 96;

/// The size of a drawing that is so many millimetres wide, at most a page high. It is higher than on the screen, because
/// texts are larger there, and several charts have as many axes.
/// shape  height through width on the screen; lanes  whether it holds several charts
[[nodiscard]] inline PaperSize paperSize(int millimetres, double shape, bool lanes)
{
    constexpr double kPage = 230; // millimetres
    const double higher = lanes ? 1.6 : 1.2;
    const auto pixels = [](double length) { return static_cast<int>(std::lround(length * kPixelsPerMillimetre)); };
    return {pixels(millimetres), pixels(std::min(higher * shape * millimetres, kPage))};
}

} // namespace epsilometer::present
