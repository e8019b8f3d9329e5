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
    LeftOut,  ///< requested and not run: it is charged nothing
};

using HappenedOf = std::function<Happened(std::size_t group)>;
using DecisionTaker = std::function<void(std::size_t group, Decision decision)>;

/// Takes a session through a sequence, group by group, recorded ones first. What came out late counts from its place on
/// (accounting.md 7.2): a refund is for the rounds that were decided on knowing it, never for those before. A group
/// that was not charged, or only in part, refunds nothing.
/// take  may be empty: then planned groups are decided on in blocks where that is possible, and every group has to
///       apply
/// Errors  Cancelled. Tests: tests/core/account/replay_test.cpp, tests/core/account/late_outcomes_test.cpp
[[nodiscard]] Status replay(FilterSession &session, const Rounds &rounds, const HappenedOf &happened,
                            const DecisionTaker &take, Progress &progress);

/// All of them recorded, or all of them planned.
[[nodiscard]] Status replay(FilterSession &session, const Rounds &rounds, Happened happened, Progress &progress);

/// One decision a group, and the session behind the last.
struct Decided {
    std::vector<Decision> decisions;
    FilterSession session;
};

/// The filter over the sequence under the policy.
/// recordedGroups  that many groups were run already, the others are planned
/// Errors  as FilterSession::start(); Cancelled
[[nodiscard]] Result<Decided> decide(const filters::FilterKind &kind, const Policy &policy, const Rounds &rounds,
                                     std::size_t recordedGroups, Progress &progress);

} // namespace epsilometer::account
