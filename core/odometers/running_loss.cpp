// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/running_loss.h"

#include "core/numeric/state_archive.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <limits>

namespace epsilometer::odometers {

TwoWords intrinsicTime(const RoundCost &cost, Clock clock)
{
    if (cost.dp)
        return clock == Clock::Square ? squareUp(cost.dp->epsilonUp) : TwoWords{2 * cost.dp->meanUp, 0};
    if (cost.gdp)
        return {cost.gdp->muSquared, 0};
    return {2 * cost.zcdp->rho, 0};
}

void RunningLoss::chargeDelta(const Exact &delta, std::uint64_t count)
{
    if (delta.isZero())
        return;
    m_exhausted = m_exhausted || !m_delta.fits(delta, count, m_deltaLimit);
    m_delta.add(delta, count);
}

void RunningLoss::chargeDp(const RoundCost::Dp &dp, const Exact &epsilon, std::uint64_t count)
{
    m_epsilon.add(epsilon, count);
    if (dp.delta.isZero())
        return;
    chargeDelta(dp.delta, count);
    if (m_addsDrift)
        m_drift.add(pdpDriftUp(dp.epsilonUp, dp.deltaUp), count);
    m_boundsLoss = m_boundsLoss && dp.boundsLoss;
}

void RunningLoss::chargeOther(const Exact &delta, std::uint64_t count)
{
    chargeDelta(delta, count);
    m_epsilonKnown = false;
    m_boundsLoss = m_boundsLoss && delta.isZero();
}

void RunningLoss::charge(const ApproximateRenyi &parts, std::uint64_t count)
{
    if (parts.dp())
        chargeDp(*parts.dp(), *parts.epsilon(), count);
    else
        chargeOther(parts.delta(), count);
}

void RunningLoss::charge(const RoundCost &cost, std::uint64_t count)
{
    if (cost.dp)
        return chargeDp(*cost.dp, chargedEpsilon(cost), count);
    chargeOther(cost.gdp ? Exact() : cost.zcdp->delta, count);
}

bool RunningLoss::chargeAll(const Readings &readings)
{
    const DpRoundSums &total = readings.total;
    if (!m_delta.fits(total.delta(), m_deltaLimit))
        return false;
    m_delta.add(total.delta());
    m_epsilon.add(total.epsilon);
    if (m_addsDrift)
        m_drift.add(total.pdpDrift);
    m_boundsLoss = m_boundsLoss && total.boundsLoss;
    return true;
}

double RunningLoss::value(double curve) const
{
    if (m_exhausted)
        return std::numeric_limits<double>::infinity();
    return withDrift(curve, m_drift.up());
}

double RunningLoss::capped(double curve) const
{
    const double plain = value(curve);
    if (m_exhausted || !m_epsilonKnown)
        return plain;
    return std::min(plain, m_epsilon.up());
}

void RunningLoss::keep(StateArchive &archive)
{
    archive.keep(m_drift, m_delta, m_epsilon, m_exhausted, m_epsilonKnown, m_boundsLoss);
}

} // namespace epsilometer::odometers
