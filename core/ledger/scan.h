// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/ledger/session.h"
#include "core/ledger/verdict.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace epsilometer {

// Reading long ledgers with several threads: tasks of `run` parse, hash and read lines while batches of earlier lines
// are delivered, possibly on a thread other than the caller's. The results equal those of the functions of the same
// names without a runner.

/// Batches that store the events and pass them to `sink`, which must outlive them.
[[nodiscard]] EventBatches batchesFor(const EventSink &sink);

/// The end of the last complete append; 0 if no line is complete. Lines that were appended together (`append`) are
/// complete when all of them are; a line with zero bytes at its start, or with a run of them, is not: file systems leave
/// zeros where data was not written before a power failure, and JSON has none. Only the last append can be incomplete: no
/// line before it is left out. Tests: tests/core/ledger/unfinished_append_test.cpp
[[nodiscard]] std::size_t endOfWholeLines(std::string_view bytes);

[[nodiscard]] Result<LedgerHead> scanLedger(std::string_view bytes, const EventBatches &batches, Progress &progress,
                                            const TaskRunner &run);
/// Returns consecutive parts of a ledger's bytes; an empty part at the end.
using ByteSource = std::function<Result<std::string>()>;

/// scanLedger() without holding all bytes in memory. total  bytes of the source, for progress
/// Tests: tests/core/ledger/scan_test.cpp
[[nodiscard]] Result<LedgerHead> scanStream(const ByteSource &source, std::uint64_t total, const EventBatches &batches,
                                            Progress &progress, const TaskRunner &run);
/// Reads the lines after a chain that ends at `head`, given alone; returns the head after them. Ignores draft and torn
/// bytes of `head`. Errors: those of scanLedger(), with lines counted from the ledger's first.
/// Tests: tests/core/service/service_test.cpp
[[nodiscard]] Result<LedgerHead> scanOn(const LedgerHead &head, std::string_view bytes, const EventSink &sink,
                                        Progress &progress);
[[nodiscard]] Result<LedgerHead> scanOn(const LedgerHead &head, std::string_view bytes, const EventBatches &batches,
                                        Progress &progress);
[[nodiscard]] Result<LoadedLedger> loadLedger(std::string_view bytes, const MechanismKinds &mechanisms,
                                              Progress &progress, const TaskRunner &run);
/// also  receives all events, if set
[[nodiscard]] Result<Verdict> judgeLedger(std::string_view bytes, Signatures *signatures, Progress &progress,
                                          const TaskRunner &run, const EventBatches &also = {});

/// Batches that pass all events to those of `also`, if set, and set `marked` when a seal, an anchor or a change of keys
/// is delivered: verifying those needs the bytes before them.
[[nodiscard]] EventBatches marksNoted(bool &marked, const EventBatches &also);

/// The result of judgeLedger() and loadLedger() in one pass.
struct JudgedLedger {
    Verdict verdict;
    Session session; ///< empty if the chain is broken or the file unreadable, since its contents cannot be trusted
};
[[nodiscard]] Result<JudgedLedger> judgeAndLoad(std::string_view bytes, const MechanismKinds &mechanisms,
                                                Signatures *signatures, Progress &progress, const TaskRunner &run);

} // namespace epsilometer
