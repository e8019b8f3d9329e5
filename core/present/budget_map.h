// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/guard.h"
#include "core/ledger/scope_accounts.h"
#include "core/present/spent_text.h"
#include "core/present/table_spec.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

/// The budgets of a ledger as drawings need them: which lies within which, how much of each is spent, by period and by
/// block. Spent is an UPPER bound and what is left a LOWER one, as in ScopeRow. Tests: tests/core/present/budget_map_test.cpp
namespace epsilometer::present {

/// How much of a budget is spent.
struct BudgetShare {
    SpentTexts spent;
    double leftShare = 1;  ///< LOWER, in [0, 1]
    int leftPercent = 100; ///< rounded down
    bool exceeded = false;
};
/// Of the policy over everything.
[[nodiscard]] BudgetShare shareOf(const account::Guard &guard);

/// A budget within others: a policy, or what it counts for one name (an analyst, a purpose, a data set).
struct BudgetNode {
    std::optional<std::size_t> parent; ///< its place in the list, before this one; absent: over everything
    std::size_t policy = 0;
    bool whole = true;   ///< the policy; false: one name of it
    bool byName = false; ///< the policy counts by name: what is spent of it is that of its names, behind it
    account::ScopeSessions::Values names{}; ///< of that name; no period
    Message title;                          ///< as typed: "actor=*", "anna"
    BudgetShare worst;                      ///< of its periods and blocks the one with the least left
};
/// All policies with a scope, each behind the one that it lies in (covers()), and behind each policy its names, least
/// left first. Of more than kMostNames of a policy those with the least left.
[[nodiscard]] std::vector<BudgetNode> budgetNodes(const ScopeAccounts &accounts);
inline constexpr std::size_t kMostNames = 200;

/// One period, or one block, or several blocks that were spent from alike.
struct BudgetTile {
    Message title; ///< "2026-03"; of several blocks the name of one, "AL"
    account::ScopeSessions::Values instance{};
    std::optional<std::uint32_t> block; ///< one of the blocks; absent where it is none
    std::uint64_t blocks = 0;           ///< how many; 0 where it is none
    BudgetShare share;                  ///< of a period its block with the least left
    /// Of a period: it is over, so that what is left of it expires; it is the present one. Else both are false.
    bool over = false;
    bool present = false;
};
/// What the policy counts for a name, by period in the order of time; periods of which no spend is known together at the
/// end. Empty where it counts none.
/// now  seconds since 1970
[[nodiscard]] std::vector<BudgetTile> periodTiles(const ScopeAccounts &accounts, std::size_t policy,
                                                  const account::ScopeSessions::Values &names, std::int64_t now);
/// The blocks of an instance, least left first: one by one where they are few, else those together that were spent from
/// alike. Empty where the policy does not count by block, or has no such instance. Of more than kMostTiles those with
/// the least left.
[[nodiscard]] std::vector<BudgetTile> blockTiles(const ScopeAccounts &accounts, std::size_t policy,
                                                 const account::ScopeSessions::Values &instance);
inline constexpr std::size_t kMostTiles = 300;

/// Which spends a budget counts.
struct BudgetPlace {
    std::size_t policy = 0;
    std::optional<account::ScopeSessions::Values> instance; ///< absent: all of them
    std::optional<std::uint32_t> block;                     ///< absent: of all blocks
};
/// The spends that count there, the last first; also those that do not say where they fall.
/// most  how many are listed; the note says how many there are beyond
[[nodiscard]] TableSpec spendsTable(const Session &session, const ScopeAccounts &accounts, const BudgetPlace &place,
                                    std::size_t most);

} // namespace epsilometer::present
