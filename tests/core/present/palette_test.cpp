// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - every series colour reaches 3:1 against its theme's background, text 4.5:1
// - an accountant has the same colour at any position
#include "core/present/chart/palette.h"

#include "tests/support/contrast.h"
#include "tests/support/print_parameters.h"

#include <gtest/gtest.h>

namespace epsilometer::present::palette_test {

class PaletteTest : public testing::TestWithParam<Theme> {};

TEST_P(PaletteTest, IsLegible)
{
    const ChartColours &colours = chartColours(GetParam());
    for (const Colour &text : {colours.text, colours.faintText, colours.budget})
        EXPECT_GE(fixtures::contrast(text, colours.background), 4.5) << text.hex();
    for (std::size_t position = 0; position < 12; ++position) {
        const Colour colour = seriesColour("unknown", position, GetParam());
        EXPECT_GE(fixtures::contrast(colour, colours.background), 3.0) << colour.hex();
    }
}

TEST_P(PaletteTest, KeepsColoursByName)
{
    EXPECT_EQ(seriesColour("mixture", 0, GetParam()), seriesColour("mixture", 5, GetParam()));
    EXPECT_NE(seriesColour("mixture", 0, GetParam()), seriesColour("filter", 0, GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Themes, PaletteTest, testing::Values(Theme::Light, Theme::Dark));

TEST(Palette, ContrastIsWcag)
{
    EXPECT_NEAR(fixtures::contrast({0, 0, 0}, {255, 255, 255}), 21, 1e-9);
    EXPECT_EQ(Colour({0x00, 0x72, 0xb2}).hex(), "#0072b2");
}

} // namespace epsilometer::present::palette_test
