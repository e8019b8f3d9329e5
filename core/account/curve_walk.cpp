// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/curve_walk.h"

#include "core/account/readings_builder.h"
#include "core/account/walk.h"

#include <algorithm>
#include <array>
#include <span>

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
            if (!readRun() && !skipRun())
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

    /// Takes groups up to the last of several readings that follow each other closely.
    bool readRun()
    {
        const std::size_t size = placesWanted();
        if (size < Readings::kLeast || !m_builder.single(m_next, m_places[size - 1] + std::size_t{1}))
            return false;
        const auto readings = m_builder.next(m_next, std::span(m_places).first(size));
        if (!readings)
            return false;
        for (CurveReader *reader : m_readers)
            if (m_problem.ok() && !reader->readAll(*readings))
                m_problem = readEach(*reader, *readings);
        m_next += readings->places.back() + std::size_t{1};
        m_wanted += static_cast<std::ptrdiff_t>(readings->size());
        return true;
    }
    Status readEach(CurveReader &reader, const Readings &readings) const
    {
        std::size_t next = m_next;
        for (const std::uint16_t place : readings.places) {
            for (; next <= m_next + place; ++next)
                reader.charge(*m_groups[next].cost, m_groups[next].count);
            EPSILOMETER_TRY(reader.read());
        }
        return {};
    }
    /// Fills m_places with the wanted readings in the rest of the block, as if each group were one round.
    std::size_t placesWanted()
    {
        // Never across the end of a block, so that the sums of whole ones serve; and about as far as the sums grow
        // little, to save adding up more.
        constexpr std::size_t kFew = 32;
        const std::size_t most = std::min({m_groups.size() - m_next, Rounds::kBlock - m_next % Rounds::kBlock,
                                           std::max(kFew, m_next / kFew)});
        const std::uint64_t first = m_groups[m_next].firstRound;
        std::size_t size = 0;
        for (Wanted wanted = m_wanted; wanted != m_end && *wanted - first < most; ++wanted)
            m_places[size++] = static_cast<std::uint16_t>(*wanted - first);
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
    std::array<std::uint16_t, Rounds::kBlock> m_places{};
    Status m_problem;
};

} // namespace

Status walkCurves(const Rounds &rounds, const std::vector<std::uint64_t> &at, const std::vector<CurveReader *> &readers,
                  Progress &progress)
{
    return CurveWalk(rounds, at, readers, progress).run();
}

} // namespace epsilometer
