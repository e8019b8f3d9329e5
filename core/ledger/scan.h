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

// Long ledgers, by several threads: tasks of `run` parse, hash and read lines while batches of earlier ones are
// delivered, perhaps on another thread than the caller's. The results are those of the functions of the same name
// without a runner.

/// Batches that keep the events as they are and deliver them to `sink`, which must outlive them.
[[nodiscard]] EventBatches batchesFor(const EventSink &sink);

/// After the last line that was written to its end; 0 without any. A last line with a run of zeros in it was not: file
/// systems fill what had not been written when the power went, and JSON has no zeros.
[[nodiscard]] std::size_t endOfWholeLines(std::string_view bytes);

[[nodiscard]] Result<LedgerHead> scanLedger(std::string_view bytes, const EventBatches &batches, Progress &progress,
                                            const TaskRunner &run);
/// Bytes of a ledger in their order, some at a time; none at the end.
using ByteSource = std::function<Result<std::string>()>;

/// The same without holding all bytes at once.  total  of the source, for the progress
/// Tests: tests/core/ledger/scan_test.cpp
[[nodiscard]] Result<LedgerHead> scanStream(const ByteSource &source, std::uint64_t total, const EventBatches &batches,
                                            Progress &progress, const TaskRunner &run);
/// The lines that follow a chain that ends at `head`, by themselves; the head after them. Draft and torn bytes of `head`
/// are not looked at. Errors: those of scanLedger(), lines counted from the ledger's first.
/// Tests: tests/core/service/service_test.cpp
[[nodiscard]] Result<LedgerHead> scanOn(const LedgerHead &head, std::string_view bytes, const EventSink &sink,
                                        Progress &progress);
[[nodiscard]] Result<LedgerHead> scanOn(const LedgerHead &head, std::string_view bytes, const EventBatches &batches,
                                        Progress &progress);
[[nodiscard]] Result<LoadedLedger> loadLedger(std::string_view bytes, const MechanismKinds &mechanisms,
                                              Progress &progress, const TaskRunner &run);
/// also  gets all events, where it is not empty
[[nodiscard]] Result<Verdict> judgeLedger(std::string_view bytes, Signatures *signatures, Progress &progress,
                                          const TaskRunner &run, const EventBatches &also = {});

/// Batches that hand all events on to those of `also`, where there are any, and set `marked` where a seal, an anchor or a
/// change of keys is delivered: a verdict on these needs the bytes before them.
[[nodiscard]] EventBatches marksNoted(bool &marked, const EventBatches &also);

/// judgeLedger and loadLedger in one pass.
struct JudgedLedger {
    Verdict verdict;
    Session session; ///< empty where the chain is broken or the file unreadable: nothing in it can be believed
};
[[nodiscard]] Result<JudgedLedger> judgeAndLoad(std::string_view bytes, const MechanismKinds &mechanisms,
                                                Signatures *signatures, Progress &progress, const TaskRunner &run);

} // namespace epsilometer
