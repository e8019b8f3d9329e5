// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

namespace epsilometer::ui {

/// Runs the tasks on this thread and the idle ones of the global thread pool; returns when all are done. Fits core's
/// TaskRunner. Not for the window's thread: it blocks.
void runOnPool(const std::vector<std::function<void()>> &tasks);

} // namespace epsilometer::ui
