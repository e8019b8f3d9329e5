// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/chart/palette.h"

#include <array>
#include <utility>

namespace epsilometer::present {

namespace {

constexpr Colour kBlue{0x0b, 0x63, 0xa5};
constexpr Colour kVermillion{0xd5, 0x5e, 0x00};
constexpr Colour kGreen{0x00, 0x9e, 0x73};
constexpr Colour kPurple{0xcc, 0x79, 0xa7};
constexpr Colour kOrange{0xe6, 0x9f, 0x00};
constexpr Colour kSky{0x62, 0xb1, 0xf0};
constexpr Colour kYellow{0xf0, 0xe4, 0x42};
constexpr Colour kNearBlack{0x1a, 0x1a, 0x1a};
constexpr Colour kGrey{0x6b, 0x6b, 0x6b};
constexpr Colour kPaleGrey{0xb8, 0xb8, 0xb8};

constexpr std::array<Colour, kPaletteColours> kLightSeries{kBlue,
                                                           kVermillion,
                                                           kGreen,
                                                           kNearBlack,
                                                           kPurple,
                                                           kGrey,
                                                           Colour{0x5b, 0x3f, 0xa0},
                                                           Colour{0x8c, 0x56, 0x4b},
                                                           Colour{0xa0, 0x18, 0x6c},
                                                           Colour{0x7a, 0x7a, 0x00},
                                                           Colour{0x9a, 0x4f, 0x00},
                                                           Colour{0x00, 0x7d, 0x8a}};
constexpr std::array<Colour, kPaletteColours> kDarkSeries{kSky,
                                                          kOrange,
                                                          kGreen,
                                                          kYellow,
                                                          kPurple,
                                                          kPaleGrey,
                                                          Colour{0xa5, 0x8b, 0xff},
                                                          Colour{0xd2, 0xa0, 0x8c},
                                                          Colour{0xff, 0x7b, 0xc1},
                                                          Colour{0xc3, 0xc3, 0x4a},
                                                          Colour{0xf0, 0xa9, 0x55},
                                                          Colour{0x5f, 0xd3, 0xdf}};

/// Fixed places of accountants, so that each has one colour in all charts. No two solid curves of a chart share a
/// colour, nor do two dashed ones.
constexpr std::array<std::pair<std::string_view, std::size_t>, 20> kPlaces{{
    {"potential", 0},
    {"mixture", 1},
    {"stitched", 2},
    {"universal", 3},
    {"rogers", 4},
    {"basic", 5},
    {"filter", 6},
    {"mixture_one_sided", 7},
    {"rogers_2021", 8},
    {"renyi", 9},
    {"whitehouse", 2},
    {"odp", 6},
    {"gdp", 8},
    {"optimal", 11},
    {"zcdp", 1},
    {"zcdp_tight", 2},
    {"kov", 3},
    {"pld", 6},
    {"optimal_homogeneous", 7},
    {"drv", 10},
}};

} // namespace

std::string Colour::hex() const
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "#";
    for (const std::uint8_t channel : {red, green, blue}) {
        text += kDigits[channel >> 4U];
        text += kDigits[channel & 15U];
    }
    return text;
}

const ChartColours &chartColours(Theme theme)
{
    static constexpr ChartColours kLight{{0xff, 0xff, 0xff}, {0x1a, 0x1e, 0x23}, {0x51, 0x5b, 0x66},
                                         {0xe6, 0xea, 0xee}, {0x1a, 0x1e, 0x23}, {0xef, 0xf5, 0xfb},
                                         {0xb3, 0x26, 0x1e}, {0x8a, 0x96, 0xa3}};
    static constexpr ChartColours kDark{{0x22, 0x26, 0x2b}, {0xe8, 0xeb, 0xee}, {0xb0, 0xb8, 0xc1}, {0x31, 0x37, 0x3e},
                                        {0xe8, 0xeb, 0xee}, {0x26, 0x30, 0x39}, {0xff, 0x8f, 0x85}, {0x6a, 0x75, 0x80}};
    return theme == Theme::Light ? kLight : kDark;
}

Colour seriesColour(std::string_view id, std::size_t position, Theme theme)
{
    if (id == "refused")
        return chartColours(theme).refused;
    const auto &series = theme == Theme::Light ? kLightSeries : kDarkSeries;
    for (const auto &[known, place] : kPlaces) {
        if (known == id)
            return series[place];
    }
    return series[position % series.size()];
}

Colour paletteColour(std::size_t place, Theme theme)
{
    return (theme == Theme::Light ? kLightSeries : kDarkSeries)[place % kPaletteColours];
}

} // namespace epsilometer::present
