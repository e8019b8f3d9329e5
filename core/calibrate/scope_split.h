// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/plan/partition.h"
#include "core/plan/scope.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::calibrate {

/// One sub-budget in a split.
struct ScopeShare {
    Scope scope;
    Exact weight = Exact(1);            ///< > 0; twice the weight is twice the budget
    bool locked = false;                ///< keeps its present policy; the others share the rest
    std::optional<Policy> present = {}; ///< its present policy
};

/// Reads the shares of a split: a JSON list of objects {"scope":"actor=anna","weight":"2","locked":true}; only the
/// scope is required.
/// place  name of the list in errors: "--shares"
/// Errors  Malformed if it is not JSON; OutOfDomain with the place for an empty list, an invalid or duplicate scope,
///         unknown keys and values of a wrong type
[[nodiscard]] Result<std::vector<ScopeShare>> readScopeShares(const std::string &place, std::string_view json);

/// Splits a budget over scopes, as much as fits (splitBudget() under the running sum, or zCDP): the budgets of all
/// shares that may read one unit add up to at most the whole. If scopes name blocks, only shares with a common block
/// are added, and the worst block decides. Delta is shared by the same weights, rounded down. The split itself
/// guarantees nothing: the resulting policies do, together with the one over everything.
/// whole      epsilon and delta, or rho
/// shares     with their present policies; a locked share must have one. A share keeps its filter and on_halt; a new
///            one gets those of the whole
/// partition  of the ledger; null: none
/// Returns    one policy per share, unchanged for locked ones. Errors: OutOfDomain for a weight, blocks or a locked
///            share without a policy; NotApplicable for a budget of another notion; Refused if the locked shares alone
///            do not fit, nothing remains, or the whole is unlimited
/// Tests      tests/core/calibrate/scope_split_test.cpp
[[nodiscard]] Result<std::vector<Policy>> splitOverScopes(const MechanismKinds &kinds,
                                                          const account::FilterKinds &filters, const Policy &whole,
                                                          const std::vector<ScopeShare> &shares,
                                                          const Partition *partition);

/// Whether the share's budget changes.
[[nodiscard]] bool changes(const ScopeShare &share, const Policy &after);

/// The shares that change, in the order for recording: those whose budget shrinks first, those whose budget only grows
/// last, so that the sum is never larger in between. Of two shares that exchange epsilon for delta, one must come
/// first.
/// after  result of splitOverScopes()
[[nodiscard]] std::vector<std::size_t> recordingOrder(const std::vector<ScopeShare> &shares,
                                                      const std::vector<Policy> &after);

} // namespace epsilometer::calibrate
