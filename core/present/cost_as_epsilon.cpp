// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/cost_as_epsilon.h"
#include "core/base/infinity.h"

#include "core/base/display.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/conversions/zcdp.h"
#include "core/present/words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epsilometer::present {

namespace {

constexpr int kDigits = 3;

/// Orders to try; every order is sound. Programs report by these, with a few more added.
constexpr std::array kOrders{1.25, 1.5,  1.75, 2.0,  2.5,  3.0,  4.0,  5.0,  6.0,   8.0,   10.0,
                             12.0, 16.0, 20.0, 24.0, 32.0, 48.0, 64.0, 96.0, 128.0, 256.0, 512.0};

/// The delta left for the conversion: delta2 + (1 - delta2) delta1 <= delta2 + delta1 <= delta.
double deltaFor(const Exact &delta, const Exact &spent)
{
    return spent > delta ? 0 : Exact::positiveDifference(delta, spent).down();
}

double ofRenyi(const RenyiCurve &curve, double delta)
{
    double least = kInfinity;
    const auto look = [&](double order) {
        if (order > 1)
            least = std::min(least, renyi::epsilonCks(order, curve.upper(order), delta));
    };
    std::ranges::for_each(kOrders, look);
    std::ranges::for_each(curve.corners(), look);
    return least;
}

} // namespace

std::optional<double> epsilonOfOne(const RoundCost &cost, const Exact &delta)
{
    double least = kInfinity;
    if (cost.dp && cost.dp->delta <= delta)
        least = cost.dp->epsilonUp;
    const double whole = delta.down();
    if (cost.gdp)
        least = std::min(least, noise::gaussianEpsilon(cost.gdp->mu, whole));
    if (cost.zcdp && cost.zcdp->delta <= delta)
        least = std::min(least, zcdp::epsilonCks(cost.zcdp->rho, deltaFor(delta, cost.zcdp->delta)));
    if (cost.renyi)
        least = std::min(least, ofRenyi(*cost.renyi, whole));
    if (const auto &parts = cost.approximateRenyi; parts && parts->delta <= delta)
        least = std::min(least, ofRenyi(*parts->curve, deltaFor(delta, parts->delta)));
    return std::isfinite(least) ? std::optional(least) : std::nullopt;
}

Message costAsEpsilonText(const RoundCost &cost, const Mechanism &mechanism, const Exact &delta)
{
    if (cost.dp && std::isfinite(cost.dp->epsilonUp))
        return costText(cost, mechanism);
    const auto epsilon = epsilonOfOne(cost, delta);
    if (!epsilon)
        return costText(cost, mechanism);
    return core::tr("epsilon {1} at {2}", displayText(*epsilon, Bound::Upper, kDigits),
                    displayBriefly(delta, Bound::Upper));
}

} // namespace epsilometer::present
