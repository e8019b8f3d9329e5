// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/guard.h"

#include "core/account/late_outcomes.h"

#include <algorithm>

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

/// The rules on (epsilon, delta)-DP rounds may compare one of several statistics, so only the others' is a plain sum.
bool statisticIsSum(const FilterKind &kind)
{
    const Notion notion = kind.label().notion;
    return notion == Notion::Zcdp || notion == Notion::Gdp;
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
    Guard guard;
    EPSILOMETER_ASSIGN(guard.m_kind, findFilter(filters, policy.filter));
    EPSILOMETER_TRY(guard.m_kind->prepare(policy, progress));
    EPSILOMETER_ASSIGN(guard.m_filter, guard.m_kind->start(policy));
    guard.m_spent = dpSums(recorded);
    LateOutcomes lateOutcomes(recorded.lateOutcomes());
    if (policy.onHalt == OnHalt::Latch)
        guard.m_haltedAt = recorded.refusedAt();
    std::size_t done = 0;
    for (const Rounds::Group &group : recorded.groups()) {
        const double share = static_cast<double>(done) / static_cast<double>(recorded.groups().size());
        if (done % kReportEvery == 0 && !progress.report(share))
            return makeError(ErrorCode::Cancelled, "cancelled");
        const bool charged = guard.charge(group);
        lateOutcomes.after(done++, charged, *guard.m_filter);
    }
    return guard;
}

bool Guard::charge(const Rounds::Group &group)
{
    if (m_exceededAt)
        return false;
    const bool applies = m_filter->applies(*group.cost).applies;
    const std::uint64_t fitting = applies ? largestCountThatFits(*m_filter, *group.cost, group.count) : 0;
    if (fitting > 0)
        m_filter->charge(*group.cost, fitting);
    if (fitting < group.count)
        m_exceededAt = group.firstRound + fitting;
    return !m_exceededAt;
}

bool Guard::allows(const RoundCost &cost, std::uint64_t count) const
{
    return !m_exceededAt && !m_haltedAt && m_filter->applies(cost).applies && m_filter->fits(cost, count);
}

std::uint64_t Guard::more(const RoundCost &cost, std::uint64_t limit) const
{
    return allows(cost, 1) ? largestCountThatFits(*m_filter, cost, limit) : 0;
}

GuardAnswer Guard::ask(const RoundCost &cost, std::uint64_t count) const
{
    GuardAnswer answer;
    answer.cont = allows(cost, count);
    const Applicability applicability = m_filter->applies(cost);
    if (!applicability.applies)
        answer.why = "does not apply: " + applicability.why;
    else if (m_exceededAt)
        answer.why = "the record already goes past the budget at round " + std::to_string(*m_exceededAt);
    else if (m_haltedAt)
        answer.why = "the record says halt at round " + std::to_string(*m_haltedAt) +
                     ", and the policy latches: nothing may follow";
    answer.spent = m_spent;
    answer.asked = dpOf(cost, count);
    answer.wouldBe = together(answer.spent, answer.asked);
    answer.statistic = m_filter->spent();
    answer.statisticLimit = m_filter->budget();
    if (applicability.applies && statisticIsSum(*m_kind)) {
        const auto candidate = m_filter->clone();
        candidate->charge(cost, count);
        answer.statisticWouldBe = candidate->spent();
    }
    return answer;
}

} // namespace epsilometer
