// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/account/round_gate.h"
#include "core/account/scope_sessions.h"
#include "core/base/text/message.h"
#include "core/ledger/scopes.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer {

/// The decision of one policy with a scope: that of the instance and block that accept the fewest rounds.
struct ScopeAnswer {
    std::size_t policy = 0;     ///< index in Scopes::policies()
    account::Decision decision; ///< with spent and budget
};

/// The state of some blocks of an instance, which have the same history.
struct ScopeRow {
    std::size_t policy = 0;
    account::ScopeSessions::Values instance;
    Message values;                  ///< "anna, 2026-03"; empty if the scope counts nothing separately
    bool named = true;               ///< false: stands for the instances that no spend has named
    std::vector<std::string> blocks; ///< names of the first few; empty without blocks, and for all other blocks
    std::uint64_t blockCount = 0;    ///< number of blocks; 0 if the policy does not count by block
    double spent = 0;                ///< UPPER, of the whole record, also beyond the budget
    double budget = 0;               ///< LOWER
    std::optional<filters::ExactlySpent> exactly; ///< both to the digit, where every number behind them is typed
    double used = 0;                              ///< UPPER share of the limit; inf if unknown
    double leftShare = 0;                         ///< LOWER, in [0, 1]; 0 where nothing may follow
    bool isSum = false;                           ///< spent / budget is that share
    bool closed = false;                          ///< nothing may follow, though not all is used
    bool exceeded = false;

    /// Sets spent, budget, exactly, used, leftShare, isSum, closed and exceeded.
    void setState(const account::FilterSession &session, const filters::FilterKind &kind, const Policy &policy);
};

/// All policies with a scope; each filter is charged with the spends in its scope. Every spend is counted, as by
/// FilterSession::record(). Tests: tests/core/ledger/scopes_test.cpp
class ScopeAccounts {
public:
    /// Errors  naming the scope: an unknown filter, a budget that its theorem does not cover; Cancelled
    static Result<ScopeAccounts> make(const account::FilterKinds &filters, const Session &session, Progress &progress);

    /// Restores the state that keep() saved for this session, whose spends are not counted again. Errors: as make();
    /// Malformed for another list.
    static Result<ScopeAccounts> resume(const account::FilterKinds &filters, const Session &session,
                                        const Json::Array &kept, Progress &progress);
    /// The state as a list (core/numeric/state_archive.h); absent if the list cannot hold it, or if the record exceeds a
    /// policy.
    [[nodiscard]] std::optional<Json::Array> keep() const;
    /// Whether every block of every instance has the same state in `other`, up to rounding.
    [[nodiscard]] bool agrees(const ScopeAccounts &other) const;

    /// Counts one more spend after all others.  Precondition: no late outcomes, nothing was refused
    void record(const Spend &spend);

    /// The decisions of all policies that the spend falls in. Errs only towards HALT.
    [[nodiscard]] std::vector<ScopeAnswer> ask(const SpendRecord &spend, const RoundCost &cost,
                                               std::uint64_t count) const;

    /// How many of `count` such rounds all of these policies accept, and the scope of the one that accepts the fewest;
    /// no scope if all are accepted.
    /// answers  of ask() or plan()
    [[nodiscard]] account::GateAnswer least(const std::vector<ScopeAnswer> &answers, std::uint64_t count) const;

    /// What is left under a policy where the spend is counted, after `count` further rounds: ScopeSessions::suppose().
    /// Precondition: the spend falls in its scope
    [[nodiscard]] account::Decision supposed(std::size_t policy, const SpendRecord &spend, const RoundCost &cost,
                                             std::uint64_t count) const;

    /// ask(), and charges the rounds that all of them accept, which run. Closes a policy that refuses and latches.
    std::vector<ScopeAnswer> plan(const SpendRecord &spend, const std::shared_ptr<const RoundCost> &cost,
                                  std::uint64_t count);

    [[nodiscard]] const Scopes &scopes() const { return m_scopes; }
    [[nodiscard]] const ScopedPolicy &policy(std::size_t index) const { return m_scopes.policies()[index]; }
    [[nodiscard]] const filters::FilterKind &kind(std::size_t index) const { return *m_accounts[index].kind; }
    [[nodiscard]] const account::ScopeSessions &sessions(std::size_t index) const { return m_accounts[index].sessions; }
    /// The first line that the policy's filter refused, 1-based; absent where it accepted all.
    [[nodiscard]] std::optional<std::int64_t> exceededAt(std::size_t index) const { return m_accounts[index].exceeded; }
    /// The refused decision there.
    [[nodiscard]] const std::optional<account::Decision> &refused(std::size_t index) const
    {
        return m_accounts[index].refused;
    }

    /// The states of a policy's instances and blocks, those with the least left first.
    [[nodiscard]] std::vector<ScopeRow> rows(std::size_t policy) const;
    /// The state of one of BlockSessions::classes() of an instance, without the names of its blocks.
    [[nodiscard]] ScopeRow row(std::size_t policy, const account::ScopeSessions::Values &instance,
                               const account::BlockSessions::Class &blocks) const;
    static constexpr std::size_t kNamedBlocks = 8; ///< at most in ScopeRow::blocks

private:
    struct Account {
        const filters::FilterKind *kind;
        account::ScopeSessions sessions;
        std::optional<std::int64_t> exceeded;
        std::optional<account::Decision> refused;
    };
    explicit ScopeAccounts(Scopes scopes) : m_scopes(std::move(scopes)) {}
    /// Before the first spend.
    static Result<ScopeAccounts> start(const account::FilterKinds &filters, const Session &session, Progress &progress);
    void record(const Spend &spend, const std::shared_ptr<const RoundCost> &cost);
    void learn(const Spend &spend);
    void halt(const Spend &spend, std::uint64_t round);

    Scopes m_scopes;
    std::vector<Account> m_accounts;
};

} // namespace epsilometer
