// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/guard.h"
#include "core/budgets/scope_accounts.h"
#include "core/headline/left_shares.h"
#include "core/present/table/table_spec.h"
#include "core/present/text/account_text.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

/// The budgets of a ledger for drawing: their nesting, and the share of each that is spent, by period and by block.
/// Spent is an UPPER bound and left a LOWER bound, as in ScopeRow. Tests: tests/core/present/budget_map_test.cpp
namespace epsilometer::present {

/// The spent and remaining share of a budget.
struct BudgetShare {
    SpentTexts spent;
    Message left;                            ///< leftText()
    double leftShare = 1;                    ///< LOWER, in [0, 1]
    int leftTenths = headline::kWholeTenths; ///< of a percent, rounded down
    bool exceeded = false;
};
/// The share of the policy over everything.
[[nodiscard]] BudgetShare shareOf(const account::Guard &guard, const Policy &policy);

/// A budget inside others: a policy, or its part for one name (an analyst, a purpose, a data set).
struct BudgetNode {
    std::optional<std::size_t> parent; ///< index of the parent in the list, before this node; absent: the policy over
                                       ///< everything
    std::size_t policy = 0;
    bool whole = true;   ///< true: the policy; false: one name of it
    bool byName = false; ///< the policy counts by name; its spent share is in the nodes of its names, which follow
    account::ScopeSessions::Values names{}; ///< values of that name, without the period
    Message title;                          ///< as typed: "actor=*", "anna"
    BudgetShare worst;                      ///< the one with the least left among its periods and blocks
};
/// All policies with a scope, each after the one that contains it (covers()) and followed by its names, least left
/// first. Lists at most kMostNames names per policy, those with the least left.
[[nodiscard]] std::vector<BudgetNode> budgetNodes(const ScopeAccounts &accounts);
inline constexpr std::size_t kMostNames = 200;

/// One period, one block, or several blocks with equal spends.
struct BudgetTile {
    Message title; ///< "2026-03"; for several blocks the name of one, "AL"
    account::ScopeSessions::Values instance{};
    std::optional<std::uint32_t> block; ///< one of the blocks; absent for a period
    std::uint64_t blocks = 0;           ///< number of blocks; 0 for a period
    BudgetShare share;                  ///< for a period, that of the block with the least left
    /// For a period: it is over, so its rest has expired; or it is the present one. Otherwise both are false.
    bool over = false;
    bool present = false;
};
/// A policy's periods for a name, in order of time; periods without known spends are combined at the end. Empty if the
/// policy counts no periods.
/// now  seconds since 1970
[[nodiscard]] std::vector<BudgetTile> periodTiles(const ScopeAccounts &accounts, std::size_t policy,
                                                  const account::ScopeSessions::Values &names, std::int64_t now);
/// The blocks of an instance, least left first: single blocks if they are few, else groups with equal spends. Empty if
/// the policy does not count by block, or has no such instance. At most kMostTiles, those with the least left.
[[nodiscard]] std::vector<BudgetTile> blockTiles(const ScopeAccounts &accounts, std::size_t policy,
                                                 const account::ScopeSessions::Values &instance);
inline constexpr std::size_t kMostTiles = 300;

/// Selects the spends that a budget counts.
struct BudgetPlace {
    std::size_t policy = 0;
    std::optional<account::ScopeSessions::Values> instance; ///< absent: all of them
    std::optional<std::uint32_t> block;                     ///< absent: all blocks
};
/// The spends that count there, latest first, including those that omit where they belong.
/// most  maximum number listed; the note states the number of others
[[nodiscard]] TableSpec spendsTable(const Session &session, const ScopeAccounts &accounts, const BudgetPlace &place,
                                    std::size_t most);

} // namespace epsilometer::present
