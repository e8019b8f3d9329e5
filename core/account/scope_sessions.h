// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/filter_session.h"
#include "core/plan/partition.h"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace epsilometer::account {

/// Sessions of one filter over many blocks: blocks with the same history share one, so that a spend on all blocks is
/// charged once, and only blocks that differ are stored. Tests: tests/core/account/scope_sessions_test.cpp
class BlockSessions {
public:
    /// blocks  how many there are, 1 or more
    BlockSessions(FilterSession fresh, std::uint64_t blocks);

    /// What the filter of the block that accepts least says.
    /// touched  some of the blocks, ascending; null: all
    [[nodiscard]] Decision ask(const TouchedBlocks &touched, const RoundCost &cost, std::uint64_t count) const;
    /// FilterSession::record() of every block that is touched; the same decision.
    Decision record(const TouchedBlocks &touched, const std::shared_ptr<const RoundCost> &cost, std::uint64_t count);
    /// FilterSession::learnOutcome() of every block that is touched.
    void learnOutcome(const TouchedBlocks &touched, const std::shared_ptr<const RoundCost> &known);
    /// FilterSession::recordHalt() of every block that is touched.
    void recordHalt(const TouchedBlocks &touched, std::uint64_t round);

    /// Blocks with the same history.
    struct Class {
        FilterSession session;
        std::uint64_t blocks = 0; ///< how many, 1 or more
        std::uint64_t history = 0;
    };
    [[nodiscard]] const std::vector<Class> &classes() const { return m_classes; }
    /// Where among classes() the block is.
    [[nodiscard]] std::size_t classOf(std::uint32_t block) const;
    /// The blocks that are not in the first class; ascending.
    [[nodiscard]] BlockIndices stored() const;

    /// Names the whole state, to be kept or to be gone on with, in sessions of as many blocks that were just started under the
    /// same policy.
    void keep(StateArchive &archive);
    /// Whether every block has the same state there, rounding aside (StateArchive::agree()).
    [[nodiscard]] bool agrees(const BlockSessions &other) const;

private:
    using Change = std::function<void(FilterSession &)>;
    void change(const TouchedBlocks &touched, const std::shared_ptr<const RoundCost> &cost, std::uint64_t count,
                const Change &what);
    [[nodiscard]] std::map<std::size_t, std::vector<std::uint32_t>> byClass(const TouchedBlocks &touched) const;
    [[nodiscard]] std::uint64_t blocks() const;
    void mergeAlike();
    [[nodiscard]] bool place(const std::vector<std::pair<std::uint64_t, std::uint64_t>> &places);
    void changeWhole(std::size_t index, const Change &what);
    void split(std::size_t index, const std::vector<std::uint32_t> &leaving,
               const std::shared_ptr<const RoundCost> &cost, std::uint64_t count, const Change &what);

    std::vector<Class> m_classes; ///< the first holds all blocks that are in no other
    std::unordered_map<std::uint32_t, std::size_t> m_classOf;
    /// Histories by what came after which, so that blocks that are touched one by one in the same way come together
    /// again. The costs are held: an address is not used again.
    std::map<std::pair<std::uint64_t, std::pair<std::shared_ptr<const RoundCost>, std::uint64_t>>, std::uint64_t>
        m_after;
    std::unordered_map<std::uint64_t, std::size_t> m_classWith; ///< of each history that some class has
    std::uint64_t m_histories = 0;
    std::size_t m_mergeFrom = 32; ///< so many classes: some may have come to the same state
};

/// Where a spend falls in the instances of a scope. An empty value is "not stated": it falls in all of them, also in
/// those that no spend has named yet.
struct ScopeTouch {
    static constexpr std::size_t kDimensions = 4; ///< actor, purpose, dataset, period
    std::array<std::string, kDimensions> values;  ///< of the dimensions that are counted one by one; else empty
    TouchedBlocks blocks;                         ///< within the scope's own blocks; null: all of them
};

/// The filter sessions of one policy with a scope: one for each instance (an analyst, a month, ...) and block.
/// Tests: tests/core/account/scope_sessions_test.cpp, exact adversaries in tests/core/adversary/scopes_test.cpp
class ScopeSessions {
public:
    /// oneByOne  the dimensions of which each value is counted by itself; blocks  of the scope, 1 without a partition
    ScopeSessions(const FilterSession &fresh, std::array<bool, ScopeTouch::kDimensions> oneByOne, std::uint64_t blocks);

    /// What the instance that accepts least says. Spent and budget are those of that instance.
    [[nodiscard]] Decision ask(const ScopeTouch &touch, const RoundCost &cost, std::uint64_t count) const;
    Decision record(const ScopeTouch &touch, const std::shared_ptr<const RoundCost> &cost, std::uint64_t count);
    void learnOutcome(const ScopeTouch &touch, const std::shared_ptr<const RoundCost> &known);
    void recordHalt(const ScopeTouch &touch, std::uint64_t round);

    /// Names the whole state, to be kept or to be gone on with, in sessions that were just started under the same policy. It
    /// refuses where a spend left out some of the values that are counted one by one and stated others: what such a
    /// spend means for an instance that no spend has named yet is not part of a state.
    void keep(StateArchive &archive);
    /// Whether there are the same instances, and their blocks agree.
    [[nodiscard]] bool agrees(const ScopeSessions &other) const;

    using Values = std::array<std::string, ScopeTouch::kDimensions>;
    /// By their values. Where one that is counted by itself is empty, the sessions stand for all instances with the other
    /// values that no spend has named: an upper bound for each of them.
    [[nodiscard]] const std::map<Values, BlockSessions> &instances() const { return m_instances; }
    /// Whether every dimension that is counted one by one has a value.
    [[nodiscard]] bool isNamed(const Values &values) const;

private:
    using Change = std::function<void(BlockSessions &, const TouchedBlocks &)>;
    /// A change that concerns instances that do not exist yet.
    struct Wide {
        ScopeTouch touch;
        Change what;
    };
    [[nodiscard]] BlockSessions beginning(const Values &values) const;
    void change(const ScopeTouch &touch, const Change &what);

    BlockSessions m_fresh; ///< before the first of m_wide
    std::array<bool, ScopeTouch::kDimensions> m_oneByOne;
    std::map<Values, BlockSessions> m_instances; ///< also the one without any value, always
    std::vector<Wide> m_wide;
    bool m_allAlike = true; ///< every wide change concerns all instances
};

} // namespace epsilometer::account
