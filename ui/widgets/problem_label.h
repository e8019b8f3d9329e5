// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLabel;
class QWidget;

namespace epsilometer::ui {

/// A hidden label for a problem, in the theme's warning colour and with a sign, so that colour is not all there is.
/// The colour follows the palette.
[[nodiscard]] QLabel *makeProblemLabel(QWidget *parent);

} // namespace epsilometer::ui
