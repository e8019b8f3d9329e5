// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/epsilometer/options.h"

namespace epsilometer::ui {
class MainWindow;
}

namespace epsilometer {

/// Once the account is there and painted, writes a picture of the window and ends the program; for the documentation.
void takeScreenshot(ui::MainWindow &window, const Options &options);

} // namespace epsilometer
