// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/guard.h"

#include "core/account/late_outcomes.h"
#include "core/account/odp_savings.h"
#include "core/notions/output_dp.h"

#include <algorithm>
#include <limits>

namespace epsilometer {

namespace {

constexpr std::size_t kReportEvery = 4096;

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
    return {after->spent(), after->budget()};
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
    EPSILOMETER_TRY(kind->prepare(policy, progress));
    EPSILOMETER_ASSIGN(auto fresh, kind->start(policy));
    Guard guard(Gate(fresh->clone(), recorded.relation()));
    guard.m_kind = kind;
    guard.m_fresh = std::move(fresh);
    guard.m_spent = guard.countsRealised() ? realisedSums(recorded) : dpSums(recorded);
    const auto otherRelation = recorded.firstOfAnotherRelation();
    LateOutcomes lateOutcomes(recorded.lateOutcomes());
    std::size_t done = 0;
    for (const Rounds::Group &group : recorded.groups()) {
        const double share = static_cast<double>(done) / static_cast<double>(recorded.groups().size());
        if (done % kReportEvery == 0 && !progress.report(share))
            return makeError(ErrorCode::Cancelled, "cancelled");
        if (otherRelation && otherRelation->group == done)
            guard.exceed(otherRelation->round,
                         "round " + std::to_string(otherRelation->round) + " of the record: " + otherRelation->why);
        const bool charged = guard.charge(group);
        lateOutcomes.after(done++, charged, guard.m_gate.filter());
    }
    if (policy.onHalt == OnHalt::Latch)
        guard.m_haltedAt = recorded.refusedAt();
    if (guard.m_exceededAt || guard.m_haltedAt)
        guard.m_gate.close();
    return guard;
}

void Guard::exceed(std::uint64_t round, std::string why)
{
    if (m_exceededAt)
        return;
    m_exceededAt = round;
    m_exceededWhy = std::move(why);
}

bool Guard::charge(const Rounds::Group &group)
{
    const Applicability applicability = filter().applies(*group.cost);
    if (!applicability.applies) {
        m_hasForeign = true;
        exceed(group.firstRound, "the filter does not take round " + std::to_string(group.firstRound) +
                                     " of the record: " + applicability.why);
        return false;
    }
    const std::uint64_t fitting = m_exceededAt ? group.count : largestCountThatFits(filter(), *group.cost, group.count);
    if (fitting < group.count)
        exceed(group.firstRound + fitting,
               "the record already goes past the budget at round " + std::to_string(group.firstRound + fitting));
    m_gate.charge(*group.cost, group.count);
    return true;
}

std::optional<DpSums> Guard::sumsOf(const RoundCost &cost, std::uint64_t count) const
{
    if (!countsRealised() || !cost.odp || count == 0)
        return dpOf(cost, count);
    const Exact &worst = cost.odp->worst();
    return DpSums{times(cost.realisedEpsilon.value_or(worst), count - 1) + worst, times(cost.odp->delta(), count)};
}

double Guard::statistic() const
{
    return m_hasForeign ? std::numeric_limits<double>::infinity() : filter().spent();
}

std::string Guard::closedWhy() const
{
    if (!m_haltedAt || m_exceededAt)
        return m_exceededWhy;
    return "the record says halt at round " + std::to_string(*m_haltedAt) +
           ", and the policy latches: nothing may follow";
}

GuardAnswer Guard::ask(const RoundCost &cost, std::uint64_t count) const
{
    GuardAnswer answer;
    answer.cont = allows(cost, count);
    const Applicability taken = m_gate.applies(cost);
    answer.why = taken.applies ? closedWhy() : "does not apply: " + taken.why;
    answer.spent = m_spent;
    answer.asked = sumsOf(cost, count);
    answer.wouldBe = together(answer.spent, answer.asked);
    answer.statistic = statistic();
    answer.statisticLimit = filter().budget();
    if (taken.applies) {
        answer.statisticAsked = comparedWith(*m_fresh, cost, count).statistic;
        answer.statisticWouldBe = comparedWith(filter(), cost, count);
        if (m_hasForeign)
            answer.statisticWouldBe->statistic = std::numeric_limits<double>::infinity();
    }
    return answer;
}

} // namespace epsilometer
