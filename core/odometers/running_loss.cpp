// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/running_loss.h"

#include "core/base/clones.h"
#include "core/numeric/growth.h"
#include "core/numeric/outward.h"
#include "core/numeric/square_up.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

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

void RunningLoss::chargeAll(const RoundRun &run)
{
    m_exhausted = m_exhausted || !m_delta.fits(run.sums.delta, m_deltaLimit);
    addSums(run.sums);
}

void RunningLoss::addSums(const RoundSums &sums)
{
    m_delta.add(sums.delta);
    m_epsilon.add(sums.epsilon);
    m_drift.add(sums.pdpDrift);
    m_boundsLoss = m_boundsLoss && sums.boundsLoss;
}

namespace {

EPSILOMETER_VECTORISED void addDrift(double *values, const double *drift, std::size_t size)
{
    for (std::size_t i = 0; i < size; ++i)
        values[i] = (values[i] + drift[i]) * kOutwardFactor;
}

} // namespace

void RunningLoss::readAll(const Readings &readings, double *values)
{
    if (readings.pdpDrift.back() != 0)
        addDrift(values, readings.pdpDrift.data(), readings.size());
    addSums(readings.rounds.sums);
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
