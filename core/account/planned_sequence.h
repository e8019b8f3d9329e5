// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/account/run.h"
#include "core/base/text/message.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace epsilometer::account {

/// The rounds of one step in a plan with rules; their costs may differ and they need not be adjacent.
struct RuledRow {
    Mechanism first; ///< the mechanism with its formulas evaluated at the first round; `last`: at the last round
    Mechanism last;
    std::shared_ptr<const RoundCost> firstCost;
    std::shared_ptr<const RoundCost> lastCost;
    std::uint64_t firstRound = 0; ///< 1-based; 0 if its conditions never let it run
    std::uint64_t lastRound = 0;
};

/// One row of the sequence: a recorded spend or a planned step.
struct SequenceRow {
    std::shared_ptr<const RoundCost> cost;    ///< of one round; the most expensive one if they differ
    std::shared_ptr<const Error> problem;     ///< why the cost is infinite: the mechanism was not understood; else null
    Decision decision;                        ///< of the policy's filter, over all rounds of the row
    std::shared_ptr<const Message> refusedBy; ///< the other policy that refuses rounds which the policy's own filter
                                              ///< accepts; null: none
    std::optional<double> left;               ///< GateAnswer::left, after the row
    std::shared_ptr<const RuledRow> ruled;    ///< null for a recorded spend, and in a plan without rules
};

/// Recorded rounds followed by planned ones: the sequence that every accountant runs over.
struct PlannedSequence {
    Rounds rounds;
    std::vector<SequenceRow> rows; ///< one per recorded group, then one per planned step
    /// The session of the policy's filter after the last round, if the rows already hold its decisions.
    std::optional<FilterSession> decided;
    bool asksOutcomes = false; ///< some rule of the plan depends on outcomes
    /// Number of accepted rounds of each planned group, if the plan was run; empty if every group is a row, whose
    /// decision holds the number.
    std::vector<std::uint64_t> accepted;
    /// Runs the plan under other filters; set only if the plan's rules depend on the filter.
    std::unique_ptr<PlanPlayer> player;
    Rounds recorded;                ///< set with `player`: the recorded rounds, under the plan's relation
    std::optional<Mechanism> first; ///< set with `player`: the first mechanism of those rounds
};

/// Upper limit of a plan's counts; saturating there keeps every sum of rounds far from overflow.
inline constexpr std::uint64_t kMostRuns = std::uint64_t{1} << 53U;

/// The number of rounds of a step: its count times the repeats of its block, saturated at 2^53. Ignores conditions and
/// "until the filter halts".
[[nodiscard]] std::uint64_t plannedRuns(const Plan &plan, const Step &step);

/// Appends a plan to recorded rounds. Without rules, the steps follow in order, plannedRuns() rounds each. With rules,
/// the plan is run under the policy's filter (RunMode::AllThatIsPlanned): rounds get known costs, and equal neighbours
/// form one group. A step whose formula has no value before an outcome, or that comes after the first kMostRunRounds
/// requests, costs infinity and states the reason.
/// plan, resolver  must outlive the result
/// filter   of the policy; null: none, then every formula costs infinity
/// gate     policies with a scope, which each round must also fit; if there are some, the plan is run
/// Errors   Cancelled. Tests: tests/core/account/planned_sequence_test.cpp
[[nodiscard]] Result<PlannedSequence> planSequence(MechanismResolver &resolver, const Rounds &recorded,
                                                   const Plan &plan, const filters::FilterKind *filter,
                                                   Progress &progress, const RoundGate &gate = {});

} // namespace epsilometer::account
