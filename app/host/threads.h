// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

namespace epsilometer::host {

/// Runs the tasks on one thread per processor, at most 16; returns when all are done. Fits TaskRunner.
/// Throws what a task threw, such as std::bad_alloc, after those that had begun; the others do not begin.
/// Tests: tests/e2e/threads_test.cpp
void runOnAllProcessors(const std::vector<std::function<void()>> &tasks);

} // namespace epsilometer::host
