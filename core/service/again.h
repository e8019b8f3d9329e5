// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger_file.h"
#include "core/service/host.h"

namespace epsilometer::service {

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

/// Another program may append between reading and writing; then the work starts again from what the file holds now.
/// `attempt` reads, decides and writes, and returns ErrorCode::Conflict when the file changed meanwhile. After a few
/// conflicts `attempt` is called with the request to hold the lock while it reads, where it can, so that no other
/// program can come first. When the host's patience ends the ledger is busy.
template <typename Attempt> [[nodiscard]] auto againOnConflict(const Host &host, const Attempt &attempt)
{
    constexpr int kShared = 3;
    const auto more = host.patience();
    for (int i = 1;; ++i) {
        auto outcome = attempt(i <= kShared ? Reading::Shared : Reading::Held);
        if (outcome.ok() || outcome.error().code != ErrorCode::Conflict)
            return outcome;
        if (!more())
            return decltype(outcome)(busy(outcome.error()));
    }
}

} // namespace epsilometer::service
