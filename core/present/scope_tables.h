// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/headline/headline.h"
#include "core/ledger/scope_accounts.h"
#include "core/plan/plan.h"
#include "core/plan/policies_in_force.h"
#include "core/present/spent_text.h"
#include "core/present/table_spec.h"

#include <cstddef>

namespace epsilometer::present {

/// The ledger's own policy, which bounds what spends of one scope repeat of others.
struct BudgetOverEverything {
    Message promised; ///< "(10, 1e-6)"; empty: there is no such policy
    bool kept = true; ///< its filter accepted everything that is recorded
};
/// policies  under which something was recorded; none: the policy is of this run
[[nodiscard]] BudgetOverEverything budgetOverEverything(const Policy &policy, PoliciesInForce policies, bool kept);
[[nodiscard]] BudgetOverEverything budgetOverEverything(const Policy &policy, const PoliciesInForce &policies,
                                                        const headline::Headline &headline);

/// What the policy with a scope promises: the largest budget and the sum of the deltas of all versions that spends were
/// recorded under, of what, for whom, and what it does not say. A scope of blocks alone bounds everything that is
/// released; any other bounds what its spends add to the rest, which they may repeat (docs/spec/scopes.md, section 2).
/// Tests: tests/core/present/scope_promise_test.cpp
[[nodiscard]] Message promiseText(const ScopeAccounts &accounts, std::size_t policy, const BudgetOverEverything &whole);
/// The same for someone with several of the units (groupSentence()); empty where no group is stated.
[[nodiscard]] Message groupPromiseText(const ScopeAccounts &accounts, std::size_t index, const Unit &unit);
/// "0.25" of "1", rounded outward, of the state of some blocks of an instance; "unknown" of it where it has no value.
[[nodiscard]] SpentTexts spentTexts(const ScopeRow &row);
/// Hundredths of the limit that are left, rounded down: 85 after 0.15 of 1, also where the doubles behind it say a little
/// less.
[[nodiscard]] int leftPercent(const ScopeRow &row);
/// "anna, 2026-03: AL, AK and 49 more"; "everything in the scope" where it counts nothing one by one.
[[nodiscard]] Message nameText(const ScopeRow &row);

/// One row for each policy: its scope, budget, filter, the instance with the least left, and what it promises.
[[nodiscard]] TableSpec scopesTable(const ScopeAccounts &accounts, const BudgetOverEverything &whole);
/// The states of one policy's instances and blocks, least left first, at most `most` of them.
[[nodiscard]] TableSpec scopeRowsTable(const ScopeAccounts &accounts, std::size_t policy, std::size_t most);
/// The same of all policies; a contract of `account`, `remaining`, `policy list` and `audit` with --json.
[[nodiscard]] Json scopesJson(const ScopeAccounts &accounts, const BudgetOverEverything &whole);

} // namespace epsilometer::present
