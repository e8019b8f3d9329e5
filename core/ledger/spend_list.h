// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/spend.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace epsilometer {

/// The spends of a ledger, in order. Equal mechanisms are kept once; a spend takes 48 bytes, its label and its
/// time.
///
/// Elements are made when they are asked for: operator[] returns a value, and an iterator holds the one that it shows
/// until it moves on. Const member functions may be called from several threads.
/// Tests: tests/core/ledger/spend_list_test.cpp
class SpendList {
public:
    using value_type = Spend;

    /// Whether the cost of a spend is known to follow from its mechanism and its outcome, so that equal mechanisms have
    /// one cost; Stated: it may be any.
    enum class Cost : std::uint8_t { Stated, Follows };

    [[nodiscard]] std::size_t size() const { return m_own.size(); }
    [[nodiscard]] bool empty() const { return m_own.empty(); }
    void push_back(Spend spend, Cost cost = Cost::Stated);
    /// Puts a changed spend in the place of another.  Precondition: index < size()
    void replace(std::size_t index, Spend spend);

    [[nodiscard]] Spend operator[](std::size_t index) const; ///< Precondition: index < size()
    [[nodiscard]] Spend front() const { return (*this)[0]; }
    [[nodiscard]] Spend back() const { return (*this)[size() - 1]; }

    /// Of ledgers, where seq and line ascend: the place of the spend with this seq, or this line; absent without one.
    [[nodiscard]] std::optional<std::size_t> withSeq(std::uint64_t seq) const;
    [[nodiscard]] std::optional<std::size_t> withLine(std::int64_t line) const;
    /// The place of the first spend behind the line; size() without one.
    [[nodiscard]] std::size_t firstAfter(std::int64_t line) const;

    /// What spends have in common that differ in seq, line, count, label and time alone.
    struct Common {
        const Spend &fields; ///< the others; its mechanism and cost are these:
        const Mechanism &mechanism;
        const std::shared_ptr<const RoundCost> &cost;
    };

    /// Shows one spend after another; cheap where neighbours are alike.
    class Reader {
    public:
        explicit Reader(const SpendList &list) : m_list(&list), m_changed(list.m_changed.begin()) {}
        /// Valid until the next call.  Precondition: index < size()
        [[nodiscard]] const Spend &at(std::size_t index);
        /// The first place from `index` on whose spend is `wanted`, a predicate of a Common, or size(). It is asked once of
        /// all that are alike, so that a long ledger of few mechanisms is passed over quickly.
        template <class Wanted> [[nodiscard]] std::size_t next(std::size_t index, const Wanted &wanted);

    private:
        void showWhat(std::uint32_t id);
        [[nodiscard]] const Spend *changedAt(std::size_t index);

        const SpendList *m_list;
        std::map<std::size_t, Spend>::const_iterator m_changed;
        Spend m_spend; ///< what is shown; its kind and mechanism are those of m_shown
        std::optional<std::uint32_t> m_shown;
        std::vector<std::uint8_t> m_answers; ///< of next(), by what: unknown, no, yes
    };

    /// Where a Reader stands; of the category "input".
    class Iterator {
    public:
        using value_type = Spend;
        using difference_type = std::ptrdiff_t;
        using reference = const Spend &;
        using pointer = const Spend *;
        using iterator_category = std::input_iterator_tag;

        Iterator() = default;
        Iterator(const SpendList &list, std::size_t index) : m_list(&list), m_index(index) {}
        [[nodiscard]] const Spend &operator*() const
        {
            if (!m_reader)
                m_reader.emplace(*m_list);
            return m_reader->at(m_index);
        }
        [[nodiscard]] const Spend *operator->() const { return &**this; }
        Iterator &operator++()
        {
            ++m_index;
            return *this;
        }
        void operator++(int) { ++m_index; }
        friend bool operator==(const Iterator &a, const Iterator &b) { return a.m_index == b.m_index; }

    private:
        const SpendList *m_list = nullptr;
        std::size_t m_index = 0;
        mutable std::optional<Reader> m_reader;
    };
    [[nodiscard]] Iterator begin() const { return {*this, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, size()}; }

    /// Calls `take` with every spend that is wanted, in order.  wanted  as of Reader::next()
    template <class Wanted, class Take> void forEach(const Wanted &wanted, const Take &take) const
    {
        Reader reader(*this);
        for (std::size_t i = reader.next(0, wanted); i < size(); i = reader.next(i + 1, wanted))
            take(reader.at(i));
    }
    /// Whether some spend is wanted.
    template <class Wanted> [[nodiscard]] bool any(const Wanted &wanted) const
    {
        return Reader(*this).next(0, wanted) < size();
    }
    /// The last line that any spend or a correction of it stands on, of those before the line.
    [[nodiscard]] std::int64_t lastLine(std::int64_t before) const;
    /// By their place, all spends of which a later line says something.
    [[nodiscard]] const std::map<std::size_t, Spend> &changed() const { return m_changed; }

private:
    struct What {
        Mechanism mechanism;
        std::shared_ptr<const RoundCost> cost;
        std::uint32_t kind = 0;
    };
    /// What is kept of a spend by itself.
    struct Own {
        std::uint64_t seq = 0;
        std::int64_t line = 0;
        std::int64_t sourceLine = 0;
        std::uint64_t count = 1;
        std::uint64_t label = 0; ///< where it begins in m_texts; the time follows it
        std::uint32_t labelSize = 0;
        std::uint32_t what = 0;
    };

    [[nodiscard]] std::uint32_t kindOf(Spend &&rest);
    [[nodiscard]] std::uint32_t whatOf(Mechanism &&mechanism, std::shared_ptr<const RoundCost> &&cost,
                                       std::uint32_t kind, Cost follows);
    [[nodiscard]] bool isWhat(std::uint32_t id, const Mechanism &mechanism,
                              const std::shared_ptr<const RoundCost> &cost, std::uint32_t kind, Cost follows) const;
    [[nodiscard]] std::string_view label(std::size_t index) const;
    [[nodiscard]] std::string_view time(std::size_t index) const;

    std::vector<Own> m_own;
    std::string m_texts;                    ///< label and time of one spend after another
    std::deque<Spend> m_kinds;              ///< what entries have in common, without their mechanism and cost
    std::deque<What> m_whats;               ///< distinct mechanisms of each kind
    std::map<std::size_t, Spend> m_changed; ///< in place of what m_own says
    std::unordered_multimap<std::size_t, std::uint32_t> m_kindsByHash;
    std::unordered_multimap<std::size_t, std::uint32_t> m_whatsByHash;
    std::array<std::uint32_t, 256> m_recent{}; ///< ids of What, by their cost; 1-based
    std::uint32_t m_lastKind = 0;
};

template <class Wanted> std::size_t SpendList::Reader::next(std::size_t index, const Wanted &wanted)
{
    enum : std::uint8_t { Unknown, No, Yes };
    for (; index < m_list->size(); ++index) {
        if (const Spend *changed = changedAt(index)) {
            if (wanted(Common{*changed, changed->step.mechanism, changed->cost}))
                return index;
            continue;
        }
        m_answers.resize(m_list->m_whats.size(), Unknown);
        const std::uint32_t id = m_list->m_own[index].what;
        std::uint8_t &answer = m_answers[id];
        if (answer == Unknown) {
            const What &what = m_list->m_whats[id];
            answer = wanted(Common{m_list->m_kinds[what.kind], what.mechanism, what.cost}) ? Yes : No;
        }
        if (answer == Yes)
            return index;
    }
    return index;
}

} // namespace epsilometer
