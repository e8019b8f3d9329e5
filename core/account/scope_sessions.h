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
    /// blocks  number of blocks, >= 1
    BlockSessions(FilterSession fresh, std::uint64_t blocks);

    /// The decision of the touched block that accepts the fewest rounds.
    /// touched  some blocks; null: all
    [[nodiscard]] Decision ask(const TouchedBlocks &touched, const RoundCost &cost, std::uint64_t count) const;
    using Read = std::function<Decision(const FilterSession &)>;
    /// What is read of the touched block that accepts the fewest rounds, among these of the one with the least left.
    [[nodiscard]] Decision strictest(const TouchedBlocks &touched, const Read &read) const;
    /// FilterSession::record() for every touched block; returns the same decision as ask().
    Decision record(const TouchedBlocks &touched, const std::shared_ptr<const RoundCost> &cost, std::uint64_t count);
    /// FilterSession::learnOutcome() for every touched block.
    void learnOutcome(const TouchedBlocks &touched, const std::shared_ptr<const RoundCost> &known);
    /// FilterSession::recordHalt() for every touched block.
    void recordHalt(const TouchedBlocks &touched, std::uint64_t round);

    /// A set of blocks with the same history.
    struct Class {
        FilterSession session;
        std::uint64_t blocks = 0; ///< number of blocks, >= 1
        std::uint64_t history = 0;
    };
    [[nodiscard]] const std::vector<Class> &classes() const { return m_classes; }
    /// The index in classes() of the block's class.
    [[nodiscard]] std::size_t classOf(std::uint32_t block) const;
    /// Neighbouring blocks of one class.
    struct Stretch {
        BlockRange blocks;
        std::size_t inClass = 0;
    };
    /// The blocks outside the first class; ascending.
    [[nodiscard]] std::vector<Stretch> stored() const;

    /// Serialises the whole state to the archive, or restores it into sessions with as many blocks that were just
    /// started under the same policy.
    void keep(StateArchive &archive);
    /// Whether every block has the same state in `other`, up to rounding (StateArchive::agree()).
    [[nodiscard]] bool agrees(const BlockSessions &other) const;

private:
    using Change = std::function<void(FilterSession &)>;
    void change(const TouchedBlocks &touched, const std::shared_ptr<const RoundCost> &cost, std::uint64_t count,
                const Change &what);
    [[nodiscard]] std::map<std::size_t, std::vector<BlockRange>> byClass(const TouchedBlocks &touched) const;
    void assign(const BlockRange &blocks, std::size_t index);
    [[nodiscard]] std::uint64_t blocks() const;
    void mergeAlike();
    [[nodiscard]] bool place(const std::vector<std::pair<std::uint64_t, std::uint64_t>> &places);
    void changeWhole(std::size_t index, const Change &what);
    void split(std::size_t index, const std::vector<BlockRange> &leaving, const std::shared_ptr<const RoundCost> &cost,
               std::uint64_t count, const Change &what);

    std::vector<Class> m_classes; ///< the first class holds all blocks that are in no other
    /// The class of the blocks from each key up to the next one; a key has another class than the one before it.
    std::map<std::uint32_t, std::size_t> m_classFrom{{0, 0}};
    /// The history that follows each (history, cost, count), so that blocks touched separately in the same way share a
    /// class again. Holding the costs keeps their addresses from being reused.
    std::map<std::pair<std::uint64_t, std::pair<std::shared_ptr<const RoundCost>, std::uint64_t>>, std::uint64_t>
        m_after;
    std::unordered_map<std::uint64_t, std::size_t> m_classWith; ///< index of the class with that history
    std::uint64_t m_histories = 0;
    std::size_t m_mergeFrom = 32; ///< number of classes at which mergeAlike() is worthwhile
};

/// The instances of a scope that a spend touches. An empty value means "not stated": the spend touches every instance,
/// including those that no spend has named yet.
struct ScopeTouch {
    static constexpr std::size_t kDimensions = 4; ///< actor, purpose, dataset, period
    std::array<std::string, kDimensions> values;  ///< values of the dimensions that are counted separately; else empty
    TouchedBlocks blocks;                         ///< within the scope's own blocks; null: all
};

/// The filter sessions of one policy with a scope: one for each instance (an analyst, a month, ...) and block.
/// Tests: tests/core/account/scope_sessions_test.cpp, exact adversaries in tests/core/adversary/scopes_test.cpp
class ScopeSessions {
public:
    /// oneByOne  dimensions whose values are counted separately; blocks  of the scope, 1 without a partition
    ScopeSessions(const FilterSession &fresh, std::array<bool, ScopeTouch::kDimensions> oneByOne, std::uint64_t blocks);

    /// The decision of the touched instance that accepts the fewest rounds, with the spent and budget of that instance.
    [[nodiscard]] Decision ask(const ScopeTouch &touch, const RoundCost &cost, std::uint64_t count) const;
    /// The touched instance with the least left after `count` rounds that are not recorded: its spent, budget and used.
    [[nodiscard]] Decision suppose(const ScopeTouch &touch, const RoundCost &cost, std::uint64_t count) const;
    Decision record(const ScopeTouch &touch, const std::shared_ptr<const RoundCost> &cost, std::uint64_t count);
    void learnOutcome(const ScopeTouch &touch, const std::shared_ptr<const RoundCost> &known);
    void recordHalt(const ScopeTouch &touch, std::uint64_t round);

    /// Serialises the whole state to the archive, or restores it into sessions just started under the same policy.
    /// Fails if a spend stated only some of the separately counted values, since its effect on instances not named yet
    /// is not part of a state.
    void keep(StateArchive &archive);
    /// Whether `other` has the same instances with the same block states.
    [[nodiscard]] bool agrees(const ScopeSessions &other) const;

    using Values = std::array<std::string, ScopeTouch::kDimensions>;
    /// The instances by their values. An instance with an empty value for a separately counted dimension stands for all
    /// instances that no spend has named: an upper bound for each of them.
    [[nodiscard]] const std::map<Values, BlockSessions> &instances() const { return m_instances; }
    /// Whether every separately counted dimension has a value.
    [[nodiscard]] bool isNamed(const Values &values) const;

private:
    using Change = std::function<void(BlockSessions &, const TouchedBlocks &)>;
    /// A change that also applies to instances that do not exist yet.
    struct Wide {
        ScopeTouch touch;
        Change what;
    };
    [[nodiscard]] BlockSessions beginning(const Values &values) const;
    [[nodiscard]] Decision strictest(const ScopeTouch &touch, const BlockSessions::Read &read) const;
    void change(const ScopeTouch &touch, const Change &what);

    BlockSessions m_fresh; ///< state before the first of m_wide
    std::array<bool, ScopeTouch::kDimensions> m_oneByOne;
    std::map<Values, BlockSessions> m_instances; ///< always includes the instance without any value
    std::vector<Wide> m_wide;
    bool m_allAlike = true; ///< every wide change applies to all instances
};

} // namespace epsilometer::account
