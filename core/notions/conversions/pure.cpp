// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/conversions/pure.h"
#include "core/base/infinity.h"

#include "core/numeric/outward.h"
#include "core/numeric/special.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::pure {

namespace {

using outward::upLong;

ProbabilisticDp fromDp(double epsilon, double delta, double t, bool twoSided)
{
    if (!(epsilon >= 0) || !(delta >= 0 && delta <= 1) || !(t > 0))
        return {kInfinity, 1};
    const long double sum = static_cast<long double>(epsilon) + t;
    const double moved = upLong(sum, sum);
    if (delta == 0)
        return {moved, 0};
    const long double both = twoSided ? 1 + std::exp(-sum) : 1.0L;
    const long double mass = delta * both / -std::expm1(-static_cast<long double>(t));
    return {moved, std::min(1.0, upLong(mass, mass))};
}

} // namespace

double rhoTight(double epsilon)
{
    return special::meanLossUpper(epsilon);
}

double rhoBs(double epsilon)
{
    if (!(epsilon >= 0))
        return kInfinity;
    return epsilon == 0 ? 0 : outward::up(epsilon * (epsilon / 2), 1);
}

ProbabilisticDp oneSidedFromDp(double epsilon, double delta, double t)
{
    return fromDp(epsilon, delta, t, false);
}

ProbabilisticDp twoSidedFromDp(double epsilon, double delta, double t)
{
    return fromDp(epsilon, delta, t, true);
}

} // namespace epsilometer::pure
