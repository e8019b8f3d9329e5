// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/host/threads.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace epsilometer::host {

void runOnAllProcessors(const std::vector<std::function<void()>> &tasks)
{
    constexpr std::size_t kMostThreads = 16;
    std::atomic<std::size_t> next = 0;
    std::mutex turn;
    std::exception_ptr failure;
    // Start from the end: the longest tasks of an account, the tight compositions, come last, and all would wait for
    // them.
    const auto work = [&] {
        try {
            for (std::size_t i = next++; i < tasks.size(); i = next++)
                tasks[tasks.size() - 1 - i]();
        } catch (...) { // memory that ended, which is the caller's to handle, not the end of the program
            next = tasks.size();
            const std::lock_guard lock(turn);
            failure = std::current_exception();
        }
    };
    const std::size_t processors = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::thread> helpers;
    helpers.reserve(kMostThreads);
    try {
        for (std::size_t i = 1; i < std::min({processors, tasks.size(), kMostThreads}); ++i)
            helpers.emplace_back(work);
    } catch (const std::exception &) {
        // No more threads, or no memory for them: the existing ones do all the work.
    }
    work();
    for (std::thread &helper : helpers)
        helper.join();
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace epsilometer::host
