// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/mechanisms/resolver.h"
#include "core/plan/partition.h"
#include "core/plan/scope.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::calibrate {

/// One sub-budget that takes part in a split.
struct ScopeShare {
    Scope scope;
    Exact weight = Exact(1);            ///< > 0; twice the weight is twice the budget
    bool locked = false;                ///< keeps the policy that it has; the others share the rest
    std::optional<Policy> present = {}; ///< that it has now
};

/// Reads the shares of a split: a JSON list of objects {"scope":"actor=anna","weight":"2","locked":true}; all but the
/// scope may be left out.
/// place  what errors call the list: "--shares"
/// Errors  Malformed where it is no JSON; OutOfDomain with the place for an empty list, a scope that cannot be read or is
///         named twice, keys that are not known and values of a wrong kind
[[nodiscard]] Result<std::vector<ScopeShare>> readScopeShares(const std::string &place, std::string_view json);

/// Splits a budget over scopes, as much as fits (splitBudget() under the running sum, or zCDP): what one unit can be read
/// by adds up to the whole at most. Shares of disjoint blocks need not add up: where the scopes name blocks, the sum is
/// over the shares that have a block in common, and the worst block decides. Delta is shared by the same weights, rounded
/// down. A split promises nothing by itself: the policies that it makes do, and the one over everything.
/// whole      epsilon and delta, or rho
/// shares     with their present policies, which a locked one must have. A share keeps its filter and what a refusal does;
///            a new one has those of the whole
/// partition  of the ledger; null without one
/// Returns    one policy a share, the locked ones as they are. Errors: OutOfDomain for a weight, blocks or a locked share
///            without a policy; NotApplicable for a budget of another notion; Refused where the locked ones alone do not
///            fit, nothing remains, or the whole is unlimited
/// Tests      tests/core/calibrate/scope_split_test.cpp
[[nodiscard]] Result<std::vector<Policy>> splitOverScopes(const MechanismKinds &kinds,
                                                          const account::FilterKinds &filters, const Policy &whole,
                                                          const std::vector<ScopeShare> &shares,
                                                          const Partition *partition);

/// Whether the share's budget becomes another one.
[[nodiscard]] bool changes(const ScopeShare &share, const Policy &after);

/// The shares that change, in the order in which they are to be recorded: those whose budget gets smaller come first, those
/// that only grow last, so that the sum is never larger in between. Of two that exchange epsilon for delta, one has to be
/// first.
/// after  of splitOverScopes()
[[nodiscard]] std::vector<std::size_t> recordingOrder(const std::vector<ScopeShare> &shares,
                                                      const std::vector<Policy> &after);

} // namespace epsilometer::calibrate
