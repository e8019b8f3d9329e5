// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/host/host.h"

#include "app/host/stamp.h"
#include "app/host/threads.h"

#include <algorithm>
#include <chrono>
#include <random>
#include <thread>

namespace epsilometer::host {

namespace {

std::function<bool()> aMinute()
{
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    return [end, random = std::minstd_rand(std::random_device{}()), attempt = 0]() mutable {
        constexpr int kLongestPause = 400; // milliseconds
        constexpr int kMostDoublings = 10;
        if (std::chrono::steady_clock::now() >= end)
            return false;
        attempt = std::min(attempt + 1, kMostDoublings);
        std::uniform_int_distribution<int> pause(0, std::min(10 << attempt, kLongestPause));
        std::this_thread::sleep_for(std::chrono::milliseconds(pause(random)));
        return true;
    };
}

} // namespace

service::Host makeHost(const Catalog &catalog, Progress &progress)
{
    return {catalog, progress, runOnAllProcessors, claimedTime, ledgerId, aMinute};
}

} // namespace epsilometer::host
