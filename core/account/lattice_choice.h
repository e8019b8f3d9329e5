// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/exact.h"
#include "core/filters/filter.h"
#include "core/plan/policy.h"

#include <vector>

namespace epsilometer {

/// The policy with the exact filter's lattice filled in to suit rounds of these epsilons, where it names none. For
/// setting a budget: once rounds have run, the step must not follow from them any more, because their parameters may
/// depend on what came out; a filter that was given none uses eps_g/400.
[[nodiscard]] Policy withLattice(Policy policy, const std::vector<Exact> &epsilons);

/// The same for a whole sequence. Of `recorded` rounds at its front, the parameters may depend on what came out: where
/// there are any, the policy says that its lattice was chosen afterwards, so that the filter is a what-if. A budget that
/// guards a ledger keeps the lattice it began with: ask only for a budget of one's own, or to compare.
/// Tests  tests/core/account/lattice_choice_test.cpp
[[nodiscard]] Policy withLatticeFor(Policy policy, const Rounds &rounds, bool recorded);

/// The policy under which a filter is shown that is not the one guarding the budget: that of the exact filter has a
/// lattice for the rounds, where none was named.
[[nodiscard]] Policy policyToCompare(const FilterKind &kind, const Policy &policy, const Rounds &rounds, bool recorded);

} // namespace epsilometer
