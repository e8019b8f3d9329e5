// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

namespace epsilometer::ui {

/// Green or red, with a contrast of at least 4.5:1 to windows and fields in a light or a dark theme.
[[nodiscard]] inline QColor toneColour(bool good, const QPalette &palette)
{
    constexpr int kMiddle = 128;
    const bool dark = palette.color(QPalette::Window).lightness() < kMiddle;
    if (good)
        return dark ? QColor(0x6f, 0xcf, 0x9b) : QColor(0x17, 0x69, 0x3f);
    return dark ? QColor(0xff, 0x8f, 0x85) : QColor(0xb3, 0x26, 0x1e);
}

/// Of a warning: a dark yellow, with the same contrast.
[[nodiscard]] inline QColor warningColour(const QPalette &palette)
{
    constexpr int kMiddle = 128;
    return palette.color(QPalette::Window).lightness() < kMiddle ? QColor(0xeb, 0xc0, 0x5a) : QColor(0x7a, 0x52, 0x00);
}

/// The palette with texts in this colour, on windows and in fields.
[[nodiscard]] inline QPalette tonePalette(bool good, QPalette palette)
{
    const QColor colour = toneColour(good, palette);
    palette.setColor(QPalette::WindowText, colour);
    palette.setColor(QPalette::Text, colour);
    return palette;
}

} // namespace epsilometer::ui
