// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/filter_session.h"
#include "core/account/rounds.h"

#include <functional>
#include <vector>

namespace epsilometer::account {

/// How a group of a sequence enters a session.
enum class Happened : std::uint8_t {
    Recorded, ///< FilterSession::record()
    Planned,  ///< FilterSession::plan()
    LeftOut,  ///< requested but not run: not charged
};

using HappenedOf = std::function<Happened(std::size_t group)>;
using DecisionTaker = std::function<void(std::size_t group, Decision decision)>;

/// Feeds a sequence to a session group by group; recorded groups come first. An outcome that became known late counts
/// from its place on (accounting.md 7.2): it refunds rounds decided after it, never earlier ones. A group that was not
/// charged, or only in part, is not refunded.
/// take  receives each decision, which FilterSession::describe() completes while that session stands after it, at the
///       cost of another decision; may be empty, then planned groups are decided in blocks if possible, and every group
///       must apply
/// Errors  Cancelled. Tests: tests/core/account/replay_test.cpp, tests/core/account/late_outcomes_test.cpp
[[nodiscard]] Status replay(FilterSession &session, const Rounds &rounds, const HappenedOf &happened,
                            const DecisionTaker &take, Progress &progress);

/// replay() with all groups recorded, or all planned.
[[nodiscard]] Status replay(FilterSession &session, const Rounds &rounds, Happened happened, Progress &progress);

/// One decision per group, and the session after the last.
struct Decided {
    std::vector<Decision> decisions;
    FilterSession session;
};

/// The filter's decisions over the sequence under the policy.
/// recordedGroups  the first so many groups have run; the others are planned
/// Errors  as FilterSession::start(); Cancelled
[[nodiscard]] Result<Decided> decide(const filters::FilterKind &kind, const Policy &policy, const Rounds &rounds,
                                     std::size_t recordedGroups, Progress &progress);

} // namespace epsilometer::account
