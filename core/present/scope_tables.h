// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"
#include "core/budgets/scope_accounts.h"
#include "core/headline/headline.h"
#include "core/plan/plan.h"
#include "core/plan/policies_in_force.h"
#include "core/present/table/table_spec.h"
#include "core/present/text/account_text.h"

#include <cstddef>

namespace epsilometer::present {

/// The ledger's own policy, which bounds the outputs of other scopes that a scope's spends may repeat.
struct BudgetOverEverything {
    Message promised; ///< "(10, 1e-6)"; empty without such a policy
    bool kept = true; ///< its filter accepted every recorded spend
};
/// policies  under which something was recorded; empty: the policy was given for this run
[[nodiscard]] BudgetOverEverything budgetOverEverything(const Policy &policy, PoliciesInForce policies, bool kept);
[[nodiscard]] BudgetOverEverything budgetOverEverything(const Policy &policy, const PoliciesInForce &policies,
                                                        const headline::Headline &headline);

/// The promise of a policy with a scope: the largest budget and the sum of the deltas over all versions that spends
/// were recorded under, with its subject, its units and its limits. A scope of blocks alone bounds everything that is
/// released; any other bounds only the contribution of its spends, which may repeat other outputs (docs/spec/scopes.md,
/// section 2).
/// Tests: tests/core/present/scope_promise_test.cpp
[[nodiscard]] Message promiseText(const ScopeAccounts &accounts, std::size_t policy, const BudgetOverEverything &whole);
/// promiseText() for someone with several of the units (groupSentence()); empty if no group is stated.
[[nodiscard]] Message groupPromiseText(const ScopeAccounts &accounts, std::size_t index, const Unit &unit);
/// How much some blocks of an instance have used, rounded up, on the scale of leftText(): a sum and its limit, "0.25" of
/// "1", where that quotient is the share, else the share, "31.8 %"; "unknown" if there is no value.
[[nodiscard]] SpentTexts spentTexts(const ScopeRow &row);
/// The share that is left, in tenths of a percent, rounded down: 850 after 0.15 of 1, even if the doubles are slightly
/// below.
[[nodiscard]] int leftTenths(const ScopeRow &row);
/// "68.2 %", which is 100 % less what spentTexts() says; "closed" where a refusal ended it.
[[nodiscard]] Message leftText(const ScopeRow &row);
/// "anna, 2026-03: AL, AK and 49 more"; "everything in the scope" if it counts nothing separately.
[[nodiscard]] Message nameText(const ScopeRow &row);

/// One row per policy: its scope, budget, filter, the instance with the least left, and its promise.
[[nodiscard]] TableSpec scopesTable(const ScopeAccounts &accounts, const BudgetOverEverything &whole);
/// The states of one policy's instances and blocks, least left first, at most `most`.
[[nodiscard]] TableSpec scopeRowsTable(const ScopeAccounts &accounts, std::size_t policy, std::size_t most);
/// The states of all policies; a stable format of `account`, `remaining`, `policy list` and `audit` with --json.
[[nodiscard]] Json scopesJson(const ScopeAccounts &accounts, const BudgetOverEverything &whole);

} // namespace epsilometer::present
