// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/running_loss.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

double pdpDriftUp(double epsilon, double delta)
{
    if (delta == 0)
        return 0;
    if (epsilon == 0)
        return delta;
    if (std::isinf(epsilon))
        return 0; // kappa vanishes; the intrinsic time is infinite anyway
    const double kappa = epsilon / (2 * std::sinh(epsilon / 2));
    // Where sinh overflows kappa is below 1e-300: the next double above 0 would do, a tiny normal one surely does.
    return std::min(delta, std::max(outward::up(delta * kappa, 6), std::numeric_limits<double>::min()));
}

TwoWords intrinsicTime(const RoundCost &cost, Clock clock)
{
    if (cost.dp)
        return clock == Clock::Square ? exactSquare(cost.dp->epsilonUp) : TwoWords{2 * cost.dp->meanUp, 0};
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

void RunningLoss::chargeDp(const RoundCost::Dp &dp, std::uint64_t count)
{
    m_epsilon.add(dp.epsilon, count);
    if (dp.delta.isZero())
        return;
    chargeDelta(dp.delta, count);
    m_drift.add(pdpDriftUp(dp.epsilonUp, dp.deltaUp), count);
    m_boundsLoss = m_boundsLoss && dp.boundsLoss;
}

void RunningLoss::chargeOther(const Exact &delta, std::uint64_t count)
{
    chargeDelta(delta, count);
    m_epsilonKnown = false;
    m_boundsLoss = m_boundsLoss && delta.isZero();
}

void RunningLoss::charge(const RoundCost &cost, std::uint64_t count)
{
    if (cost.dp)
        return chargeDp(*cost.dp, count);
    chargeOther(cost.gdp ? Exact() : cost.zcdp->delta, count);
}

double RunningLoss::value(double curve) const
{
    if (m_exhausted)
        return std::numeric_limits<double>::infinity();
    const double drift = m_drift.up();
    return drift == 0 ? curve : outward::up(curve + drift, 1);
}

double RunningLoss::capped(double curve) const
{
    const double plain = value(curve);
    if (m_exhausted || !m_epsilonKnown)
        return plain;
    return std::min(plain, m_epsilon.up());
}

} // namespace epsilometer
