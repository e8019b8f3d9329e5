// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/guard.h"

#include "core/account/odp_savings.h"
#include "core/account/replay.h"
#include "core/notions/output_dp.h"

#include <algorithm>
#include <limits>

namespace epsilometer {

namespace {

Exact times(const Exact &value, std::uint64_t count)
{
    ExactSum sum;
    sum.add(value, count);
    return sum.value();
}

std::optional<DpSums> dpOf(const RoundCost &cost, std::uint64_t count)
{
    if (!cost.dp)
        return std::nullopt;
    return DpSums{times(cost.dp->epsilon, count), times(cost.dp->delta, count)};
}

std::optional<DpSums> together(const std::optional<DpSums> &a, const std::optional<DpSums> &b)
{
    if (!a || !b)
        return std::nullopt;
    return DpSums{a->epsilon + b->epsilon, a->delta + b->delta};
}

/// What the filter compares for `count` more such rounds. It asks for room for the worst outcome of the last one: all
/// the others have been charged what they realised.
Compared comparedWith(const Filter &filter, const RoundCost &cost, std::uint64_t count)
{
    const auto after = filter.clone();
    if (cost.realisedEpsilon && count > 0) {
        RoundCost last = cost;
        last.realisedEpsilon.reset();
        after->charge(last, 1);
        --count;
    }
    if (count > 0)
        after->charge(cost, count);
    return {after->spent(), after->budget(), after->exactlySpent()};
}

/// What an Output DP filter counts: realised epsilons, worst ones where the outcome is unknown.
std::optional<DpSums> realisedSums(const Rounds &rounds)
{
    const auto savings = odpSavings(rounds, false);
    return savings ? std::optional(DpSums{savings->spentEpsilon, savings->spentDelta}) : std::nullopt;
}

} // namespace

Result<const FilterKind *> findFilter(const FilterKinds &filters, const std::string &id)
{
    std::string known;
    for (const auto &kind : filters) {
        if (kind->id() == id)
            return kind.get();
        known += (known.empty() ? "" : ", ") + std::string(kind->id());
    }
    return Error{ErrorCode::OutOfDomain, "filter", id, "must be one of " + known, {}};
}

std::optional<DpSums> dpSums(const Rounds &rounds)
{
    ExactSum epsilon;
    ExactSum delta;
    for (const Rounds::Group &group : rounds.groups()) {
        if (!group.cost->dp)
            return std::nullopt;
        epsilon.add(group.cost->dp->epsilon, group.count);
        delta.add(group.cost->dp->delta, group.count);
    }
    return DpSums{epsilon.value(), delta.value()};
}

Result<Guard> Guard::make(const FilterKinds &filters, const Policy &policy, const Rounds &recorded, Progress &progress)
{
    EPSILOMETER_TRY(validate(policy));
    EPSILOMETER_ASSIGN(const FilterKind *kind, findFilter(filters, policy.filter));
    EPSILOMETER_ASSIGN(FilterSession session,
                       FilterSession::start(*kind, policy, Relation(recorded.stated()), progress));
    Guard guard(*kind, std::move(session));
    EPSILOMETER_TRY(replay(guard.m_session, recorded, Happened::Recorded, progress));
    guard.m_spent = guard.countsRealised() ? realisedSums(recorded) : dpSums(recorded);
    return guard;
}

bool Guard::record(const RoundCost &cost, std::uint64_t count)
{
    if (countsRealised() || cost.realisedEpsilon)
        return false;
    m_session.record(cost, count);
    m_spent = together(m_spent, dpOf(cost, count));
    return true;
}

std::optional<DpSums> Guard::sumsOf(const RoundCost &cost, std::uint64_t count) const
{
    if (!countsRealised() || !cost.odp || count == 0)
        return dpOf(cost, count);
    const Exact &worst = cost.odp->worst();
    return DpSums{times(cost.realisedEpsilon.value_or(worst), count - 1) + worst, times(cost.odp->delta(), count)};
}

GuardAnswer Guard::ask(const RoundCost &cost, std::uint64_t count) const
{
    GuardAnswer answer;
    answer.cont = allows(cost, count);
    const Applicability taken = m_session.applies(cost);
    answer.why = taken.applies ? m_session.closedWhy() : "does not apply: " + taken.why;
    answer.spent = m_spent;
    answer.asked = sumsOf(cost, count);
    answer.wouldBe = together(answer.spent, answer.asked);
    answer.statistic = m_session.statistic();
    answer.statisticLimit = filter().budget();
    if (!m_session.hasForeign())
        answer.exactly = filter().exactlySpent();
    if (taken.applies) {
        answer.statisticAsked = comparedWith(*m_fresh, cost, count);
        answer.statisticWouldBe = comparedWith(filter(), cost, count);
        if (m_session.hasForeign())
            answer.statisticWouldBe = {std::numeric_limits<double>::infinity(), filter().budget()};
    }
    return answer;
}

} // namespace epsilometer
