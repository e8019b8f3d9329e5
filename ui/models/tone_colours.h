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
        return dark ? QColor(0x5f, 0xd3, 0x9a) : QColor(0x00, 0x66, 0x3d);
    return dark ? QColor(0xff, 0x8f, 0x80) : QColor(0xb3, 0x1b, 0x0c);
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
