// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScreen>
#include <QSize>
#include <QWidget>

namespace epsilometer::ui {

/// The largest size of a dialog that is whole on the screen, with its title bar.
[[nodiscard]] inline QSize roomOfDialogs(const QWidget &parent)
{
    constexpr QSize kFrame(16, 48);
    return parent.screen()->availableSize() - kFrame;
}

} // namespace epsilometer::ui
