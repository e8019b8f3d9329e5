// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/account/guard.h"
#include "core/account/rounds.h"
#include "core/filters/filter.h"
#include "core/plan/plan.h"

namespace epsilometer::account {

/// A round of a sequence without mechanisms, where it is (epsilon, delta)-DP.
[[nodiscard]] std::optional<Mechanism> pairOf(const RoundCost &cost);
/// The mechanism of the first round; of rounds that are pairs of epsilon and delta alone, such a pair. Nothing of no rounds,
/// and of others whose mechanism is not known.
[[nodiscard]] std::optional<Mechanism> firstMechanism(const Rounds &rounds);

/// The policy with what its filter chooses by the first request, before any output (FilterKind::chosenFor()): the family of
/// the potential filter. Unchanged without a request, and where start() says what is wrong. Errors: Cancelled
/// Tests  tests/core/account/begun_policy_test.cpp
[[nodiscard]] Result<Policy> begunBy(const FilterKinds &filters, const Policy &policy,
                                     const std::optional<Mechanism> &first, Progress &progress);
/// The policy of a plan as its first step begins it, where nothing was recorded before: a record states what was chosen.
[[nodiscard]] Result<Policy> begunPolicy(const FilterKinds &filters, const Plan &plan, const Rounds &recorded,
                                         Progress &progress);
/// The guard behind what was recorded, under that policy. Errors as Guard::make()
[[nodiscard]] Result<Guard> planGuard(const FilterKinds &filters, const Plan &plan, const Rounds &recorded,
                                      Progress &progress);
/// The policy under which a filter is shown beside the one in force: as the first round would have begun it, recorded or
/// planned. The one in force is as it stands.
[[nodiscard]] Result<Policy> begunToCompare(const filters::FilterKind &kind, const Policy &policy,
                                            const std::optional<Mechanism> &first, Progress &progress);

} // namespace epsilometer::account
