// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

class QThreadPool;

namespace epsilometer::ui {

/// The threads of long work. Not QThreadPool::globalInstance(): Qt paints with that one, and the window would wait for
/// our work to paint. The application ends after its work.
[[nodiscard]] QThreadPool &pool();

/// Runs the tasks on this thread and on idle threads of pool(); returns when all are done. Fits core's TaskRunner. Must
/// not run on the window's thread, since it blocks.
void runOnPool(const std::vector<std::function<void()>> &tasks);

} // namespace epsilometer::ui
