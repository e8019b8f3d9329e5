// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/curve_walk.h"

#include "core/account/readings_builder.h"
#include "core/account/walk.h"

#include <algorithm>

namespace epsilometer {

namespace {

class CurveWalk {
public:
    CurveWalk(const Rounds &rounds, const std::vector<std::uint64_t> &at, const std::vector<CurveReader *> &readers,
              Progress &progress)
        : m_rounds(rounds), m_groups(rounds.groups()), m_readers(readers), m_builder(rounds), m_wanted(at.begin()),
          m_end(at.end()), m_steps(progress, rounds.groups().size())
    {
    }

    Status run()
    {
        for (; m_wanted != m_end && *m_wanted == 0; ++m_wanted)
            EPSILOMETER_TRY(read());
        while (m_wanted != m_end && m_next < m_groups.size()) {
            const std::size_t before = m_next;
            if (!skipRun() && !readRun())
                EPSILOMETER_TRY(oneGroup());
            EPSILOMETER_TRY(m_problem);
            EPSILOMETER_TRY(m_steps.next(m_next - before));
        }
        return {};
    }

private:
    using Wanted = std::vector<std::uint64_t>::const_iterator;

    Status read()
    {
        for (CurveReader *reader : m_readers)
            EPSILOMETER_TRY(reader->read());
        return {};
    }

    /// How many groups from the next one on end before the round `wanted` is in.
    [[nodiscard]] std::size_t groupsBefore(std::uint64_t wanted) const
    {
        // Groups stand for one round at least: the group that holds the round is not further than this.
        const std::uint64_t furthest = m_next + (wanted - m_groups[m_next].firstRound) + 1;
        const auto begin = m_groups.begin() + static_cast<std::ptrdiff_t>(m_next);
        const auto end = furthest < m_groups.size() ? m_groups.begin() + static_cast<std::ptrdiff_t>(furthest)
                                                    : m_groups.end();
        const auto holds = std::partition_point(
            begin, end, [&](const Rounds::Group &group) { return group.firstRound + group.count <= wanted; });
        return static_cast<std::size_t>(holds - begin);
    }

    /// Takes groups without a reading as one run, up to the end of the block.
    bool skipRun()
    {
        constexpr std::size_t kLeast = 8; // fewer are not worth their sums
        const std::size_t size = std::min(groupsBefore(*m_wanted), Rounds::kBlock - m_next % Rounds::kBlock);
        if (size < kLeast)
            return false;
        const RoundRun run = m_builder.skip(m_next, size);
        for (CurveReader *reader : m_readers)
            if (!reader->chargeAll(run))
                chargeEach(*reader, size);
        m_next += size;
        return true;
    }
    void chargeEach(CurveReader &reader, std::size_t size) const
    {
        for (std::size_t i = m_next; i < m_next + size; ++i)
            reader.charge(*m_groups[i].cost, m_groups[i].count);
    }

    /// Takes groups with a reading after each.
    bool readRun()
    {
        const std::size_t most = std::min(groupsWanted(), m_groups.size() - m_next);
        if (most < Readings::kLeast)
            return false;
        const auto readings = m_builder.next(m_next, most);
        if (!readings)
            return false;
        for (CurveReader *reader : m_readers)
            if (m_problem.ok() && !reader->readAll(*readings))
                m_problem = readEach(*reader, readings->size());
        m_next += readings->size();
        m_wanted += static_cast<std::ptrdiff_t>(readings->size());
        return true;
    }
    Status readEach(CurveReader &reader, std::size_t size) const
    {
        for (std::size_t i = m_next; i < m_next + size; ++i) {
            reader.charge(*m_groups[i].cost, m_groups[i].count);
            EPSILOMETER_TRY(reader.read());
        }
        return {};
    }
    /// How many readings follow each other, one round apart, from the next group's first round on: at most a block.
    [[nodiscard]] std::size_t groupsWanted() const
    {
        const std::uint64_t first = m_groups[m_next].firstRound;
        if (*m_wanted != first)
            return 0;
        const auto left = static_cast<std::size_t>(m_end - m_wanted);
        std::size_t size = std::min(left, Readings::kMost);
        if (m_wanted[static_cast<std::ptrdiff_t>(size) - 1] == first + size - 1)
            return size; // ascending: nothing is left out in between
        size = 1;
        while (size < left && m_wanted[static_cast<std::ptrdiff_t>(size)] == first + size)
            ++size;
        return size;
    }

    Status oneGroup()
    {
        const Rounds::Group &group = m_groups[m_next];
        std::uint64_t before = group.firstRound - 1;
        const std::uint64_t end = before + group.count;
        for (; m_wanted != m_end && *m_wanted <= end; ++m_wanted) {
            chargeSome(*group.cost, *m_wanted - before);
            before = *m_wanted;
            EPSILOMETER_TRY(read());
            EPSILOMETER_TRY(m_steps.next(0));
        }
        chargeSome(*group.cost, end - before);
        m_builder.skip(*group.cost, group.count);
        ++m_next;
        return {};
    }
    void chargeSome(const RoundCost &cost, std::uint64_t count)
    {
        if (count > 0)
            for (CurveReader *reader : m_readers)
                reader->charge(cost, count);
    }

    const Rounds &m_rounds;
    const std::vector<Rounds::Group> &m_groups;
    const std::vector<CurveReader *> &m_readers;
    ReadingsBuilder m_builder;
    Wanted m_wanted;
    Wanted m_end;
    Steps m_steps;
    std::size_t m_next = 0; ///< group
    Status m_problem;
};

} // namespace

Status walkCurves(const Rounds &rounds, const std::vector<std::uint64_t> &at, const std::vector<CurveReader *> &readers,
                  Progress &progress)
{
    return CurveWalk(rounds, at, readers, progress).run();
}

} // namespace epsilometer
