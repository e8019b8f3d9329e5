// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/account/guard.h"
#include "core/account/rounds.h"
#include "core/filters/filter.h"
#include "core/plan/plan.h"

namespace epsilometer::account {

/// The (epsilon, delta) pair of a round without a mechanism; absent if the round is not (epsilon, delta)-DP.
[[nodiscard]] std::optional<Mechanism> pairOf(const RoundCost &cost);
/// The mechanism of the first round, or its (epsilon, delta) pair if the sequence has no mechanisms. Absent without
/// rounds and if the mechanism is not known.
[[nodiscard]] std::optional<Mechanism> firstMechanism(const Rounds &rounds);

/// The policy completed by the choice that its filter makes at the first request, before any output
/// (FilterKind::chosenFor()): the family of the potential filter. Unchanged without a request, and if the policy is
/// invalid, which start() reports. Errors: Cancelled
/// Tests  tests/core/account/begun_policy_test.cpp
[[nodiscard]] Result<Policy> begunBy(const FilterKinds &filters, const Policy &policy,
                                     const std::optional<Mechanism> &first, Progress &progress);
/// The plan's policy, completed by its first step if no round was recorded; a record states the choice already.
[[nodiscard]] Result<Policy> begunPolicy(const FilterKinds &filters, const Plan &plan, const Rounds &recorded,
                                         Progress &progress);
/// The guard after the recorded rounds, under begunPolicy(). Errors as Guard::make()
[[nodiscard]] Result<Guard> planGuard(const FilterKinds &filters, const Plan &plan, const Rounds &recorded,
                                      Progress &progress);
/// The policy for showing a filter beside the filter in force: completed as the first recorded or planned round would
/// have completed it. The policy of the filter in force is returned unchanged.
[[nodiscard]] Result<Policy> begunToCompare(const filters::FilterKind &kind, const Policy &policy,
                                            const std::optional<Mechanism> &first, Progress &progress);

} // namespace epsilometer::account
