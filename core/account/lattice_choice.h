// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/account/rounds.h"
#include "core/filters/filter.h"
#include "core/plan/policy.h"

namespace epsilometer::account {

/// Whether the policy's filter would choose a lattice (FilterTraits::choosesLattice) because none is named.
[[nodiscard]] bool choosesLattice(const FilterKinds &filters, const Policy &policy);

/// The policy with a lattice that suits the rounds, where its filter chooses one. Of `recorded` rounds at the front, the parameters may depend on what came out: where there are any,
/// the policy says that its lattice was chosen afterwards, so that the filter is a what-if. A budget that guards a ledger
/// keeps the lattice it began with: ask only for a budget of one's own, or to compare.
/// Tests  tests/core/account/lattice_choice_test.cpp
[[nodiscard]] Policy withLatticeFor(const FilterKinds &filters, Policy policy, const Rounds &rounds, bool recorded);

/// The policy under which a filter is shown: with a lattice as above, but the one that guards the budget keeps its own.
[[nodiscard]] Policy policyToCompare(const filters::FilterKind &kind, const Policy &policy, const Rounds &rounds,
                                     bool recorded);

} // namespace epsilometer::account
