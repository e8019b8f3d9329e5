// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/approximate_renyi.h"

#include "core/notions/conversions/renyi.h"
#include "core/notions/requirement.h"

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
    return needs(supplied(cost), "a Renyi curve, an (epsilon, delta)-DP or a zCDP bound", cost);
}

ApproximateRenyi::ApproximateRenyi(const RoundCost &cost) : m_delta(&zero())
{
    if (cost.renyi) {
        m_source.curve = cost.renyi.get();
        // A curve at infinity may go with anything: what is known of delta then is what the (epsilon, delta) bound
        // says.
        if (cost.dp && cost.dp->deltaUp >= 1) {
            m_delta = &cost.dp->delta;
            m_deltaUp = cost.dp->deltaUp;
        }
    } else if (cost.dp) {
        m_source = {nullptr, true, cost.dp->epsilonUp};
        m_delta = &cost.dp->delta;
        m_deltaUp = cost.dp->deltaUp;
    } else {
        m_source = {nullptr, false, cost.zcdp->rho};
        m_delta = &cost.zcdp->delta;
        m_deltaUp = cost.zcdp->deltaUp;
    }
}

double ApproximateRenyi::upper(const Source &source, double alpha)
{
    if (source.curve)
        return source.curve->upper(alpha);
    return source.pure ? renyi::pureDp(source.parameter, alpha) : renyi::zcdpLine(source.parameter, alpha);
}

double ApproximateRenyi::upper(double alpha) const
{
    return upper(m_source, alpha);
}

std::vector<double> ApproximateRenyi::corners() const
{
    return m_source.curve ? m_source.curve->corners() : std::vector<double>();
}

} // namespace epsilometer
