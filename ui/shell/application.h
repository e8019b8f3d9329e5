// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer::ui {

/// Sets the application's name, and with it its settings, windows, desktop file and style. To be called once, before
/// the first window.
void nameApplication();

} // namespace epsilometer::ui
