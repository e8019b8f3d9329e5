// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/round_readings.h"

#include "core/account/walk.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>

namespace epsilometer::account {

namespace {

class SumWalk {
public:
    SumWalk(const Rounds &rounds, Progress &progress) : m_rounds(rounds), m_steps(progress, rounds.groups().size())
    {
        enter(0);
    }

    /// Adds the rounds up to this one, which has not been passed.
    Status goTo(std::uint64_t round)
    {
        while (m_before < round) {
            std::size_t passed = 0; // groups
            if (m_blockEnd <= round && m_blockEnd > 0) {
                passed = m_rounds.groupsInBlock();
                const RoundSums &block = m_rounds.sumsOfBlock(m_group / passed);
                m_sums.add(block);
                m_leaked = m_leaked || !block.leak.none();
                m_before = m_blockEnd;
            } else {
                const std::uint64_t next = std::min(round, m_end);
                m_leaked = m_rounds.addTo(m_sums, m_group, next - m_before) || m_leaked;
                m_before = next;
                m_blockEnd = 0;
                passed = next == m_end ? 1 : 0;
            }
            if (passed == 0)
                continue;
            EPSILOMETER_TRY(m_steps.next(passed));
            enter(m_group + passed);
        }
        return {};
    }
    [[nodiscard]] const DpRoundSums &sums() const { return m_sums; }
    /// Whether some round that came since the last call has a delta.
    [[nodiscard]] bool leaked() { return std::exchange(m_leaked, false); }

private:
    /// The group, all before which are in, and none of it.
    void enter(std::size_t group)
    {
        m_group = group;
        m_blockEnd = 0;
        if (group == m_rounds.groups().size())
            return;
        m_end = m_before + m_rounds.countOf(group);
        const std::size_t groups = m_rounds.groupsInBlock();
        const std::size_t last = group + groups - 1;
        if (group % groups == 0 && group / groups < m_rounds.blocks())
            m_blockEnd = m_rounds.firstRoundOf(last) + m_rounds.countOf(last) - 1;
    }

    const Rounds &m_rounds;
    Paces m_steps;
    DpRoundSums m_sums;
    bool m_leaked = false;
    std::size_t m_group = 0;      ///< the next one, of which some rounds may be in
    std::uint64_t m_before = 0;   ///< the last round that is in
    std::uint64_t m_end = 0;      ///< the last round of the group
    std::uint64_t m_blockEnd = 0; ///< the last round of the block that begins with the group, while none of it is in
};

/// The epsilons of as many rounds as there are readings.
std::vector<double> firstEpsilons(const Rounds &rounds, std::size_t size)
{
    std::vector<double> each;
    each.reserve(size);
    for (std::size_t group = 0; each.size() < size; ++group)
        for (std::uint64_t i = rounds.countOf(group); i > 0 && each.size() < size; --i)
            each.push_back(rounds.epsilonUpOf(group));
    return each;
}

} // namespace

Result<Readings> readSums(const Rounds &rounds, const std::vector<std::uint64_t> &at, Progress &progress)
{
    Readings readings;
    for (auto *column : {&readings.epsilon, &readings.square, &readings.twiceMean, &readings.drift, &readings.pdpDrift})
        column->reserve(at.size());
    SumWalk walk(rounds, progress);
    for (const std::uint64_t round : at) {
        EPSILOMETER_TRY(walk.goTo(round));
        const DpRoundSums &sums = walk.sums();
        if (walk.leaked())
            readings.leaks.push_back({readings.size(), sums.leak});
        readings.epsilon.push_back(sums.epsilon.up());
        readings.square.push_back(sums.square.up());
        readings.twiceMean.push_back(2 * sums.mean.up());
        readings.drift.push_back(sums.drift.up());
        readings.pdpDrift.push_back(sums.pdpDrift.up());
    }
    readings.total = walk.sums();
    const bool ascending = std::ranges::adjacent_find(at, std::ranges::greater_equal()) == at.end();
    if (ascending && !at.empty() && at.front() == 1 && at.back() == at.size() && rounds.totals().pureCurves)
        readings.each = firstEpsilons(rounds, at.size());
    return readings;
}

} // namespace epsilometer::account
