// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

#include <cstdint>

namespace epsilometer::ui {

/// The commands and places of the main window: one set, drawn in lines.
enum class Sign : std::uint8_t {
    New,
    Open,
    Import,
    Save,
    Picture,
    Undo,
    Redo,
    Simulate,
    Plan,
    Audit,
    Report,
    Budgets,
    Library,
    Error,
    Warning,
    Note
};

/// The icon, in the text colour of the theme at the time of painting.
[[nodiscard]] QIcon signIcon(Sign sign);
/// The icon of the program, for windows and task bars.
[[nodiscard]] QIcon windowIcon();

} // namespace epsilometer::ui
