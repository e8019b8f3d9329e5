// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/round_cost.h"
#include "core/notions/round_run.h"
#include "core/numeric/upper_sum.h"

#include <limits>

namespace epsilometer::filters {

/// The parts of an (epsilon, delta)-DP round that several filters share.
struct DpCharge {
    static bool supplied(const RoundCost &cost) { return cost.dp.has_value(); }
    static Applicability applies(const RoundCost &cost) { return needsDp(cost); }
    static const Exact &delta(const RoundCost &cost) { return cost.dp->delta; }
    static bool supplied(const RoundSums &sums) { return sums.dp; }
    static const ExactSum &delta(const RoundSums &sums) { return sums.delta(); }
};

/// epsilon^2: the intrinsic time of Whitehouse et al., as published.
struct SquareCharge : DpCharge {
    static TwoWords statistic(const RoundCost &cost) { return squareUp(cost.dp->epsilonUp); }
    static UpperSum statistic(const RoundSums &sums) { return sums.square; }
};

/// rho of a round under approximate zCDP.
struct ZcdpCharge {
    static bool supplied(const RoundCost &cost) { return cost.zcdp.has_value(); }
    static Applicability applies(const RoundCost &cost) { return needsZcdp(cost); }
    static const Exact &delta(const RoundCost &cost) { return cost.zcdp->delta; }
    static TwoWords statistic(const RoundCost &cost) { return {cost.zcdp->rho, 0}; }
    static double upper(const RoundCost &cost) { return cost.zcdp->rho; }
    static const std::optional<Exact> &exactly(const RoundCost &cost) { return cost.zcdp->exactRho; }
    static bool supplied(const RoundSums &sums) { return sums.zcdp; }
    static const ExactSum &delta(const RoundSums &sums) { return sums.zcdpDelta; }
    static UpperSum statistic(const RoundSums &sums) { return sums.rho; }
};

/// mu^2 of a Gaussian DP round. Such a round has no delta, except that an infinite mu means no guarantee: (epsilon,
/// 1)-DP, which not even a budget of infinite epsilon covers.
struct GaussianCharge {
    static bool supplied(const RoundCost &cost) { return cost.gdp.has_value(); }
    static Applicability applies(const RoundCost &cost) { return needsGdp(cost); }
    static const Exact &delta(const RoundCost &cost)
    {
        static const Exact kZero;
        static const Exact kAll(1);
        return cost.gdp->muSquared < std::numeric_limits<double>::infinity() ? kZero : kAll;
    }
    static TwoWords statistic(const RoundCost &cost) { return {cost.gdp->muSquared, 0}; }
    static double upper(const RoundCost &cost) { return cost.gdp->muSquared; }
    static const std::optional<Exact> &exactly(const RoundCost &cost) { return cost.gdp->exactMuSquared; }
    static bool supplied(const RoundSums &sums) { return sums.gdp; }
    static const ExactSum &delta(const RoundSums &sums)
    {
        static const ExactSum kZero;
        static const ExactSum kAll = [] {
            ExactSum sum;
            sum.add(Exact(1));
            return sum;
        }();
        return sums.muSquared.isInfinite() ? kAll : kZero;
    }
    static UpperSum statistic(const RoundSums &sums) { return sums.muSquared; }
};

} // namespace epsilometer::filters
