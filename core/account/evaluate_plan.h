// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/run.h"

namespace epsilometer::account {

/// The plan with each formula replaced by its value when the plan is run with the outcomes chosen in it. Only steps
/// that ran as one stretch get values; a formula that varies between runs or has no value yet stays, and an accountant
/// must count the step as infinitely expensive. Conditions stay: ignoring them only adds rounds. A plan without rules
/// is returned unchanged.
/// start    as runPlan()
/// Errors   Malformed formulas, with the field; Cancelled. Tests: tests/core/account/evaluate_plan_test.cpp
[[nodiscard]] Result<Plan> evaluatePlan(const Plan &plan, const MechanismKinds &kinds, const FilterSession &start,
                                        Progress &progress);

} // namespace epsilometer::account
