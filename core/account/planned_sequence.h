// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/account/run.h"
#include "core/base/message.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace epsilometer::account {

/// The rounds of a planned step in a plan with rules: they may cost differently, and need not follow each other.
struct RuledRow {
    Mechanism first; ///< the mechanism with the values that its formulas took at the first round, and at the last
    Mechanism last;
    std::shared_ptr<const RoundCost> firstCost;
    std::shared_ptr<const RoundCost> lastCost;
    std::uint64_t firstRound = 0; ///< 1-based; 0 where the conditions never let it run
    std::uint64_t lastRound = 0;
};

/// One row of the sequence: a recorded spend or a planned step.
struct SequenceRow {
    std::shared_ptr<const RoundCost> cost;    ///< of one round; of the most expensive one where they differ
    std::shared_ptr<const Error> problem;     ///< why the cost is infinite, where the mechanism was not understood
    Decision decision;                        ///< of the policy's filter, over all rounds of the row
    std::shared_ptr<const Message> refusedBy; ///< which other policy refuses what its own filter accepts; null: none
    std::shared_ptr<const RuledRow> ruled;    ///< null for a recorded spend, and in a plan without rules
};

/// Recorded rounds and then those of a plan, as one sequence: what every accountant runs over.
struct PlannedSequence {
    Rounds rounds;
    std::vector<SequenceRow> rows; ///< one for each recorded group, then one for each step
    /// The policy's filter behind the last round, where the rows hold its decisions already.
    std::optional<FilterSession> decided;
    bool asksOutcomes = false; ///< the plan's rules look at what comes out
    /// How many rounds of each group behind the recorded ones the policy's filter accepts, where the plan was played
    /// through; empty where every group is a row, whose decision says it.
    std::vector<std::uint64_t> accepted;
    /// For another filter than the policy's, which leaves other values to the rules: set where that matters.
    std::unique_ptr<PlanPlayer> player;
    Rounds recorded;                ///< then: what comes before the plan, under its relation
    std::optional<Mechanism> first; ///< of its rounds
};

/// Counts of a plan stay below 2^53; saturating there keeps every sum of rounds far from overflow.
inline constexpr std::uint64_t kMostRuns = std::uint64_t{1} << 53U;

/// How many rounds a step stands for: its count, times the repeats of its block; at most 2^53, which stands for more,
/// too. Conditions and "until the filter halts" are left aside.
[[nodiscard]] std::uint64_t plannedRuns(const Plan &plan, const Step &step);

/// A plan without rules asks for its steps in their order, each as often as plannedRuns() says. One with rules is
/// played through under the policy's filter (RunMode::AllThatIsPlanned): typed constants and formulas alike become
/// rounds whose costs are known, and equal ones that follow each other one group. What has no value before something
/// comes out, or comes after the first kMostRunRounds requests, costs infinity and says why.
/// plan, resolver  outlive the result
/// filter   of the policy; null where there is none to ask: then every formula costs
///          infinity
/// gate     other policies that each round must fit, too: the plan is played through then; null without any
/// Errors   Cancelled. Tests: tests/core/account/planned_sequence_test.cpp
[[nodiscard]] Result<PlannedSequence> planSequence(MechanismResolver &resolver, const Rounds &recorded,
                                                   const Plan &plan, const filters::FilterKind *filter,
                                                   Progress &progress, const RoundGate *gate = nullptr);

} // namespace epsilometer::account
