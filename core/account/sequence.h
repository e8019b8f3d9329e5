// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/account/decisions.h"
#include "core/account/odp_savings.h"
#include "core/mechanisms/resolver.h"
#include "core/plan/plan.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace epsilometer {

/// What there is to account with; the catalog's lists.
struct Accountants {
    const FilterKinds &filters;
    const OdometerKinds &odometers;
    const CompositionKinds &compositions;
    std::string_view later = {}; ///< id of a filter that is left for another time, because preparing it takes long
};

/// One row of the sequence: a recorded spend or a planned step.
struct SequenceRow {
    std::shared_ptr<const RoundCost> cost;
    std::shared_ptr<const Error> problem; ///< why the cost is infinite, where the mechanism was not understood
    Decision decision;                    ///< of the policy's filter
};

/// Why a filter says nothing yet that was left for later: Applicability::why.
inline constexpr std::string_view kStillComputed = "still being computed";

/// Recorded spends and then the plan's steps, accounted as one sequence.
struct SequenceReport {
    std::size_t recorded = 0; ///< rows that happened already
    std::vector<SequenceRow> rows;
    std::size_t halted = 0;                 ///< rows that the policy's filter refuses, wholly or in part
    std::optional<std::size_t> firstBeyond; ///< the first of them that happened already: the guarantee is gone
    bool ended = false;                     ///< nothing may follow: the guarantee is gone, or a refusal latched
    std::optional<Error> decisionProblem;   ///< why the policy's filter cannot be asked; no decision is CONT then
    AccountReport account;
    std::vector<double> intrinsicTimes; ///< UPPER, at the reported rounds; inf from a round without a clock
};

/// Accounts the recorded rounds followed by the steps of the plan, under the plan's policy. Decisions use the policy's
/// filter; curves are read at no more than `mostReported` rounds, evenly spaced, the first and the last among them.
/// Compositions that are not incremental are left out: they take too long for every round.
/// The report is the same whatever the runner; with one that runs several tasks at a time, `progress` is reported to
/// from several threads. Errors: a policy out of domain, Cancelled.
[[nodiscard]] Result<SequenceReport> accountSequence(const Accountants &accountants, MechanismResolver &resolver,
                                                     const Rounds &recorded, const Plan &plan, std::size_t mostReported,
                                                     Progress &progress, const TaskRunner &run = runInOrder);

/// Whether what the outcomes of the sequence gave back counts for its policy's budget.
/// Tests: tests/core/account/sequence_test.cpp
[[nodiscard]] Refunds refundsOf(const SequenceReport &sequence);

/// How many rounds a step stands for: its count, times the repeats of its block; at most 2^53, which stands for more,
/// too. Such steps, blocks that repeat until a halt and steps that follow a formula cost infinity in the account.
[[nodiscard]] std::uint64_t plannedRuns(const Plan &plan, const Step &step);

/// 1, ..., size thinned evenly to at most `most` (>= 2) rounds, with 1 and size.
[[nodiscard]] std::vector<std::uint64_t> evenRounds(std::uint64_t size, std::size_t most);

/// The intrinsic time after each of the given ascending rounds; UPPER.
[[nodiscard]] std::vector<double> intrinsicTimesAt(const Rounds &rounds, const std::vector<std::uint64_t> &at,
                                                   Clock clock);

} // namespace epsilometer
