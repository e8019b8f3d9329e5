// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/round_run.h"

#include "core/base/infinity.h"
#include "core/notions/renyi/approximate_renyi.h"
#include "core/notions/round_cost.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <utility>

namespace epsilometer {

void RoundColumns::reserve(std::size_t size)
{
    epsilon.reserve(size);
    mean.reserve(size);
    drift.reserve(size);
    pdpDrift.reserve(size);
    mantissa.reserve(size);
    exponent.reserve(size);
}

void RoundColumns::append(const RoundCost &cost)
{
    if (cost.dp)
        return append(*cost.dp);
    epsilon.push_back(kInfinity);
    mean.push_back(kInfinity);
    drift.push_back(kInfinity);
    pdpDrift.push_back(kInfinity);
    mantissa.push_back(-1);
    exponent.push_back(0);
}

void RoundColumns::append(const RoundCost::Dp &dp)
{
    Exact::Scaled decimal;
    if (!dp.epsilon.asDecimal(decimal) || !std::in_range<std::int8_t>(decimal.exponent))
        decimal = {-1, 0};
    epsilon.push_back(dp.epsilonUp);
    mean.push_back(dp.meanUp);
    drift.push_back(exponentialDriftUp(dp.epsilonUp));
    pdpDrift.push_back(pdpDriftUp(dp.epsilonUp, dp.deltaUp));
    mantissa.push_back(decimal.mantissa);
    exponent.push_back(static_cast<std::int8_t>(decimal.exponent));
}

void RoundColumns::append(const RoundColumns &other, std::size_t entry)
{
    epsilon.push_back(other.epsilon[entry]);
    mean.push_back(other.mean[entry]);
    drift.push_back(other.drift[entry]);
    pdpDrift.push_back(other.pdpDrift[entry]);
    mantissa.push_back(other.mantissa[entry]);
    exponent.push_back(other.exponent[entry]);
}

void RoundSums::add(const RoundCost &cost, std::uint64_t count)
{
    partitions = partitions || cost.odp != nullptr;
    dpAlone = dpAlone && cost.odp == nullptr && cost.loss == nullptr && !cost.gdp;
    if (cost.dp)
        addEpsilonDelta(*cost.dp, count);
    dp = dp && cost.dp;
    pureCurves = pureCurves && cost.dp && !cost.realisedEpsilon &&
                 (cost.renyi ? cost.dp->delta.isZero() && cost.renyi->pureEpsilon() == cost.dp->epsilonUp
                             : !cost.dp->delta.isZero() && ApproximateRenyi(cost).dp() != nullptr);
    zcdp = zcdp && cost.zcdp;
    if (zcdp) {
        rho.add(cost.zcdp->rho, count);
        leastRho = std::min(leastRho, cost.zcdp->rho);
        if (!cost.zcdp->delta.isZero())
            zcdpDelta.add(cost.zcdp->delta, count);
    }
    gdp = gdp && cost.gdp;
    if (gdp) {
        muSquared.add(cost.gdp->muSquared, count);
        leastMuSquared = std::min(leastMuSquared, cost.gdp->muSquared);
    }
}

void RoundSums::addDp(const RoundCost::Dp &round, std::uint64_t count)
{
    addEpsilonDelta(round, count);
    if (zcdp) {
        rho.add(round.meanUp, count);
        leastRho = std::min(leastRho, round.meanUp);
        if (!round.delta.isZero())
            zcdpDelta.add(round.delta, count);
    }
    gdp = false;
}

void RoundSums::addEpsilonDelta(const RoundCost::Dp &round, std::uint64_t count)
{
    epsilon.add(round.epsilon, count);
    if (round.delta.isZero())
        return;
    leak.add(round.delta, count);
    boundsLoss = boundsLoss && round.boundsLoss;
}

void RoundSums::fill(const RoundColumns &columns, std::size_t first, std::size_t size)
{
    const auto part = [&](const std::vector<double> &column) { return std::span(column).subspan(first, size); };
    square.add(UpperSum::ofSquares(part(columns.epsilon)));
    mean.add(UpperSum::of(part(columns.mean)));
    drift.add(UpperSum::of(part(columns.drift)));
    pdpDrift.add(UpperSum::of(part(columns.pdpDrift)));
}

void RoundSums::fill(const RoundCost &cost, std::uint64_t count)
{
    if (!cost.dp)
        return;
    square.add(squareUp(cost.dp->epsilonUp), count);
    mean.add(cost.dp->meanUp, count);
    drift.add(exponentialDriftUp(cost.dp->epsilonUp), count);
    pdpDrift.add(pdpDriftUp(cost.dp->epsilonUp, cost.dp->deltaUp), count);
}

void ExactDpSums::add(const ExactDpSums &other)
{
    boundsLoss = boundsLoss && other.boundsLoss;
    epsilon.add(other.epsilon);
    leak.add(other.leak);
}

void RoundedDpSums::add(const RoundedDpSums &other)
{
    square.add(other.square);
    mean.add(other.mean);
    drift.add(other.drift);
    pdpDrift.add(other.pdpDrift);
}

void DpRoundSums::add(const DpRoundSums &other)
{
    ExactDpSums::add(other);
    RoundedDpSums::add(other);
}

void RoundSums::add(const RoundSums &other)
{
    DpRoundSums::add(other);
    dp = dp && other.dp;
    partitions = partitions || other.partitions;
    dpAlone = dpAlone && other.dpAlone;
    pureCurves = pureCurves && other.pureCurves;
    zcdp = zcdp && other.zcdp;
    zcdpDelta.add(other.zcdpDelta);
    rho.add(other.rho);
    gdp = gdp && other.gdp;
    muSquared.add(other.muSquared);
    leastRho = std::min(leastRho, other.leastRho);
    leastMuSquared = std::min(leastMuSquared, other.leastMuSquared);
}

} // namespace epsilometer
