// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/filters/filter.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace epsilometer {

/// Tells a filter what came out late, at its place in the sequence: a refund counts for the rounds that were decided on
/// knowing it, never for those before (accounting.md 7.2). Tests: tests/core/account/late_outcomes_test.cpp
class LateOutcomes {
public:
    /// outcomes  in the order in which they became known; outlives this
    explicit LateOutcomes(const std::vector<LateOutcome> &outcomes) : m_next(outcomes.begin()), m_end(outcomes.end()) {}

    /// After each group that was offered to the filter, in order. A group that was not charged gives nothing back.
    void after(std::size_t group, bool charged, Filter &filter)
    {
        if (m_next == m_end)
            return;
        if (!charged)
            m_notCharged.push_back(group);
        for (; m_next != m_end && m_next->before <= group + 1; ++m_next) {
            if (!std::binary_search(m_notCharged.begin(), m_notCharged.end(), m_next->group))
                filter.learnOutcome(*m_next->cost);
        }
    }
    /// Whether one becomes known after some group before `end`.
    [[nodiscard]] bool dueUpTo(std::size_t end) const { return m_next != m_end && m_next->before <= end; }

private:
    std::vector<LateOutcome>::const_iterator m_next;
    std::vector<LateOutcome>::const_iterator m_end;
    std::vector<std::size_t> m_notCharged; ///< ascending
};

} // namespace epsilometer
