// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/host.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::service {

/// Two ledgers that grew apart, as one.
struct ReplayedFork {
    std::string bytes;                 ///< the ledger, whole
    std::uint64_t replayed = 0;        ///< lines of theirs that were appended anew
    std::vector<std::string> refusals; ///< spends of theirs that the filter refused, a sentence each
};

/// Merges two ledgers that go on from the same lines: ours stays as it is, and what theirs has after the fork is appended
/// in its order, with seq, prev and references of its new place. Every spend of theirs is asked of the filter again, for
/// neither side knew of the other's spends. Refused ones are named; they may have run, so leaving them out would be an
/// account below the truth: either nothing is merged, or they are recorded all the same and the record is beyond its
/// budget, which audits report.
///
/// base     the lines that both have in common, whole
/// record   append refused spends, too; without it `bytes` is empty where something was refused
/// Errors   Conflict naming the line of theirs, where a line cannot be moved: a change of policy or of the header, a
///          statement bound to the lines before it (seal, anchor, rekey, account, plan, import), a correction of a spend
///          that ours corrects, too; where a ledger does not begin with base; errors of reading, naming the side
/// Tests    tests/e2e/replay_test.cpp
[[nodiscard]] Result<ReplayedFork> replayFork(std::string_view base, std::string_view ours, std::string_view theirs,
                                              bool record, const Host &host);

} // namespace epsilometer::service
