// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/host.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsilometer::service {

/// Paths of a ledger's common beginning and of the two ledgers that continue it.
struct ForkFiles {
    std::string base;
    std::string ours;
    std::string theirs;
};

/// The result of merging two ledgers.
struct ReplayedFork {
    bool merged = false;        ///< "ours" now holds both; false: it is unchanged
    std::uint64_t replayed = 0; ///< number of lines of "theirs" that were appended after those of "ours"
    std::uint64_t taken = 0;    ///< number of lines of "theirs" that were appended as they are: it goes on from "ours"
    std::uint64_t known = 0;    ///< number of lines of "theirs" after the fork that "ours" had already
    std::vector<std::string> refusals; ///< spends of "theirs" that the filter refused, one sentence each
    std::vector<std::string> faults; ///< what is wrong in appended lines, such as a mechanism that is not known, which
                                     ///< costs infinity, one sentence each
};

/// Merges two ledgers with a common beginning into `ours`: its lines stay unchanged, and the lines of `theirs` after
/// the fork are appended in order with new seq, prev and references. The filter is asked again about every spend of
/// theirs, since neither side knew of the other's spends. A refused spend may have run, so leaving it out would
/// understate the loss: either nothing is merged, or refused spends are recorded and the record exceeds its budget,
/// which audits report. Ours is locked from before it is read until the lines are on disk, so lines recorded by other
/// programs come first and are counted.
///
/// A replayed line states the hash of the line of theirs, so that a second run does not charge it again. A line of
/// theirs is left out only if a line of ours states its hash and says the same: otherwise too much is charged, never too
/// little.
///
/// record   append refused spends as well; false: if one is refused, nothing is written
/// Errors   Conflict naming the line of theirs that cannot be moved: a change of policy or header, a statement bound to
///          the lines before it (seal, anchor, rekey, account, plan, import), a correction of a spend that ours
///          corrects as well; Conflict if a ledger does not begin with base, or ours stays locked by others; errors of
///          reading, naming the side, and of writing. On error ours is unchanged
/// Tests    tests/e2e/replay_test.cpp, tests/e2e/writers_test.cpp
[[nodiscard]] Result<ReplayedFork> replayFork(const ForkFiles &files, bool record, const Host &host);

} // namespace epsilometer::service
