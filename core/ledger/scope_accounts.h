// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/account/scope_sessions.h"
#include "core/base/text/message.h"
#include "core/ledger/scopes.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer {

/// What one policy with a scope says of a spend that falls in it: the instance and block that accept least.
struct ScopeAnswer {
    std::size_t policy = 0;     ///< its place in Scopes::policies()
    account::Decision decision; ///< spent and budget are filled in
};

/// The state of some blocks of an instance, which have the same history.
struct ScopeRow {
    std::size_t policy = 0;
    account::ScopeSessions::Values instance;
    Message values;                  ///< "anna, 2026-03"; empty where the scope counts nothing one by one
    bool named = true;               ///< false: stands for the instances that no spend has named
    std::vector<std::string> blocks; ///< names of the first few of them; empty without blocks, and for all other blocks
    std::uint64_t blockCount = 0;    ///< how many; 0 where the policy does not count by block
    double spent = 0;                ///< UPPER, of all that is recorded, past the budget too
    double budget = 0;               ///< LOWER
    std::optional<filters::ExactlySpent> exactly; ///< both to the digit, where every number behind them is typed
    double leftShare = 0;                         ///< LOWER, in [0, 1]
    bool exceeded = false;
};

/// All policies with a scope, each filter charged with the spends that fall in its scope. Every spend is counted, as by
/// FilterSession::record(). Tests: tests/core/ledger/scopes_test.cpp
class ScopeAccounts {
public:
    /// Errors  naming the scope: an unknown filter, a budget that its theorem does not cover; Cancelled
    static Result<ScopeAccounts> make(const account::FilterKinds &filters, const Session &session, Progress &progress);

    /// The accounts that were kept (keep()) for such a session and go on: of its spends none is counted. Errors: as make();
    /// Malformed for another list.
    static Result<ScopeAccounts> resume(const account::FilterKinds &filters, const Session &session,
                                        const Json::Array &kept, Progress &progress);
    /// Their state as a list (core/numeric/state_archive.h); absent where that cannot hold it, and where a policy refused
    /// something that is recorded.
    [[nodiscard]] std::optional<Json::Array> keep() const;
    /// Whether every block of every instance has the same state there, rounding aside.
    [[nodiscard]] bool agrees(const ScopeAccounts &other) const;

    /// One more spend, behind all others.  Precondition: no outcome came late, none was refused
    void record(const Spend &spend);

    /// What every policy says that the spend falls in. CONT where all of them accept wholly. Errs only towards HALT.
    [[nodiscard]] std::vector<ScopeAnswer> ask(const SpendRecord &spend, const RoundCost &cost,
                                               std::uint64_t count) const;

    /// Asks, and charges what all of them accept: that is what runs. A policy that refuses and latches is closed then.
    std::vector<ScopeAnswer> plan(const SpendRecord &spend, const std::shared_ptr<const RoundCost> &cost,
                                  std::uint64_t count);

    [[nodiscard]] const Scopes &scopes() const { return m_scopes; }
    [[nodiscard]] const ScopedPolicy &policy(std::size_t index) const { return m_scopes.policies()[index]; }
    [[nodiscard]] const filters::FilterKind &kind(std::size_t index) const { return *m_accounts[index].kind; }
    [[nodiscard]] const account::ScopeSessions &sessions(std::size_t index) const { return m_accounts[index].sessions; }
    /// The first line that the policy's filter refused, 1-based; absent where it accepted all.
    [[nodiscard]] std::optional<std::int64_t> exceededAt(std::size_t index) const { return m_accounts[index].exceeded; }
    /// What was refused there.
    [[nodiscard]] const std::optional<account::Decision> &refused(std::size_t index) const
    {
        return m_accounts[index].refused;
    }

    /// The states of a policy's instances and blocks, least left first.
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
