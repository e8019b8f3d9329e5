// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/window/probe_options.h"

#include <optional>

namespace epsilometer::ui {
class MainWindow;
}

namespace epsilometer {

/// Once the account is there and painted, writes a picture of the window and ends the program; for the documentation.
/// Returns the exit status where there is nothing to wait for: no such page, or a file that cannot be read; standard
/// error says which.
[[nodiscard]] std::optional<int> takeScreenshot(ui::MainWindow &window, const ProbeOptions &options);

} // namespace epsilometer
