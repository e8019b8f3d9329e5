// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/account/odp_savings.h"
#include "core/account/planned_sequence.h"
#include "core/base/text/message.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/plan/plan.h"

#include <memory>
#include <optional>
#include <vector>

namespace epsilometer::account {

/// Applicability::why of a filter that is computed later, or left out.
inline constexpr Literal kStillComputed = core::tr("still being computed");
inline constexpr Literal kLeftOut = core::tr("left out, because the plan is long");

/// What there is to account with; the catalog's lists.
struct Accountants {
    const FilterKinds &filters;
    const OdometerKinds &odometers;
    const CompositionKinds &compositions;
    /// Whether filters other than the policy's are computed later where each of them runs a long plan with rules.
    bool ruledLater = false;
    Message laterWhy = kStillComputed; ///< what their rows say instead of numbers
};

/// Neighbouring rounds of a sequence by their numbers, 1-based.
struct RoundStretch {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    friend bool operator==(const RoundStretch &, const RoundStretch &) = default;
};

/// Recorded spends and then the plan's steps, accounted as one sequence.
struct SequenceReport {
    std::size_t recorded = 0;         ///< rows that happened already
    std::uint64_t recordedRounds = 0; ///< and the rounds of them
    std::vector<SequenceRow> rows;
    std::size_t halted = 0;                 ///< rows that the policy's filter refuses, completely or in part
    std::optional<std::size_t> firstBeyond; ///< the first of them that happened already: the guarantee is gone
    bool ended = false;                     ///< nothing may follow: the guarantee is gone, or a refusal latched
    bool asksOutcomes = false;              ///< the plan's rules look at what comes out: simulate it to see the spread
    bool ruled = false; ///< each filter was asked for the rounds that the plan's rules give under it
    bool left = false;  ///< filters were left for another time because of the plan's rules
    /// Planned rounds that the policy's filter refuses: they never run, so no curve counts them. What is recorded counts.
    std::uint64_t refusedRounds = 0;
    std::optional<Error> decisionProblem; ///< why the policy's filter cannot be asked; no decision is CONT then
    AccountReport account;
    std::vector<double> intrinsicTimes; ///< UPPER, at the reported rounds; inf from a round without a clock
    /// The rounds that curves count: all but `refusedRounds`. Null in decideSequence().
    std::shared_ptr<const Rounds> running;
    std::vector<RoundStretch>
        refused; ///< planned rounds that never run, in the same numbers; ascending, never adjacent
    std::vector<std::uint64_t> numbers; ///< of the reported rounds, 1-based, refused rounds counted too; ascending
};

/// Accounts the recorded rounds followed by the steps of the plan, under the plan's policy. Decisions use the policy's
/// filter, and so do the values of formulas (planSequence()), but under each other filter, `left` and what else depends
/// on the filter is its own; curves are read at no more than `mostReported` of the rounds that run, evenly spaced, the
/// first and the last among them, and the last of each row where rows are fewer than half of `mostReported`.
/// Compositions that are not incremental are left out: they take too long for every round.
/// gate  policies with a scope, which each planned round must also fit (planSequence())
/// The report is the same whatever the runner; with one that runs several tasks at a time, `progress` is reported to
/// from several threads. Errors: a policy out of domain, Cancelled.
[[nodiscard]] Result<SequenceReport> accountSequence(const Accountants &accountants, MechanismResolver &resolver,
                                                     const Rounds &recorded, const Plan &plan, std::size_t mostReported,
                                                     Progress &progress, const TaskRunner &run = runInOrder,
                                                     const RoundGate &gate = {});

/// The rows and what the policy's filter says of them alone: no other filter, no curve.
/// Errors  as accountSequence()
[[nodiscard]] Result<SequenceReport> decideSequence(const FilterKinds &filters, MechanismResolver &resolver,
                                                    const Rounds &recorded, const Plan &plan, Progress &progress,
                                                    const RoundGate &gate = {});

/// Whether what the outcomes of the sequence gave back counts for its policy's budget.
/// Tests: tests/core/account/sequence_test.cpp
[[nodiscard]] Refunds refundsOf(const SequenceReport &sequence);

/// 1, ..., size thinned evenly to at most `most` (>= 2) rounds, with 1 and size.
[[nodiscard]] std::vector<std::uint64_t> evenRounds(std::uint64_t size, std::size_t most);

/// The intrinsic time after each of the given ascending rounds; UPPER.
[[nodiscard]] std::vector<double> intrinsicTimesAt(const Rounds &rounds, const std::vector<std::uint64_t> &at,
                                                   Clock clock);

} // namespace epsilometer::account
