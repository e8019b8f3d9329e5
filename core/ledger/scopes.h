// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/scope_sessions.h"
#include "core/base/message.h"
#include "core/ledger/session.h"
#include "core/plan/partition.h"
#include "core/plan/policies_in_force.h"
#include "core/plan/scope.h"

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace epsilometer {

/// Whether the ledger records a partition or a policy with a scope.
[[nodiscard]] bool hasScopes(const Session &session);

/// A policy with a scope, as it is in force.
struct ScopedPolicy {
    Scope scope;
    Policy policy;
    PoliciesInForce promised; ///< of it and of those before it that spends were recorded under
    std::int64_t line = 0;    ///< of the last event that set it, 1-based
    std::int64_t since = 0;   ///< of the first
    /// Blocks are counted one by one; false: the scope has none, or parallel composition does not hold, so that every
    /// spend counts for all of them.
    bool byBlock = false;
    TouchedBlocks blocks;         ///< of the scope; null: all of the partition, or none
    std::uint64_t blockCount = 1; ///< how many these are
    std::uint64_t parts = 1;      ///< interactions that one unit may take part in: each keeps to a part of the budget

    /// What each block's filter is set up with.
    [[nodiscard]] Policy charged() const { return dividedPolicy(policy, parts); }
};

/// The partition and the policies with a scope that a ledger records, and where its spends fall in them. What is not
/// understood, not stated or not allowed makes nothing cheaper: it counts for all (docs/spec/scopes.md, section 4).
/// Tests: tests/core/ledger/scopes_test.cpp
class Scopes {
public:
    Scopes() = default;
    explicit Scopes(const Session &session);

    [[nodiscard]] bool empty() const { return m_policies.empty() && !m_partition; }
    [[nodiscard]] const std::optional<Partition> &partition() const { return m_partition; }
    [[nodiscard]] const std::vector<ScopedPolicy> &policies() const { return m_policies; }
    /// The one with this scope; null where there is none.
    [[nodiscard]] const ScopedPolicy *find(const Scope &scope) const;
    /// Of the events, with the ids of the audit's checks: SCOPE-INVALID, PARTITION-CHANGED, PERIOD-OVERLAP,
    /// HANDOVER-REASON.
    [[nodiscard]] const std::vector<Finding> &findings() const { return m_findings; }

    static constexpr std::int64_t kNext = std::numeric_limits<std::int64_t>::max();
    /// Where a spend falls in the instances of the policy; absent where it does not fall in its scope.
    /// line  of the spend, 1-based; kNext: it is not recorded yet
    [[nodiscard]] std::optional<account::ScopeTouch> touch(const ScopedPolicy &policy, const SpendRecord &spend,
                                                           std::int64_t line = kNext) const;
    /// The blocks that a spend touches; null: all.  Errors  as Partition::find(); none where it names no blocks
    [[nodiscard]] Result<TouchedBlocks> blocksOf(const SpendRecord &spend) const;
    /// What the policies ask of a spend and it does not state, so that it counts for all: "blocks", "actor", "time".
    [[nodiscard]] std::vector<std::string_view> unstated(const SpendRecord &spend, std::int64_t line = kNext) const;
    /// "anna, 2026-03", the values of an instance; empty where there are none.
    [[nodiscard]] static Message valuesText(const ScopedPolicy &policy, const account::ScopeSessions::Values &values);
    /// Of these, the dimensions of which each value is counted by itself.
    [[nodiscard]] static std::array<bool, account::ScopeTouch::kDimensions> oneByOne(const Scope &scope);

private:
    void addPartition(const LedgerEvent &event);
    void addPolicy(const LedgerEvent &event, const Session &session);
    void addHandover(const LedgerEvent &event, const Session &session);
    void put(ScopedPolicy &&changed, const LedgerEvent &event, const Session &session);
    void settle(const Session &session);
    void settleBlocks(ScopedPolicy &policy, Neighbours relation);
    void findOverlaps();
    void note(std::string id, Severity severity, std::int64_t line, Message text);
    [[nodiscard]] TouchedBlocks within(const ScopedPolicy &policy, const TouchedBlocks &touched) const;

    std::optional<Partition> m_partition;
    std::int64_t m_partitionLine = 0;
    std::int64_t m_changedLine = kNext; ///< of the first other partition: spends from it on touch all blocks
    std::vector<ScopedPolicy> m_policies;
    std::vector<Finding> m_findings;
    /// Blocks of a policy's pattern among those of a spend, by both; what is asked again is looked up.
    using BothBlocks = std::pair<TouchedBlocks, TouchedBlocks>;
    std::shared_ptr<std::map<BothBlocks, TouchedBlocks>> m_within =
        std::make_shared<std::map<BothBlocks, TouchedBlocks>>();
};

/// A hand-over of a share: what both policies are afterwards. Errors say why it cannot be: a share that is not there, a
/// budget in a notion of its own.
[[nodiscard]] Result<std::pair<Policy, Policy>> handedOver(const Policy &from, const Policy &to, const Json &body);

/// What an event of type `partition`, `scope` or `handover` must carry, whatever the ledger records; Errors as of
/// checkEvent().
[[nodiscard]] Status checkScopeEvent(std::string_view type, const Json &body);

} // namespace epsilometer
