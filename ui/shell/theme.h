// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

#include <string_view>

class QSettings;

namespace epsilometer::ui {

enum class ThemeChoice { System, Light, Dark, HighContrast };

/// "light", "dark" or "contrast"; like the system for any other name.
[[nodiscard]] ThemeChoice themeNamed(std::string_view name);

/// The choice kept in the settings; like the system where there is none, or none that this version knows.
[[nodiscard]] ThemeChoice chosenTheme(const QSettings &settings);
void keepTheme(QSettings &settings, ThemeChoice choice);

/// Puts the palette of the choice on the whole program; charts follow it.
void applyTheme(ThemeChoice choice);

[[nodiscard]] QPalette lightPalette();
[[nodiscard]] QPalette darkPalette();
/// Black and white, for who needs it: all text at 7:1 or more, disabled text too.
[[nodiscard]] QPalette highContrastPalette();

} // namespace epsilometer::ui
