// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

namespace epsilometer::ui {

/// White text on red with a contrast of at least 4.5:1, the same in light and dark themes.
[[nodiscard]] inline QPalette alarmPalette()
{
    const QColor red(0xb3, 0x1b, 0x0c);
    QPalette palette(red, red);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(role, Qt::white);
    return palette;
}

} // namespace epsilometer::ui
