// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/curve_walk.h"

#include "core/account/readings_builder.h"
#include "core/account/walk.h"
#include "core/base/clones.h"

#include <algorithm>
#include <array>
#include <span>

namespace epsilometer {

namespace {

using Places = std::array<std::uint16_t, Rounds::kBlock>;

constexpr Places kEveryPlace = [] {
    Places places{};
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = static_cast<std::uint16_t>(i);
    return places;
}();

/// Whether rounds[i] = first + i for each of them.
EPSILOMETER_VECTORISED bool consecutive(const std::uint64_t *rounds, std::size_t size, std::uint64_t first)
{
    std::uint64_t difference = 0;
    for (std::size_t i = 0; i < size; ++i)
        difference |= rounds[i] - (first + i);
    return difference == 0;
}

class CurveWalk {
public:
    CurveWalk(const Rounds &rounds, WantedRounds wanted, const std::vector<CurveReader *> &readers, Progress &progress)
        : m_rounds(rounds), m_size(rounds.groups().size()), m_readers(readers), m_builder(rounds), m_wanted(wanted),
          m_steps(progress, m_size)
    {
    }

    Status run()
    {
        for (; m_wanted.left() > 0 && m_wanted[0] == 0; m_wanted.advance(1))
            EPSILOMETER_TRY(read());
        while (m_wanted.left() > 0 && m_next < m_size) {
            const std::size_t before = m_next;
            if (!readRun() && !skipRun())
                EPSILOMETER_TRY(oneGroup());
            EPSILOMETER_TRY(m_problem);
            EPSILOMETER_TRY(m_steps.next(m_next - before));
        }
        return {};
    }

private:
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
        const std::uint64_t furthest = m_next + (wanted - m_rounds.firstRoundOf(m_next)) + 1;
        const auto end = static_cast<std::size_t>(std::min<std::uint64_t>(furthest, m_size));
        std::size_t first = m_next;
        for (std::size_t last = end; first < last;) {
            const std::size_t middle = first + (last - first) / 2;
            if (m_rounds.firstRoundOf(middle) + m_rounds.countOf(middle) <= wanted)
                first = middle + 1;
            else
                last = middle;
        }
        return first - m_next;
    }

    /// Takes groups without a reading as one run, up to the end of the block.
    bool skipRun()
    {
        constexpr std::size_t kLeast = 8; // fewer are not worth their sums
        const std::size_t size = std::min(groupsBefore(m_wanted[0]), Rounds::kBlock - m_next % Rounds::kBlock);
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
            reader.charge(*m_rounds.groups()[i].cost, m_rounds.countOf(i));
    }

    /// Takes groups up to the last of several readings that follow each other closely.
    bool readRun()
    {
        const std::span<const std::uint16_t> places = placesWanted();
        if (places.size() < Readings::kLeast || !m_builder.single(m_next, places.back() + std::size_t{1}))
            return false;
        const auto readings = m_builder.next(m_next, places);
        if (!readings)
            return false;
        for (CurveReader *reader : m_readers)
            if (m_problem.ok() && !reader->readAll(*readings))
                m_problem = readEach(*reader, *readings);
        m_next += readings->places.back() + std::size_t{1};
        m_wanted.advance(readings->size());
        return true;
    }
    Status readEach(CurveReader &reader, const Readings &readings) const
    {
        std::size_t next = m_next;
        for (const std::uint16_t place : readings.places) {
            for (; next <= m_next + place; ++next)
                reader.charge(*m_rounds.groups()[next].cost, m_rounds.countOf(next));
            EPSILOMETER_TRY(reader.read());
        }
        return {};
    }
    /// The wanted readings in the rest of the block, as if each group were one round.
    std::span<const std::uint16_t> placesWanted()
    {
        // Never across the end of a block, so that the sums of whole ones serve; and about as far as the sums grow
        // little, to save adding up more.
        constexpr std::size_t kFew = 32;
        const std::size_t most =
            std::min({m_size - m_next, Rounds::kBlock - m_next % Rounds::kBlock, std::max(kFew, m_next / kFew)});
        const std::uint64_t first = m_rounds.firstRoundOf(m_next);
        const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(m_wanted.left(), most));
        if (m_wanted.listed() == nullptr ? m_wanted[0] == first : consecutive(m_wanted.listed(), wanted, first))
            return std::span(kEveryPlace).first(wanted);
        std::size_t size = 0;
        for (; size < wanted && m_wanted[size] - first < most; ++size)
            m_places[size] = static_cast<std::uint16_t>(m_wanted[size] - first);
        return std::span(m_places).first(size);
    }

    Status oneGroup()
    {
        const Rounds::Group group = m_rounds.groups()[m_next];
        std::uint64_t before = group.firstRound - 1;
        const std::uint64_t end = before + group.count;
        for (; m_wanted.left() > 0 && m_wanted[0] <= end; m_wanted.advance(1)) {
            chargeSome(*group.cost, m_wanted[0] - before);
            before = m_wanted[0];
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
    std::size_t m_size; ///< groups
    const std::vector<CurveReader *> &m_readers;
    ReadingsBuilder m_builder;
    WantedRounds m_wanted;
    Steps m_steps;
    std::size_t m_next = 0; ///< group
    Places m_places{};
    Status m_problem;
};

} // namespace

Status walkCurves(const Rounds &rounds, WantedRounds wanted, const std::vector<CurveReader *> &readers,
                  Progress &progress)
{
    return CurveWalk(rounds, wanted, readers, progress).run();
}

} // namespace epsilometer
