// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/recomputed.h"

#include "core/numeric/outward.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::audit {

namespace {

/// LOWER bound on rho of one run: the supremum over a grid of orders is at most the true rho, so a finer bound than
/// ours is never called too low.
double certainRho(const RoundCost &cost)
{
    if (!cost.renyi)
        return cost.zcdp->rho;
    constexpr int kFirst = -20;
    constexpr int kLast = 40;
    double largest = cost.renyi->upper(1);
    for (int i = kFirst; i <= kLast; ++i) {
        const double order = 1 + std::exp2(i / 2.0);
        largest = std::max(largest, cost.renyi->upper(order) / order);
    }
    return std::min(largest, cost.zcdp->rho);
}

} // namespace

Exact sumOfDeltas(const account::Rounds &rounds)
{
    ExactSum sum;
    for (const account::Rounds::Group &group : rounds.groups()) {
        if (group.cost->dp)
            sum.add(group.cost->dp->delta, group.count);
        else if (group.cost->zcdp)
            sum.add(group.cost->zcdp->delta, group.count);
    }
    return sum.value();
}

Leak leakOf(const account::Rounds &rounds)
{
    Leak leak;
    for (const account::Rounds::Group &group : rounds.groups())
        leak.add(leastDelta(*group.cost), group.count);
    return leak;
}

RecomputedBound RecomputedBound::lowerOf(const RecomputedBound &other) const
{
    return {std::min(upper, other.upper), std::min(certain, other.certain)};
}

bool isBelow(const Exact &claimed, double certain)
{
    return claimed.up() < certain * (1 - kClaimTolerance);
}

Exact withRoom(const Exact &claimed)
{
    const Exact wider = claimed * Exact::fromDouble(1 + kClaimTolerance);
    return wider < Exact(1) ? wider : claimed;
}

std::optional<RecomputedBound> recomputedRho(const account::Rounds &rounds)
{
    UpperSum upper;
    double certain = 0;
    for (const account::Rounds::Group &group : rounds.groups()) {
        if (!group.cost->zcdp)
            return std::nullopt;
        upper.add(group.cost->zcdp->rho, group.count);
        certain += certainRho(*group.cost) * static_cast<double>(group.count);
    }
    return RecomputedBound{upper.up(), certain};
}

std::optional<RecomputedBound> recomputedMu(const account::Rounds &rounds)
{
    UpperSum squares;
    for (const account::Rounds::Group &group : rounds.groups()) {
        if (!group.cost->gdp)
            return std::nullopt;
        squares.add(group.cost->gdp->muSquared, group.count);
    }
    const double square = squares.up();
    const double root = std::sqrt(square);
    const bool exact = root == 0 || std::isinf(root) || std::fma(root, root, -square) == 0;
    const double mu = exact ? root : outward::up(root, 1);
    return RecomputedBound{mu, mu};
}

Exact leastDelta(const RoundCost &cost)
{
    if (cost.loss || (cost.gdp && std::isfinite(cost.gdp->mu)))
        return {};
    if (cost.dp)
        return cost.dp->delta;
    return cost.zcdp ? cost.zcdp->delta : Exact();
}

std::optional<double> deltaAbove(const Exact &claimed, const account::Rounds &rounds)
{
    const Leak leak = leakOf(rounds);
    return leak.remaining(withRoom(claimed)) ? std::nullopt : std::optional(leak.total(0));
}

} // namespace epsilometer::audit
