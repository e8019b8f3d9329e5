// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/replay.h"

#include "core/account/walk.h"

#include <algorithm>
#include <utility>

namespace epsilometer::account {

namespace {

/// Passes outcomes that became known late to a session, at their place in the sequence.
class LateOutcomes {
public:
    explicit LateOutcomes(const std::vector<LateOutcome> &outcomes) : m_next(outcomes.begin()), m_end(outcomes.end()) {}

    /// Call after each group, in order.
    void after(std::size_t group, bool charged, FilterSession &session)
    {
        if (m_next == m_end)
            return;
        if (!charged)
            m_notCharged.push_back(group);
        for (; m_next != m_end && m_next->before <= group + 1; ++m_next) {
            if (!std::binary_search(m_notCharged.begin(), m_notCharged.end(), m_next->group))
                session.learnOutcome(*m_next->cost);
        }
    }
    /// Whether an outcome becomes known before group `end`.
    [[nodiscard]] bool dueUpTo(std::size_t end) const { return m_next != m_end && m_next->before <= end; }

private:
    std::vector<LateOutcome>::const_iterator m_next;
    std::vector<LateOutcome>::const_iterator m_end;
    std::vector<std::size_t> m_notCharged; ///< ascending
};

class Replayer {
public:
    Replayer(FilterSession &session, const Rounds &rounds, const HappenedOf &happened, const DecisionTaker &take)
        : m_session(session), m_rounds(rounds), m_groups(rounds.groups()), m_happened(happened), m_take(take),
          m_late(rounds.lateOutcomes())
    {
    }

    Status run(Progress &progress)
    {
        Paces steps(progress, m_groups.size());
        for (std::size_t i = 0; i < m_groups.size();) {
            if (!m_take && !m_recording && m_session.isClosed() && m_happened(i) == Happened::Planned)
                return {};
            const std::size_t end = planBlock(i) ? i + m_rounds.groupsInBlock() : i + 1;
            EPSILOMETER_TRY(steps.next(end - i));
            if (end == i + 1)
                one(i);
            i = end;
        }
        endRecord();
        return {};
    }

private:
    /// Plans a whole block at once if one starts here and all its groups can be decided together. Blocks with
    /// partitions cannot, so late outcomes always meet single groups.
    bool planBlock(std::size_t first)
    {
        const std::size_t groups = m_rounds.groupsInBlock();
        const std::size_t block = first / groups;
        const std::size_t end = first + groups;
        if (m_take || first % groups != 0 || block >= m_rounds.blocks() || m_late.dueUpTo(end) ||
            m_happened(first) != Happened::Planned || m_happened(end - 1) != Happened::Planned)
            return false;
        const std::uint64_t next = end < m_groups.size() ? m_rounds.firstRoundOf(end) : m_rounds.size() + 1;
        return m_session.planAll(m_rounds.block(block, m_columns), next - m_rounds.firstRoundOf(first));
    }

    void one(std::size_t index)
    {
        const Rounds::Group group = m_groups[index];
        const Happened happened = m_happened(index);
        if (happened == Happened::Planned)
            endRecord();
        m_recording = happened != Happened::Planned;
        Decision decision = happened == Happened::Recorded ? m_session.record(*group.cost, group.count)
                                                           : m_session.ask(*group.cost, group.count);
        if (happened == Happened::Planned)
            m_session.plan(*group.cost, decision);
        const bool charged = happened == Happened::Recorded || (happened == Happened::Planned && decision.acceptsAll());
        m_late.after(index, charged, m_session);
        if (m_take)
            m_take(index, std::move(decision));
    }

    void endRecord()
    {
        if (std::exchange(m_recording, false) && m_rounds.refusedAt())
            m_session.recordHalt(*m_rounds.refusedAt());
    }

    FilterSession &m_session;
    const Rounds &m_rounds;
    Rounds::Groups m_groups;
    const HappenedOf &m_happened;
    const DecisionTaker &m_take;
    LateOutcomes m_late;
    RoundColumns m_columns; ///< of one block
    bool m_recording = false;
};

} // namespace

Status replay(FilterSession &session, const Rounds &rounds, const HappenedOf &happened, const DecisionTaker &take,
              Progress &progress)
{
    return Replayer(session, rounds, happened, take).run(progress);
}

Status replay(FilterSession &session, const Rounds &rounds, Happened happened, Progress &progress)
{
    return replay(
        session, rounds, [happened](std::size_t) { return happened; }, {}, progress);
}

Result<Decided> decide(const filters::FilterKind &kind, const Policy &policy, const Rounds &rounds,
                       std::size_t recordedGroups, Progress &progress)
{
    EPSILOMETER_ASSIGN(FilterSession session, FilterSession::start(kind, policy, Relation(rounds.stated()), progress));
    Decided decided{{}, std::move(session)};
    decided.decisions.reserve(rounds.groups().size());
    const auto happened = [=](std::size_t group) {
        return group < recordedGroups ? Happened::Recorded : Happened::Planned;
    };
    const auto take = [&](std::size_t, Decision decision) {
        decided.session.describe(decision);
        decided.decisions.push_back(std::move(decision));
    };
    EPSILOMETER_TRY(replay(decided.session, rounds, happened, take, progress));
    return Result<Decided>(std::move(decided));
}

} // namespace epsilometer::account
