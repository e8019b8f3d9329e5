// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

#include <string_view>

class QSettings;

namespace epsilometer::ui {

enum class ThemeChoice { System, Light, Dark, HighContrast };

/// The theme "light", "dark" or "contrast"; System for any other name.
[[nodiscard]] ThemeChoice themeNamed(std::string_view name);

/// The choice in the settings; System without a choice, or for one unknown to this version.
[[nodiscard]] ThemeChoice chosenTheme(const QSettings &settings);
void keepTheme(QSettings &settings, ThemeChoice choice);

/// Applies the palette of the choice to the whole program; charts follow it.
void applyTheme(ThemeChoice choice);

[[nodiscard]] QPalette lightPalette();
[[nodiscard]] QPalette darkPalette();
/// Black and white: all text has a contrast of at least 7:1, including disabled text.
[[nodiscard]] QPalette highContrastPalette();

} // namespace epsilometer::ui
