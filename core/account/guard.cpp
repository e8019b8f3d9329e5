// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/guard.h"
#include "core/base/exact/exact.h"

#include "core/account/odp_savings.h"
#include "core/account/replay.h"
#include "core/notions/output_dp.h"
#include "core/numeric/state_archive.h"

#include <limits>

namespace epsilometer::account {

namespace {

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
Compared comparedWith(const filters::Filter &filter, const RoundCost &cost, std::uint64_t count)
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
    return {after->spent(), after->budget(), after->exactlySpent(), after->used()};
}

/// What an Output DP filter counts: realised epsilons, worst ones where the outcome is unknown.
std::optional<DpSums> realisedOf(const RoundCost &cost, std::uint64_t count)
{
    if (!cost.odp)
        return dpOf(cost, count);
    return DpSums{times(cost.realisedEpsilon.value_or(cost.odp->worst()), count), times(cost.odp->delta(), count)};
}

std::optional<DpSums> realisedSums(const Rounds &rounds)
{
    const auto savings = odpSavings(rounds, false);
    return savings ? std::optional(DpSums{savings->spentEpsilon, savings->spentDelta}) : std::nullopt;
}

} // namespace

Result<const filters::FilterKind *> findFilter(const FilterKinds &filters, const std::string &id)
{
    std::string known;
    for (const auto &kind : filters) {
        if (kind->id() == id)
            return kind.get();
        known += (known.empty() ? "" : ", ") + std::string(kind->id());
    }
    return makeError(ErrorCode::OutOfDomain, "filter", id, core::tr("must be one of {1}", known));
}

bool keepsSum(const filters::FilterKind &kind, const Policy &policy)
{
    return policy.native || kind.traits().plainSum == filters::PlainSum::Decides ||
           kind.label().notion == Notion::OutputDp;
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

Result<Guard> Guard::start(const FilterKinds &filters, const Policy &policy, Neighbours stated, Progress &progress)
{
    EPSILOMETER_TRY(validate(policy));
    EPSILOMETER_ASSIGN(const filters::FilterKind *kind, findFilter(filters, policy.filter));
    EPSILOMETER_ASSIGN(FilterSession session, FilterSession::start(*kind, policy, Relation(stated), progress));
    return Guard(*kind, std::move(session));
}

Result<Guard> Guard::make(const FilterKinds &filters, const Policy &policy, const Rounds &recorded, Progress &progress)
{
    EPSILOMETER_ASSIGN(Guard guard, start(filters, policy, recorded.stated(), progress));
    EPSILOMETER_TRY(replay(guard.m_session, recorded, Happened::Recorded, progress));
    guard.m_spent = guard.countsRealised() ? realisedSums(recorded) : dpSums(recorded);
    return guard;
}

Result<Guard> Guard::resume(const FilterKinds &filters, const Policy &policy, Neighbours stated,
                            const Json::Array &kept, Progress &progress)
{
    EPSILOMETER_ASSIGN(Guard guard, start(filters, policy, stated, progress));
    StateArchive archive(kept);
    guard.keep(archive);
    if (!archive.ok())
        return makeError(ErrorCode::Malformed, core::tr("is not the state of a {1} filter", policy.filter));
    return guard;
}

std::optional<Json::Array> Guard::keep() const
{
    StateArchive archive;
    Guard(*this).keep(archive);
    return archive.ok() ? std::optional(archive.values()) : std::nullopt;
}

void Guard::keep(StateArchive &archive)
{
    bool summed = m_spent.has_value();
    archive.keep(summed);
    if (!summed)
        m_spent.reset();
    else
        archive.keep(m_spent->epsilon, m_spent->delta);
    m_session.keep(archive);
}

void Guard::record(const RoundCost &cost, std::uint64_t count)
{
    m_session.record(cost, count);
    m_spent = together(m_spent, countsRealised() ? realisedOf(cost, count) : dpOf(cost, count));
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
    const Decision decision = m_session.ask(cost, count);
    answer.cont = count > 0 && decision.acceptsAll();
    const Applicability &taken = decision.applicability;
    answer.why = taken.applies ? m_session.closedWhy() : core::tr("does not apply: {1}", taken.why);
    answer.spent = m_spent;
    answer.asked = sumsOf(cost, count);
    answer.wouldBe = together(answer.spent, answer.asked);
    answer.statistic = m_session.statistic();
    answer.statisticLimit = filter().budget();
    answer.used = m_session.used();
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

} // namespace epsilometer::account
