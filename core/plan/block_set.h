// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace epsilometer {

/// Blocks of a partition by their index, ascending.
using BlockIndices = std::vector<std::uint32_t>;

/// Neighbouring blocks.
struct BlockRange {
    std::uint32_t first = 0;
    std::uint32_t end = 0; ///< index behind the last; > first
    friend bool operator==(const BlockRange &, const BlockRange &) = default;
};

/// A set of blocks, as ranges: a pattern over millions of numbered blocks takes no more than one for each length of a
/// number. Tests: tests/core/plan/partition_test.cpp
class BlockSet {
public:
    BlockSet() = default;
    /// ranges  in any order; they may overlap
    explicit BlockSet(std::vector<BlockRange> ranges) : m_ranges(std::move(ranges))
    {
        std::ranges::sort(m_ranges, {}, &BlockRange::first);
        std::size_t last = 0;
        for (std::size_t i = 1; i < m_ranges.size(); ++i) {
            if (m_ranges[i].first <= m_ranges[last].end)
                m_ranges[last].end = std::max(m_ranges[last].end, m_ranges[i].end);
            else
                m_ranges[++last] = m_ranges[i];
        }
        m_ranges.resize(m_ranges.empty() ? 0 : last + 1);
        for (const BlockRange &range : m_ranges)
            m_size += range.end - range.first;
    }
    explicit BlockSet(const BlockIndices &blocks) : BlockSet(rangesOf(blocks)) {}

    /// Ascending, with at least one block between two of them.
    [[nodiscard]] const std::vector<BlockRange> &ranges() const { return m_ranges; }
    [[nodiscard]] std::uint64_t size() const { return m_size; } ///< number of blocks
    [[nodiscard]] bool empty() const { return m_ranges.empty(); }
    [[nodiscard]] bool contains(std::uint32_t block) const
    {
        const auto behind = std::ranges::upper_bound(m_ranges, block, {}, &BlockRange::first);
        return behind != m_ranges.begin() && block < (behind - 1)->end;
    }
    /// The blocks that are in both.
    [[nodiscard]] BlockSet within(const BlockSet &other) const
    {
        std::vector<BlockRange> both;
        for (auto a = m_ranges.begin(), b = other.m_ranges.begin(); a != m_ranges.end() && b != other.m_ranges.end();) {
            const BlockRange common{std::max(a->first, b->first), std::min(a->end, b->end)};
            if (common.first < common.end)
                both.push_back(common);
            a->end < b->end ? ++a : ++b;
        }
        return BlockSet(std::move(both));
    }
    friend bool operator==(const BlockSet &, const BlockSet &) = default;

private:
    [[nodiscard]] static std::vector<BlockRange> rangesOf(const BlockIndices &blocks)
    {
        std::vector<BlockRange> ranges;
        for (const std::uint32_t block : blocks)
            ranges.push_back({block, block + 1});
        return ranges;
    }

    std::vector<BlockRange> m_ranges;
    std::uint64_t m_size = 0;
};

} // namespace epsilometer
