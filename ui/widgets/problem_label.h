// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLabel;
class QWidget;

namespace epsilometer::ui {

/// A hidden label for a problem, in the warning colour of the theme, with an icon so that it does not rely on colour
/// alone. The colour follows the palette.
[[nodiscard]] QLabel *makeProblemLabel(QWidget *parent);

} // namespace epsilometer::ui
