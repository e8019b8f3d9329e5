// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

namespace epsilometer::ui {

/// Runs the tasks on this thread and on idle threads of the global thread pool; returns when all are done. Fits core's
/// TaskRunner. Must not run on the window's thread, since it blocks.
void runOnPool(const std::vector<std::function<void()>> &tasks);

} // namespace epsilometer::ui
