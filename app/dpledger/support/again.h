// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/ledger/ledger_file.h"

#include <algorithm>
#include <chrono>
#include <random>
#include <thread>

namespace epsilometer {

/// How an attempt reads the ledger: as others may write to it meanwhile, or locked against them until it has written.
enum class Reading { Shared, Held };

[[nodiscard]] inline Result<LedgerFile> openLedger(const std::string &path, Reading reading, const EventSink &sink,
                                                   Progress &progress)
{
    return reading == Reading::Held ? LedgerFile::openHeld(path, sink, progress)
                                    : LedgerFile::open(path, sink, progress);
}

/// What to say of a ledger that others kept writing to: nothing is wrong with it.
[[nodiscard]] inline Error busy(Error error)
{
    error.constraint =
        "busy: another process keeps writing to it or holds it locked; nothing was written, try again in a moment";
    return error;
}

/// Another program may append between a command's reading and its writing; then the command starts again from what the
/// file holds now. `attempt` reads, decides and writes, and returns ErrorCode::Conflict when the file changed
/// meanwhile. After a few conflicts `attempt` is called with the request to hold the lock while it reads, where it can,
/// so that no other program can come first; pauses of random length let the others finish. After a minute the ledger is
/// busy.
template <typename Attempt> [[nodiscard]] auto againOnConflict(const Attempt &attempt)
{
    constexpr int kShared = 3;
    constexpr int kLongestPause = 400; ///< milliseconds
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    std::minstd_rand random{std::random_device{}()};
    for (int i = 1;; ++i) {
        auto outcome = attempt(i <= kShared ? Reading::Shared : Reading::Held);
        if (outcome.ok() || outcome.error().code != ErrorCode::Conflict)
            return outcome;
        if (std::chrono::steady_clock::now() >= end)
            return decltype(outcome)(busy(outcome.error()));
        std::uniform_int_distribution<int> pause(0, std::min(10 << std::min(i, 10), kLongestPause));
        std::this_thread::sleep_for(std::chrono::milliseconds(pause(random)));
    }
}

} // namespace epsilometer
