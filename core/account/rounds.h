// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/compact.h"
#include "core/base/text/message.h"
#include "core/notions/relation.h"
#include "core/notions/round_cost.h"
#include "core/notions/round_run.h"

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer {
class Mechanism;
} // namespace epsilometer

namespace epsilometer::account {

/// What came out of a round that was run while its outcome was not known, and when that changed.
struct LateOutcome {
    std::size_t group = 0;                 ///< of one round, whose cost in the sequence is the worst case
    std::size_t before = 0;                ///< the first group that was decided on knowing it
    std::shared_ptr<const RoundCost> cost; ///< with the outcome
};

/// A group that is proven for another neighbouring relation than its sequence keeps to.
struct OtherRelation {
    std::size_t group = 0;
    std::uint64_t round = 0; ///< its first, 1-based
    Message why;
};

/// The sequence that accountants run over: groups of `count` identical rounds, in order. Costs are shared: a mechanism
/// used a million times is resolved once. Equal groups are kept once, and their order in less than a byte for each: ten
/// million rounds of thirty mechanisms are 8 MB. What accountants read again and again is kept in parallel columns, and
/// summed over at most kMostBlocks blocks of groups. Rounds that are (epsilon, delta)-DP and nothing else are the columns
/// alone: a million distinct ones are 80 MB.
class Rounds {
public:
    struct Group {
        std::shared_ptr<const RoundCost> cost;
        std::uint64_t count = 1;
        std::uint64_t firstRound = 1; ///< 1-based number of the group's first round
    };
    static constexpr std::size_t kBlock = 512; ///< groups in a block, of sequences up to kBlock kMostBlocks groups
    static constexpr std::size_t kMostBlocks = 2048; ///< beyond them a block has twice as many groups, and so on

    /// The groups, as a range of values: the cost of a round that is columns alone is made when it is asked for.
    class Groups {
    public:
        class Iterator {
        public:
            using iterator_category = std::input_iterator_tag;
            using value_type = Group;
            using difference_type = std::ptrdiff_t;
            using pointer = void;
            using reference = Group;

            Iterator(const Rounds &rounds, std::size_t index) : m_rounds(&rounds), m_index(index) {}
            [[nodiscard]] Group operator*() const { return m_rounds->group(m_index, m_firstRound); }
            Iterator &operator++()
            {
                m_firstRound += m_rounds->countOf(m_index++);
                return *this;
            }
            [[nodiscard]] bool operator==(const Iterator &other) const { return m_index == other.m_index; }

        private:
            const Rounds *m_rounds;
            std::size_t m_index;
            std::uint64_t m_firstRound = 1; ///< of the index, where the range was passed from its beginning on
        };

        explicit Groups(const Rounds &rounds) : m_rounds(&rounds) {}
        [[nodiscard]] std::size_t size() const { return m_rounds->m_which.size(); }
        [[nodiscard]] bool empty() const { return size() == 0; }
        [[nodiscard]] Group operator[](std::size_t index) const
        {
            return m_rounds->group(index, m_rounds->firstRoundOf(index));
        }
        [[nodiscard]] Group front() const { return (*this)[0]; }
        [[nodiscard]] Group back() const { return (*this)[size() - 1]; }
        [[nodiscard]] Iterator begin() const { return {*m_rounds, 0}; }
        [[nodiscard]] Iterator end() const { return {*m_rounds, size()}; }

    private:
        const Rounds *m_rounds;
    };

    /// The relation that the ledger states; every round is to be proven for it.
    void state(Neighbours relation) { m_stated = relation; }
    [[nodiscard]] Neighbours stated() const { return m_stated; }
    /// The same rounds in a ledger that states this relation; as they are where it states none.
    [[nodiscard]] Rounds under(Neighbours relation) const;
    /// What goes beyond 2^62 rounds in all counts as one round that costs infinity: no sum of counts overflows.
    void append(std::shared_ptr<const RoundCost> cost, std::uint64_t count = 1);
    /// Appends rounds of which nothing is known but (epsilon, delta)-DP: dpCost(epsilon, delta, boundsLoss).
    void appendDp(const Exact &epsilon, const Exact &delta, bool boundsLoss, std::uint64_t count = 1);
    /// The outcome of an earlier group became known after all groups so far, and before the next one.
    void learnOutcome(std::size_t group, std::shared_ptr<const RoundCost> known);
    void reserve(std::size_t groups);
    /// What the first round ran, where that is known: a filter may be chosen by it (begun_policy.h).
    void beginWith(std::shared_ptr<const Mechanism> first) { m_first = std::move(first); }
    [[nodiscard]] const std::shared_ptr<const Mechanism> &first() const { return m_first; }

    [[nodiscard]] Groups groups() const { return Groups(*this); }
    /// Count and first round without materialising the cost.
    [[nodiscard]] std::uint64_t countOf(std::size_t group) const { return distinctCount(entryOf(group)); }
    [[nodiscard]] std::uint64_t firstRoundOf(std::size_t group) const;
    /// The distinct groups, an entry each. A group that returns after many others may have a second entry.
    [[nodiscard]] const RoundColumns &distinctColumns() const { return m_columns; }
    /// The entry of a group in distinctColumns().
    [[nodiscard]] std::size_t entryOf(std::size_t group) const { return m_which[group]; }
    /// Of an entry: the rounds that it stands for, and their epsilon, where they are (epsilon, delta)-DP.
    [[nodiscard]] std::uint64_t distinctCount(std::size_t entry) const { return m_distinct[entry].count; }
    [[nodiscard]] std::optional<Exact> distinctEpsilon(std::size_t entry) const;
    [[nodiscard]] std::optional<Exact> epsilonOf(std::size_t group) const { return distinctEpsilon(entryOf(group)); }
    /// A whole n, at most 10^18, such that n times every finite epsilon is whole, where there is one.
    [[nodiscard]] std::optional<std::int64_t> epsilonDenominator() const;
    /// Adds `count` rounds of an entry to the sums, and says whether they have a delta.  Precondition: the entry is
    /// (epsilon, delta)-DP
    bool addTo(ExactDpSums &sums, std::size_t entry, std::uint64_t count) const;
    /// The same, rounded up.
    void addTo(RoundedDpSums &sums, std::size_t entry, std::uint64_t count) const;
    [[nodiscard]] std::uint64_t size() const { return m_size; } ///< rounds, counts expanded
    [[nodiscard]] bool empty() const { return m_size == 0; }

    /// In the order in which they became known.
    [[nodiscard]] const std::vector<LateOutcome> &lateOutcomes() const { return m_lateOutcomes; }
    /// The same rounds as they stand at the end, every outcome in its place: for sums, not for decisions.
    [[nodiscard]] Rounds settled() const;

    /// The next round to be appended was refused, says the record: where the policy latches, it ended the interaction.
    void noteRefusal() { m_refusedAt = m_refusedAt ? m_refusedAt : m_size + 1; }
    /// The first such round, 1-based.
    [[nodiscard]] std::optional<std::uint64_t> refusedAt() const { return m_refusedAt; }

    /// Whether every round is (epsilon, delta)-DP.
    [[nodiscard]] bool allDp() const;

    /// Full blocks; the groups after the last one belong to none.
    [[nodiscard]] std::size_t blocks() const { return m_blocks.size(); }
    [[nodiscard]] std::size_t groupsInBlock() const { return m_groupsInBlock; }
    /// columns  holds what the run refers to, where its groups do not stand side by side already
    [[nodiscard]] RoundBatch block(std::size_t index, RoundColumns &columns) const;
    [[nodiscard]] const RoundSums &sumsOfBlock(std::size_t index) const { return m_blocks[index].sums; }
    /// Sums over all rounds, those after the last block included; without what RoundSums::fill() adds.
    [[nodiscard]] RoundSums totals() const;
    /// The relation that the rounds keep to.
    [[nodiscard]] Relation relation() const;
    /// The first group that is proven for another relation, where there is one: then nothing is proven of them all.
    [[nodiscard]] std::optional<OtherRelation> firstOfAnotherRelation() const;
    /// The first group of each set of notions that rounds supply, ascending.
    [[nodiscard]] const std::vector<std::size_t> &firstOfKind() const { return m_firstOfKind; }

private:
    struct Block {
        RoundSums sums;
        bool single = true;
        bool inOrder = true; ///< its entries of distinctColumns() stand side by side
        std::shared_ptr<const RoundCost> cheapest;
    };
    struct Distinct {
        std::shared_ptr<const RoundCost> cost;
        std::uint64_t count = 1;
    };
    /// A plain round's epsilon; without one for any other.
    struct PlainEpsilon {
        std::int64_t mantissa = -1;
        std::int32_t exponent = 0;
    };
    static constexpr std::size_t kStride = 64; ///< the first round of every so many groups is kept

    [[nodiscard]] Group group(std::size_t index, std::uint64_t firstRound) const;
    [[nodiscard]] const RoundCost &costOf(std::size_t group) const { return *m_distinct[m_which[group]].cost; }
    /// Whether the entry's stored cost stands for many: it has their delta, and their epsilons are in the columns. Its
    /// own epsilon is infinite.
    [[nodiscard]] bool isPlain(std::size_t entry) const;
    /// Puts an entry behind the others where an equal one is among those that were used lately.
    [[nodiscard]] bool pushKnown(const RoundCost &cost, PlainEpsilon epsilon, std::uint64_t count);
    [[nodiscard]] bool isEntry(std::size_t entry, const RoundCost &cost, PlainEpsilon epsilon,
                               std::uint64_t count) const;
    [[nodiscard]] std::size_t slotOf(const RoundCost &cost, PlainEpsilon epsilon, std::uint64_t count) const;
    /// The columns of a block's groups from `begin` on, and the index of the first of them there.
    [[nodiscard]] std::pair<const RoundColumns *, std::size_t> columnsOf(std::size_t begin, bool inOrder,
                                                                         RoundColumns &scratch) const;
    const std::shared_ptr<const RoundCost> &prototype(const Exact &delta, bool boundsLoss);
    void pushNew(std::shared_ptr<const RoundCost> cost, PlainEpsilon epsilon, std::uint64_t count);
    void push(std::size_t entry);
    [[nodiscard]] bool isTooMany(std::uint64_t count) const;
    void noteRelation(Neighbours relation); ///< of the group that is about to be pushed
    void finishBlock();
    void doubleBlocks();
    void join(std::size_t block); ///< with the one behind it

    std::shared_ptr<const Mechanism> m_first;
    std::vector<Distinct> m_distinct;
    RoundColumns m_columns;                   ///< one entry for each of m_distinct
    SmallNumbers m_which;                     ///< the entry of each group
    std::vector<std::uint64_t> m_firstRounds; ///< of the groups 0, kStride, 2 kStride, ...
    std::vector<std::uint32_t> m_recent;      ///< entries by slotOf(), 1-based; empty for short sequences
    std::vector<std::shared_ptr<const RoundCost>> m_prototypes; ///< of plain rounds, the last used at the end
    std::uint64_t m_size = 0;
    std::optional<std::uint64_t> m_refusedAt;
    std::vector<Block> m_blocks;
    std::size_t m_groupsInBlock = kBlock;
    Block m_open; ///< of the groups after the last full block; its sums from columns are still to come
    std::vector<LateOutcome> m_lateOutcomes;
    Neighbours m_stated = Neighbours::Unstated;
    std::vector<std::size_t> m_firstOfRelation; ///< the first group that insists on each relation
    std::vector<std::size_t> m_firstOfKind;
    std::bitset<128> m_kindsSeen; ///< one bit for each set of notions
};

} // namespace epsilometer::account
