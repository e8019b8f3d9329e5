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
    SumWalk(const Rounds &rounds, Progress &progress)
        : m_rounds(rounds), m_steps(progress, rounds.groups().size()), m_end(rounds.empty() ? 0 : rounds.countOf(0))
    {
    }

    /// Adds the rounds up to this one, which has not been passed.
    Status goTo(std::uint64_t round)
    {
        while (m_before < round) {
            if (takesBlock(round)) {
                const RoundSums &block = m_rounds.sumsOfBlock(m_group / m_rounds.groupsInBlock());
                m_sums.add(block);
                m_leaked = m_leaked || !block.leak.none();
                EPSILOMETER_TRY(moveTo(m_group + m_rounds.groupsInBlock()));
                continue;
            }
            const std::uint64_t next = std::min(round, m_end);
            m_rounds.addTo(m_sums, m_group, next - m_before);
            m_leaked = m_leaked || m_rounds.hasDelta(m_group);
            m_before = next;
            if (next == m_end)
                EPSILOMETER_TRY(moveTo(m_group + 1));
        }
        return {};
    }
    [[nodiscard]] const DpRoundSums &sums() const { return m_sums; }
    /// Whether some round that came since the last call has a delta.
    [[nodiscard]] bool leaked() { return std::exchange(m_leaked, false); }

private:
    /// The last round of the group.
    [[nodiscard]] std::uint64_t endOf(std::size_t group) const
    {
        return m_rounds.firstRoundOf(group) + m_rounds.countOf(group) - 1;
    }
    /// Whether a whole block comes next, and no further than to the round.
    [[nodiscard]] bool takesBlock(std::uint64_t round) const
    {
        const std::size_t groups = m_rounds.groupsInBlock();
        return m_group % groups == 0 && m_group / groups < m_rounds.blocks() &&
               m_before + m_rounds.countOf(m_group) == m_end && endOf(m_group + groups - 1) <= round;
    }
    Status moveTo(std::size_t group)
    {
        EPSILOMETER_TRY(m_steps.next(group - m_group));
        m_before = group == m_group + 1 ? m_end : endOf(group - 1);
        m_group = group;
        m_end = m_before + (group < m_rounds.groups().size() ? m_rounds.countOf(group) : 0);
        return {};
    }

    const Rounds &m_rounds;
    Paces m_steps;
    DpRoundSums m_sums;
    bool m_leaked = false;
    std::size_t m_group = 0;    ///< the next one, of which some rounds may be in
    std::uint64_t m_before = 0; ///< the last round that is in
    std::uint64_t m_end;        ///< the last round of the group
};

/// The epsilons of as many rounds as there are readings.
std::vector<double> firstEpsilons(const Rounds &rounds, std::size_t size)
{
    std::vector<double> each;
    each.reserve(size);
    for (std::size_t group = 0; each.size() < size; ++group)
        each.resize(std::min<std::uint64_t>(size, each.size() + rounds.countOf(group)), rounds.epsilonUpOf(group));
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
