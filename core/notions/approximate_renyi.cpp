// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/approximate_renyi.h"

#include "core/notions/conversions/renyi.h"
#include "core/notions/requirement.h"
#include "core/numeric/outward.h"

namespace epsilometer {

namespace {

const Exact &zero()
{
    static const Exact kZero;
    return kZero;
}

} // namespace

Applicability ApproximateRenyi::applies(const RoundCost &cost)
{
    return needs(supplied(cost), core::tr("a Renyi curve, an (epsilon, delta)-DP, a zCDP or a Gaussian DP bound"),
                 cost);
}

ApproximateRenyi::ApproximateRenyi(const RoundCost &cost) : m_delta(&zero())
{
    const bool pure = cost.dp && cost.dp->delta.isZero();
    if (cost.renyi) {
        takeCurve(cost.renyi);
        // With delta = 1 a curve at infinity adds nothing: the (epsilon, delta) bound has the better known delta.
        if (cost.dp && cost.dp->deltaUp >= 1) {
            m_delta = &cost.dp->delta;
            m_dp = &*cost.dp;
        }
    } else if (pure)
        takeDp(*cost.dp);
    else if (cost.zcdp && cost.zcdp->delta.isZero())
        takeZcdp(*cost.zcdp);
    else if (cost.gdp)
        m_source.parameter = cost.gdp->muSquared == 0 ? 0 : outward::up(cost.gdp->muSquared / 2, 1);
    else if (cost.approximateRenyi) {
        takeCurve(cost.approximateRenyi->curve);
        m_delta = &cost.approximateRenyi->delta;
    } else if (cost.dp)
        takeDp(*cost.dp);
    else
        takeZcdp(*cost.zcdp);
    if (pure)
        m_dp = &*cost.dp;
    if (m_dp)
        m_epsilon = &m_dp->epsilon;
}

ApproximateRenyi ApproximateRenyi::charged(const RoundCost &cost)
{
    ApproximateRenyi parts(cost);
    if (!cost.odp || !cost.realisedEpsilon || !parts.m_dp || pureEpsilon(parts.m_source) != parts.m_dp->epsilonUp)
        return parts;
    const double realised = cost.realisedEpsilon->up();
    if (!(realised < parts.m_dp->epsilonUp))
        return parts;
    parts.m_source = {nullptr, true, parts.m_dp->epsilonUp, realised};
    parts.m_epsilon = &*cost.realisedEpsilon;
    return parts;
}

void ApproximateRenyi::takeCurve(const std::shared_ptr<const RenyiCurve> &curve)
{
    m_curve = &curve;
    m_source.curve = curve.get();
}

void ApproximateRenyi::takeDp(const RoundCost::Dp &dp)
{
    m_source = {nullptr, true, dp.epsilonUp};
    m_delta = &dp.delta;
    m_dp = &dp;
}

void ApproximateRenyi::takeZcdp(const RoundCost::Zcdp &zcdp)
{
    m_source = {nullptr, false, zcdp.rho};
    m_exactRho = &zcdp.exactRho;
    m_delta = &zcdp.delta;
}

double ApproximateRenyi::upper(const Source &source, double alpha)
{
    if (source.curve)
        return source.curve->upper(alpha);
    if (!source.pure)
        return renyi::zcdpLine(source.parameter, alpha);
    return source.realised < 0 ? renyi::pureDp(source.parameter, alpha)
                               : renyi::cellCharge(source.parameter, source.realised, alpha);
}

double ApproximateRenyi::upper(double alpha) const
{
    return upper(m_source, alpha);
}

std::optional<Exact> ApproximateRenyi::exactly(const Exact &alpha) const
{
    if (m_source.curve)
        return m_source.curve->exactly(alpha);
    // Use the exact number only if it confirms the upper bound.
    const bool known = m_exactRho && *m_exactRho && m_source.parameter <= (*m_exactRho)->up();
    return known ? std::optional(**m_exactRho * alpha) : std::nullopt;
}

std::vector<double> ApproximateRenyi::corners() const
{
    return m_source.curve ? m_source.curve->corners() : std::vector<double>();
}

} // namespace epsilometer
