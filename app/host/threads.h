// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

namespace epsilometer::host {

/// Runs the tasks on one thread per processor, at most 16; returns when all are done. Fits TaskRunner.
void runOnAllProcessors(const std::vector<std::function<void()>> &tasks);

} // namespace epsilometer::host
