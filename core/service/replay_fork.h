// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/host.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsilometer::service {

/// A ledger as two sides had it, and as each of them went on.
struct ForkFiles {
    std::string base;
    std::string ours;
    std::string theirs;
};

/// What became of two ledgers that grew apart.
struct ReplayedFork {
    bool merged = false;               ///< ours holds both now; else it is as it was
    std::uint64_t replayed = 0;        ///< lines of theirs that were appended anew
    std::vector<std::string> refusals; ///< spends of theirs that the filter refused, a sentence each
};

/// Merges two ledgers that go on from the same lines into `ours`: its lines stay as they are, and what theirs has after the
/// fork is appended in its order, with seq, prev and references of its new place. Every spend of theirs is asked of the
/// filter again, for neither side knew of the other's spends. Refused ones are named; they may have run, so leaving them
/// out would be an account below the truth: either nothing is merged, or they are recorded all the same and the record is
/// beyond its budget, which audits report. Ours is locked from before it is read until the lines are on disk, so what
/// other programs record there stands before them and counts.
///
/// record   append refused spends, too; without it nothing is written where something was refused
/// Errors   Conflict naming the line of theirs, where a line cannot be moved: a change of policy or of the header, a
///          statement bound to the lines before it (seal, anchor, rekey, account, plan, import), a correction of a spend
///          that ours corrects, too; where a ledger does not begin with base; where ours stays locked by others; errors
///          of reading, naming the side, and of writing. On error ours is as it was
/// Tests    tests/e2e/replay_test.cpp, tests/e2e/writers_test.cpp
[[nodiscard]] Result<ReplayedFork> replayFork(const ForkFiles &files, bool record, const Host &host);

} // namespace epsilometer::service
