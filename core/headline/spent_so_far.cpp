// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/headline/spent_so_far.h"

#include "core/account/walk.h"
#include "core/numeric/state_archive.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::headline {

namespace {

/// The policy for the running sum on the event of the odometers, that of delta''.
Policy onSameEvent(Policy policy)
{
    policy.delta = policy.deltaSecond();
    policy.deltaPrime = Exact();
    return policy;
}

} // namespace

std::optional<Exact> sumToShow(const Exact &sum, double bound)
{
    return sum.up() == bound && sum.lowestDenominator() ? std::optional(sum) : std::nullopt;
}

SpentSoFar::One SpentSoFar::start(const account::OdometerKinds &odometers, std::string_view id, const Policy &policy)
{
    const auto found = std::ranges::find_if(odometers, [id](const auto &kind) { return kind->id() == id; });
    if (found == odometers.end())
        return {};
    auto started = (*found)->start(policy);
    return {**found, started.ok() ? *std::move(started) : nullptr};
}

SpentSoFar::SpentSoFar(const account::OdometerKinds &odometers, const Policy &policy, Neighbours stated)
    : m_universal(start(odometers, kHeadlineOdometer, policy)),
      m_sum(start(odometers, kRunningSum, onSameEvent(policy))), m_relation(stated)
{
}

Result<SpentSoFar> SpentSoFar::of(const account::OdometerKinds &odometers, const Policy &policy,
                                  const account::Rounds &rounds, Progress &progress)
{
    SpentSoFar all(odometers, policy, rounds.stated());
    account::Paces steps(progress, rounds.groups().size());
    for (const account::Rounds::Group &group : rounds.groups()) {
        EPSILOMETER_TRY(steps.next());
        all.record(*group.cost, group.count);
    }
    return Result<SpentSoFar>(std::move(all));
}

Result<SpentSoFar> SpentSoFar::resume(const account::OdometerKinds &odometers, const Policy &policy, Neighbours stated,
                                      const Json::Array &kept)
{
    SpentSoFar resumed(odometers, policy, stated);
    StateArchive archive(kept);
    resumed.keep(archive);
    if (!archive.ok())
        return makeError(ErrorCode::Malformed, core::tr("is not what was spent under such a policy"));
    return Result<SpentSoFar>(std::move(resumed));
}

std::optional<Json::Array> SpentSoFar::keep() const
{
    StateArchive archive;
    SpentSoFar(*this).keep(archive);
    return archive.ok() ? std::optional(archive.values()) : std::nullopt;
}

void SpentSoFar::keep(StateArchive &archive)
{
    archive.keep(m_rounds, m_epsilonKnown, m_epsilon);
    m_relation.keep(archive);
    for (One *one : {&m_universal, &m_sum}) {
        bool applies = one->odometer != nullptr;
        archive.keep(applies);
        if (!applies)
            one->odometer.reset();
        else if (one->odometer)
            one->odometer->keep(archive);
        else
            archive.refuse();
    }
}

void SpentSoFar::record(const RoundCost &cost, std::uint64_t count)
{
    if (count == 0)
        return;
    const bool proven = m_relation.takes(cost).applies;
    for (One *one : {&m_universal, &m_sum}) {
        if (one->odometer && (!proven || !one->odometer->applies(cost).applies))
            one->odometer.reset();
        if (one->odometer)
            one->odometer->charge(cost, count);
    }
    m_relation.keep(cost);
    m_epsilonKnown = m_epsilonKnown && cost.dp.has_value();
    if (m_epsilonKnown)
        m_epsilon.add(cost.dp->epsilon, count);
    m_rounds += count;
}

std::optional<Headline::Spent> SpentSoFar::spentBy(const One &one) const
{
    if (!one.odometer || m_rounds == 0)
        return std::nullopt;
    const double value = one.odometer->capped();
    if (!std::isfinite(value))
        return std::nullopt;
    Headline::Spent spent{one.kind, value, {}, one.odometer->meaning()};
    if (one.odometer->capKnown() && m_epsilonKnown)
        spent.exact = sumToShow(m_epsilon.value(), value);
    return spent;
}

std::optional<Headline::Spent> SpentSoFar::spent() const
{
    auto spent = spentBy(m_universal);
    return spent ? spent : spentBy(m_sum);
}

} // namespace epsilometer::headline
