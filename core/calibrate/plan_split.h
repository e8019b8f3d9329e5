// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/filter_session.h"
#include "core/account/round_gate.h"
#include "core/calibrate/largest_fit.h"
#include "core/calibrate/split.h"
#include "core/filters/filter.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsilometer::calibrate {

/// The steps of a plan that a new split of the budget changes.
struct PlanSplit {
    std::vector<std::size_t> rows;
    std::vector<Step> steps; ///< one per row, parameters filled in
    Exact scale;             ///< a step of weight w has cost w * scale, or noise 1 / (w * scale)
    Message limitedBy;       ///< the other policy that refuses more (RoundGate); empty: the filter does
};

/// A suggestion for one step, and the other policy that refuses more; empty: the filter does.
struct StepFit {
    LargestFit fit;
    Message limitedBy;
};
struct MoreRuns {
    std::uint64_t count = 0;
    Message limitedBy;
};

/// Common to these functions: `recorded` is the number of rounds recorded before the plan, from which messages number
/// the steps. `gate` holds the other policies that the steps must fit, in their recorded state. Suggestions
/// fit all of them.

/// Splits the filter's remaining budget over the steps that are not locked, by their weights (Step::locked and weight).
/// Locked steps, steps with a formula and steps without a parameter of cost or noise are unchanged; blocks that repeat
/// until a halt use whatever is left and do not count.
/// plan    as typed; played  the plan with the values of its formulas, see evaluatePlan()
/// filter  after the recorded rounds
/// by      as splitBudget(); errors relative to the assumed answers (Step::answer)
/// Returns as splitBudget(); OutOfDomain if a formula has no value yet
/// Tests: tests/core/calibrate/plan_split_test.cpp
[[nodiscard]] Result<PlanSplit> splitPlan(const Plan &plan, const Plan &played, const MechanismKinds &kinds,
                                          const filters::Filter &filter, std::uint64_t recorded = 0,
                                          const account::RoundGate &gate = {}, SplitBy by = SplitBy::Cost);

/// The largest cost, or the smallest noise, of one step that fits together with all others. Errors as splitPlan().
[[nodiscard]] Result<StepFit> largestForStep(const Plan &plan, const Plan &played, std::size_t row,
                                             const MechanismKinds &kinds, const filters::Filter &filter,
                                             std::uint64_t recorded = 0, const account::RoundGate &gate = {});

/// The number of further runs of a step that fit after the whole plan, at most `limit`. Steps that do not fit are left
/// out, as the filter and the other policies would do.
/// start  session before the plan. A step with a formula is tested with the values of its last run
/// Errors Malformed formulas, Cancelled
[[nodiscard]] Result<MoreRuns> moreAfterPlan(const Plan &plan, std::size_t row, const MechanismKinds &kinds,
                                             const account::FilterSession &start, std::uint64_t limit,
                                             Progress &progress, const account::RoundGate &gate = {});

} // namespace epsilometer::calibrate
