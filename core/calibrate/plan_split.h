// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/filter_session.h"
#include "core/account/round_gate.h"
#include "core/calibrate/largest_fit.h"
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
    Exact scale;             ///< a step of weight w costs w times this, or has noise 1/(w times this)
    Message limitedBy;       ///< which other policy refuses more (RoundGate); empty: the filter does
};

/// A suggestion for one step, and which other policy refuses more than it; empty: the filter does.
struct StepFit {
    LargestFit fit;
    Message limitedBy;
};
struct MoreRuns {
    std::uint64_t count = 0;
    Message limitedBy;
};

/// In all of these `recorded` is how many rounds were recorded before the plan: messages number the steps from there
/// on, as the sequence does. `gate` holds the other policies that the steps must fit, as recorded; null: there are none.
/// What is suggested fits all of them.

/// Splits what the filter has left over the steps that are not locked, by their weights (Step::locked and weight).
/// Locked steps, steps that follow a formula and steps without a parameter of cost or noise keep what they have; blocks
/// that repeat until a halt take what is left and count for nothing.
/// plan    as typed; played  the same with the formulas' values, see evaluatePlan()
/// filter  after what was recorded
/// Returns as splitBudget(); OutOfDomain where a formula has no value yet
/// Tests: tests/core/calibrate/plan_split_test.cpp
[[nodiscard]] Result<PlanSplit> splitPlan(const Plan &plan, const Plan &played, const MechanismKinds &kinds,
                                          const filters::Filter &filter, std::uint64_t recorded = 0,
                                          const account::RoundGate *gate = nullptr);

/// The largest cost, or the smallest noise, of one step that fits together with all the others. Errors as splitPlan().
[[nodiscard]] Result<StepFit> largestForStep(const Plan &plan, const Plan &played, std::size_t row,
                                             const MechanismKinds &kinds, const filters::Filter &filter,
                                             std::uint64_t recorded = 0, const account::RoundGate *gate = nullptr);

/// How many more runs of a step fit after the whole plan, at most `limit`. Steps that do not fit are left out, as the
/// filter and the other policies would.
/// start  the rounds before the plan. A step that follows a rule is tested with the values of its last run
/// Errors Malformed rules, Cancelled
[[nodiscard]] Result<MoreRuns> moreAfterPlan(const Plan &plan, std::size_t row, const MechanismKinds &kinds,
                                             const account::FilterSession &start, std::uint64_t limit,
                                             Progress &progress, const account::RoundGate *gate = nullptr);

} // namespace epsilometer::calibrate
