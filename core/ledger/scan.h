// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/ledger/session.h"
#include "core/ledger/verdict.h"

#include <functional>
#include <string_view>

namespace epsilometer {

/// Which events a caller of the functions below wants; asked on any thread, perhaps several at once.
using EventTest = std::function<bool(const LedgerEvent &)>;

// Long ledgers, by several threads: tasks of `run` parse and hash lines while `sink` gets the events of earlier ones.
// It gets them in order and one at a time, but perhaps on another thread than the caller's. The results are those of
// the functions of the same name without a runner.

/// wanted  whose answer no keeps an event from `sink`; all are wanted where it is empty
[[nodiscard]] Result<LedgerHead> scanLedger(std::string_view bytes, const EventSink &sink, Progress &progress,
                                            const TaskRunner &run, const EventTest &wanted = {});
[[nodiscard]] Result<LoadedLedger> loadLedger(std::string_view bytes, const MechanismKinds &mechanisms,
                                              Progress &progress, const TaskRunner &run);
/// also  sees all events, where it is not empty
[[nodiscard]] Result<Verdict> judgeLedger(std::string_view bytes, Signatures *signatures, Progress &progress,
                                          const TaskRunner &run, const EventSink &also = {});

/// judgeLedger and loadLedger in one pass.
struct JudgedLedger {
    Verdict verdict;
    Session session; ///< empty where the chain is broken or the file unreadable: nothing in it can be believed
};
[[nodiscard]] Result<JudgedLedger> judgeAndLoad(std::string_view bytes, const MechanismKinds &mechanisms,
                                                Signatures *signatures, Progress &progress, const TaskRunner &run);

} // namespace epsilometer
