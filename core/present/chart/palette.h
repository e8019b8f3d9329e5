// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace epsilometer::present {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    [[nodiscard]] std::string hex() const; ///< "#0072b2"
    friend bool operator==(const Colour &, const Colour &) = default;
};

enum class Theme : std::uint8_t { Light, Dark };

/// The colours of a chart's background, text and lines; all but `grid`, `shade` and `track` have a contrast of at least
/// 4.5:1 against `background`.
struct ChartColours {
    Colour background;
    Colour text;
    Colour faintText;
    Colour grid;
    Colour budget;
    Colour shade;   ///< a band behind the curves
    Colour refused; ///< crosses of what is refused: the only red
    Colour track;   ///< of bars that are not the one to look at
};

[[nodiscard]] const ChartColours &chartColours(Theme theme);

/// The colour of an accountant, equal in all charts: colours of Okabe and Ito with a contrast of 3:1 against the
/// theme's background; an id without a fixed place uses `position`. Colour never carries meaning alone: lines also have
/// styles and direct labels.
[[nodiscard]] Colour seriesColour(std::string_view id, std::size_t position, Theme theme);

/// The colour at a place of the palette, modulo their number.
inline constexpr std::size_t kPaletteColours = 12;
[[nodiscard]] Colour paletteColour(std::size_t place, Theme theme);

} // namespace epsilometer::present
