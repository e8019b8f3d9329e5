// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/round_readings.h"

#include "core/account/walk.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace epsilometer::account {

namespace {

/// Accumulates the exact sums.
class ExactReader {
public:
    explicit ExactReader(const Rounds &rounds) : m_rounds(rounds) {}

    void reserve(std::size_t readings) { m_epsilon.reserve(readings); }
    void add(const RoundSums &block)
    {
        m_sums.add(block);
        m_leaked = m_leaked || !block.leak.none();
    }
    void add(std::size_t entry, std::uint64_t count) { m_leaked = m_rounds.addTo(m_sums, entry, count) || m_leaked; }
    void read()
    {
        if (std::exchange(m_leaked, false))
            m_leaks.push_back({m_epsilon.size(), m_sums.leak});
        m_epsilon.push_back(m_sums.epsilon.up());
    }
    void moveTo(Readings &readings)
    {
        readings.epsilon = std::move(m_epsilon);
        readings.leaks = std::move(m_leaks);
        static_cast<ExactDpSums &>(readings.total) = std::move(m_sums);
    }

private:
    const Rounds &m_rounds;
    ExactDpSums m_sums;
    std::vector<double> m_epsilon;
    std::vector<Readings::LeakFrom> m_leaks;
    bool m_leaked = false; ///< delta > 0 was added since the last reading
};

/// Accumulates the sums in double precision.
class RoundedReader {
public:
    explicit RoundedReader(const Rounds &rounds) : m_rounds(rounds) {}

    void reserve(std::size_t readings)
    {
        for (auto *column : {&m_square, &m_twiceMean, &m_drift, &m_pdpDrift})
            column->reserve(readings);
    }
    void add(const RoundSums &block) { m_sums.add(block); }
    void add(std::size_t entry, std::uint64_t count) { m_rounds.addTo(m_sums, entry, count); }
    void read()
    {
        m_square.push_back(m_sums.square.up());
        m_twiceMean.push_back(2 * m_sums.mean.up());
        m_drift.push_back(m_sums.drift.up());
        m_pdpDrift.push_back(m_sums.pdpDrift.up());
    }
    void moveTo(Readings &readings)
    {
        readings.square = std::move(m_square);
        readings.twiceMean = std::move(m_twiceMean);
        readings.drift = std::move(m_drift);
        readings.pdpDrift = std::move(m_pdpDrift);
        static_cast<RoundedDpSums &>(readings.total) = m_sums;
    }

private:
    const Rounds &m_rounds;
    RoundedDpSums m_sums;
    std::vector<double> m_square;
    std::vector<double> m_twiceMean;
    std::vector<double> m_drift;
    std::vector<double> m_pdpDrift;
};

/// Feeds the rounds to a reader in order, in whole blocks if possible.
class SumWalk {
public:
    SumWalk(const Rounds &rounds, Progress &progress) : m_rounds(rounds), m_steps(progress, rounds.groups().size())
    {
        enter(0);
    }

    /// Adds the rounds up to and including `round`, which must not be passed yet.
    template <class Reader> Status goTo(std::uint64_t round, Reader &reader)
    {
        while (m_before < round) {
            std::size_t passed = 0; // groups that are complete
            if (const std::uint64_t end = blockUpTo(round); end > 0) {
                passed = m_rounds.groupsInBlock();
                reader.add(m_rounds.sumsOfBlock(m_group / passed));
                m_before = end;
            } else {
                const std::uint64_t next = std::min(round, m_end);
                reader.add(m_entry, next - m_before);
                m_before = next;
                m_blockBegins = false;
                passed = next == m_end ? 1 : 0;
            }
            if (passed == 0)
                continue;
            EPSILOMETER_TRY(m_steps.next(passed));
            enter(m_group + passed);
        }
        return {};
    }

private:
    /// Moves to the start of a group; all groups before it have been added.
    void enter(std::size_t group)
    {
        m_group = group;
        const std::size_t groups = m_rounds.groupsInBlock();
        m_blockBegins = group % groups == 0 && group / groups < m_rounds.blocks();
        if (group == m_rounds.groups().size())
            return;
        m_entry = m_rounds.entryOf(group);
        m_end = m_before + m_rounds.distinctCount(m_entry);
    }
    /// The last round of the block that starts here, if no round of it was added and it ends at or before `round`; else
    /// 0.
    [[nodiscard]] std::uint64_t blockUpTo(std::uint64_t round) const
    {
        const std::size_t groups = m_rounds.groupsInBlock();
        if (!m_blockBegins || round - m_before < groups)
            return 0;
        const std::size_t last = m_group + groups - 1;
        const std::uint64_t end = m_rounds.firstRoundOf(last) + m_rounds.countOf(last) - 1;
        return end <= round ? end : 0;
    }

    const Rounds &m_rounds;
    Paces m_steps;
    std::size_t m_group = 0;    ///< index of the next group, of which some rounds may have been added
    std::size_t m_entry = 0;    ///< of the group
    std::uint64_t m_before = 0; ///< number of rounds added
    std::uint64_t m_end = 0;    ///< the last round of the group
    bool m_blockBegins = false; ///< a block starts with this group, and no round of it was added
};

/// Reads the sums after each of the given rounds.
template <class Reader>
Status read(Reader reader, const Rounds &rounds, const std::vector<std::uint64_t> &at, Readings &readings,
            Progress &progress)
{
    reader.reserve(at.size());
    SumWalk walk(rounds, progress);
    for (const std::uint64_t round : at) {
        EPSILOMETER_TRY(walk.goTo(round, reader));
        reader.read();
    }
    reader.moveTo(readings);
    return {};
}

/// The epsilons of the first `size` rounds, in nats.
std::vector<double> firstEpsilons(const Rounds &rounds, std::size_t size)
{
    std::vector<double> each;
    each.reserve(size);
    for (std::size_t group = 0; each.size() < size; ++group)
        for (std::uint64_t i = rounds.countOf(group); i > 0 && each.size() < size; --i)
            each.push_back(rounds.distinctColumns().epsilon[rounds.entryOf(group)]);
    return each;
}

} // namespace

Status readExactSums(const Rounds &rounds, const std::vector<std::uint64_t> &at, Readings &readings, Progress &progress)
{
    EPSILOMETER_TRY(read(ExactReader(rounds), rounds, at, readings, progress));
    const bool ascending = std::ranges::adjacent_find(at, std::ranges::greater_equal()) == at.end();
    if (ascending && !at.empty() && at.front() == 1 && at.back() == at.size() && rounds.totals().pureCurves)
        readings.each = firstEpsilons(rounds, at.size());
    return {};
}

Status readRoundedSums(const Rounds &rounds, const std::vector<std::uint64_t> &at, Readings &readings,
                       Progress &progress)
{
    return read(RoundedReader(rounds), rounds, at, readings, progress);
}

} // namespace epsilometer::account
