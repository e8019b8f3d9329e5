// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/round_cost.h"
#include "core/notions/round_run.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace epsilometer {

/// The sequence that accountants run over: groups of `count` identical rounds, in order.
/// Costs are shared: a mechanism used a million times is resolved once. What accountants read again and again is kept
/// beside them as columns, and summed over blocks of groups.
class Rounds {
public:
    struct Group {
        std::shared_ptr<const RoundCost> cost;
        std::uint64_t count = 1;
        std::uint64_t firstRound = 1; ///< 1-based number of the group's first round
    };
    static constexpr std::size_t kBlock = 512; ///< groups in a block

    void append(std::shared_ptr<const RoundCost> cost, std::uint64_t count = 1);
    void reserve(std::size_t groups);

    [[nodiscard]] const std::vector<Group> &groups() const { return m_groups; }
    [[nodiscard]] std::uint64_t size() const { return m_size; } ///< rounds, counts expanded
    [[nodiscard]] bool empty() const { return m_size == 0; }

    [[nodiscard]] const RoundColumns &columns() const { return m_columns; }
    /// Full blocks; the groups after the last one belong to none.
    [[nodiscard]] std::size_t blocks() const { return m_blocks.size(); }
    [[nodiscard]] RoundRun block(std::size_t index) const;
    /// Sums over all rounds, those after the last block included; without what RoundSums::fill() adds.
    [[nodiscard]] RoundSums totals() const;
    /// The first group of each set of notions that rounds supply, ascending.
    [[nodiscard]] const std::vector<std::size_t> &firstOfKind() const { return m_firstOfKind; }

private:
    struct Block {
        RoundSums sums;
        bool single = true;
        std::shared_ptr<const RoundCost> cheapest;
    };
    void finishBlock();
    [[nodiscard]] std::shared_ptr<const RoundCost> cheapestOf(const RoundSums &sums, std::size_t first) const;

    std::vector<Group> m_groups;
    std::uint64_t m_size = 0;
    RoundColumns m_columns;
    std::vector<Block> m_blocks;
    Block m_open; ///< of the groups after the last full block; its sums from columns are still to come
    std::vector<std::size_t> m_firstOfKind;
    std::uint64_t m_kindsSeen = 0; ///< one bit for each set of notions
};

} // namespace epsilometer
