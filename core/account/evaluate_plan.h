// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/run.h"

namespace epsilometer::account {

/// The plan with its formulas replaced by the values they take when it is played through with the outcomes chosen in
/// it. Only steps that ran as one stretch get values; where a formula changes from run to run, or has no value yet, it
/// stays, and an accountant must take the step as infinitely expensive. Conditions stay too: leaving them out only adds
/// rounds. A plan without rules comes back as it is.
/// start    as runPlan()
/// Errors   Malformed formulas, with the field; Cancelled. Tests: tests/core/account/evaluate_plan_test.cpp
[[nodiscard]] Result<Plan> evaluatePlan(const Plan &plan, const MechanismKinds &kinds, const FilterSession &start,
                                        Progress &progress);

} // namespace epsilometer::account
