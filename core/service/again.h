// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger_file.h"
#include "core/service/host.h"

namespace epsilometer::service {

/// How an attempt opens the ledger: while others may write to it, or locked until it has written.
enum class LockMode { Shared, Held };

[[nodiscard]] inline Result<LedgerFile> openLedger(const std::string &path, LockMode mode, const EventSink &sink,
                                                   Progress &progress)
{
    return mode == LockMode::Held ? LedgerFile::openHeld(path, sink, progress) : LedgerFile::open(path, sink, progress);
}

/// The error for a ledger that other processes kept writing to; the file itself is intact.
[[nodiscard]] inline Error busy(Error error)
{
    error.constraint =
        "busy: another process keeps writing to it or holds it locked; nothing was written, try again in a moment";
    return error;
}

/// Repeats an attempt if another program appended between its reading and writing. `attempt` reads, decides and writes,
/// and returns ErrorCode::Conflict if the file changed meanwhile. After kShared conflicts it is asked to hold the lock
/// while it reads, so that no other program can intervene. Returns busy() when the host's patience ends.
template <typename Attempt> [[nodiscard]] auto againOnConflict(const Host &host, const Attempt &attempt)
{
    constexpr int kShared = 3;
    const auto more = host.patience();
    for (int i = 1;; ++i) {
        auto outcome = attempt(i <= kShared ? LockMode::Shared : LockMode::Held);
        if (outcome.ok() || outcome.error().code != ErrorCode::Conflict)
            return outcome;
        if (!more())
            return decltype(outcome)(busy(outcome.error()));
    }
}

} // namespace epsilometer::service
