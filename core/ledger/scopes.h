// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/scope_sessions.h"
#include "core/base/text/message.h"
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

/// A policy with a scope, as currently in force.
struct ScopedPolicy {
    Scope scope;
    Policy policy;
    PoliciesInForce promised; ///< of this policy and of its predecessors that spends were recorded under
    std::int64_t line = 0;    ///< line of the last event that set it, 1-based
    std::int64_t since = 0;   ///< line of the first event that set it
    /// Blocks are counted separately. False if the scope has none, or parallel composition does not hold; then every
    /// spend counts for all blocks.
    bool byBlock = false;
    TouchedBlocks blocks;         ///< of the scope; null: all of the partition, or no blocks
    std::uint64_t blockCount = 1; ///< number of blocks
    std::uint64_t parts = 1;      ///< number of blocks that one unit may touch
    /// Number of interactions, of blocks and periods, that one unit may take part in; each gets a part of the budget.
    std::uint64_t interactions = 1;

    /// The blocks that it counts, of a partition.
    [[nodiscard]] BlockSet allBlocks() const
    {
        return blocks != nullptr ? *blocks : BlockSet({BlockRange{0, static_cast<std::uint32_t>(blockCount)}});
    }
    /// The policy that the filter of each block and period is set up with.
    [[nodiscard]] Policy charged() const { return dividedPolicy(policy, interactions); }
};

/// A ledger's partition and policies with a scope, and the parts that its spends touch. Anything unknown, not stated or
/// not allowed counts for all parts, so it never lowers a cost (docs/spec/scopes.md, section 4).
/// Tests: tests/core/ledger/scopes_test.cpp
class Scopes {
public:
    Scopes() = default;
    explicit Scopes(const Session &session);

    [[nodiscard]] bool empty() const { return m_policies.empty() && !m_partition; }
    [[nodiscard]] const std::optional<Partition> &partition() const { return m_partition; }
    [[nodiscard]] const std::vector<ScopedPolicy> &policies() const { return m_policies; }
    /// The policy with this scope; null if no policy has it.
    [[nodiscard]] const ScopedPolicy *find(const Scope &scope) const;
    /// Findings on the events, with the ids of the audit's checks: SCOPE-INVALID, PARTITION-CHANGED, PERIOD-OVERLAP,
    /// HANDOVER-REASON.
    [[nodiscard]] const std::vector<Finding> &findings() const { return m_findings; }

    static constexpr std::int64_t kNext = std::numeric_limits<std::int64_t>::max();
    /// The instances of the policy that a spend touches; absent if it is outside the scope.
    /// line  of the spend, 1-based; kNext: not recorded yet
    [[nodiscard]] std::optional<account::ScopeTouch> touch(const ScopedPolicy &policy, const SpendRecord &spend,
                                                           std::int64_t line = kNext) const;
    /// The blocks that a spend touches; null: all. Errors  as Partition::find(); none if it names no blocks
    [[nodiscard]] Result<TouchedBlocks> blocksOf(const SpendRecord &spend) const;
    /// The fields that the policies require and the spend omits, so that it counts for all parts: "blocks", "actor",
    /// "time".
    [[nodiscard]] std::vector<std::string_view> unstated(const SpendRecord &spend, std::int64_t line = kNext) const;
    /// "anna, 2026-03": the values of an instance; empty if it has no values.
    [[nodiscard]] static Message valuesText(const ScopedPolicy &policy, const account::ScopeSessions::Values &values);
    /// Whether each dimension's values are counted separately.
    [[nodiscard]] static std::array<bool, account::ScopeTouch::kDimensions> oneByOne(const Scope &scope);

private:
    void addPartition(const LedgerEvent &event);
    void addPolicy(const LedgerEvent &event, const Session &session);
    void addHandover(const LedgerEvent &event, const Session &session);
    void put(ScopedPolicy &&changed, const LedgerEvent &event, const Session &session);
    void settle(const Session &session);
    void settleBlocks(ScopedPolicy &policy, Neighbours relation);
    [[nodiscard]] std::uint64_t interactionsOf(const ScopedPolicy &policy, Neighbours relation) const;
    void findOverlaps();
    void note(std::string id, Severity severity, std::int64_t line, Message text);
    [[nodiscard]] TouchedBlocks within(const ScopedPolicy &policy, const TouchedBlocks &touched) const;

    std::optional<Partition> m_partition;
    std::int64_t m_partitionLine = 0;
    std::int64_t m_changedLine = kNext; ///< line of the first other partition; later spends touch all blocks
    std::vector<ScopedPolicy> m_policies;
    std::vector<Finding> m_findings;
    /// Cache of the intersection of a policy's blocks with a spend's.
    using BothBlocks = std::pair<TouchedBlocks, TouchedBlocks>;
    std::shared_ptr<std::map<BothBlocks, TouchedBlocks>> m_within =
        std::make_shared<std::map<BothBlocks, TouchedBlocks>>();
};

/// Both policies after a hand-over of a share. Errors explain why it is impossible: the share is not available, or a
/// budget is in its own notion.
[[nodiscard]] Result<std::pair<Policy, Policy>> handedOver(const Policy &from, const Policy &to, const Json &body);

/// Checks the required fields of an event of type `partition`, `scope` or `handover`, without the rest of the ledger.
/// Errors as of checkEvent().
[[nodiscard]] Status checkScopeEvent(std::string_view type, const Json &body);

} // namespace epsilometer
