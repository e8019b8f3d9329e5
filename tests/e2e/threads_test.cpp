// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the threads of the programs: every task runs once; where memory ends in a task, on whichever thread, the
// caller is the one that learns it, after all threads have ended.
#include "app/host/threads.h"

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <new>
#include <thread>
#include <vector>

namespace epsilometer::e2e::threads_test {
namespace {

TEST(HostThreads, EveryTaskRunsOnce)
{
    for (const std::size_t count : {0U, 1U, 3U, 1000U}) {
        std::vector<std::atomic<int>> ran(count);
        std::vector<std::function<void()>> tasks;
        for (std::atomic<int> &one : ran)
            tasks.emplace_back([&one] { ++one; });
        host::runOnAllProcessors(tasks);
        for (const std::atomic<int> &one : ran)
            EXPECT_EQ(one, 1);
    }
}

TEST(HostThreads, WhatATaskThrowsReachesTheCaller)
{
    for (std::size_t failing = 0; failing < 64; ++failing) {
        std::atomic<int> working = 0;
        std::vector<std::function<void()>> tasks;
        for (std::size_t i = 0; i < 64; ++i)
            tasks.emplace_back([&working, fails = i == failing] {
                ++working;
                std::this_thread::yield();
                --working;
                if (fails)
                    throw std::bad_alloc();
            });
        EXPECT_THROW(host::runOnAllProcessors(tasks), std::bad_alloc);
        EXPECT_EQ(working, 0) << "no task goes on";
    }
}

} // namespace
} // namespace epsilometer::e2e::threads_test
