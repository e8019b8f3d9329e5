// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/host/threads.h"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>

namespace epsilometer::host {

void runOnAllProcessors(const std::vector<std::function<void()>> &tasks)
{
    constexpr std::size_t kMostThreads = 16;
    std::atomic<std::size_t> next = 0;
    // Start from the end: the longest tasks of an account, the tight compositions, come last, and all would wait for
    // them.
    const auto work = [&] {
        for (std::size_t i = next++; i < tasks.size(); i = next++)
            tasks[tasks.size() - 1 - i]();
    };
    const std::size_t processors = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::thread> helpers;
    try {
        for (std::size_t i = 1; i < std::min({processors, tasks.size(), kMostThreads}); ++i)
            helpers.emplace_back(work);
    } catch (const std::system_error &) {
        // No more threads available: the existing ones do all the work.
    }
    work();
    for (std::thread &helper : helpers)
        helper.join();
}

} // namespace epsilometer::host
