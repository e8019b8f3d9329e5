// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/notions/round_cost.h"
#include "core/notions/round_run.h"
#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

/// The running sums that filters decide by: intrinsic time, charges of several notions, and sums of which a part may be
/// refunded.
namespace epsilometer::filters {

/// Limit of a clock in whole units that no clock exceeds: infinite epsilon, or delta >= 1.
inline constexpr std::uint64_t kUnlimitedClock = std::numeric_limits<std::uint64_t>::max();

/// Sum and product that saturate at kUnlimitedClock instead of wrapping.
[[nodiscard]] inline std::uint64_t saturatingSum(std::uint64_t a, std::uint64_t b)
{
    return a > kUnlimitedClock - b ? kUnlimitedClock : a + b;
}
[[nodiscard]] inline std::uint64_t saturatingProduct(std::uint64_t a, std::uint64_t b)
{
    return b != 0 && a > kUnlimitedClock / b ? kUnlimitedClock : a * b;
}

/// Whether the clock is within the limit. A saturated clock proves nothing, unless the limit is unlimited.
[[nodiscard]] inline bool clockKeeps(std::uint64_t clock, std::uint64_t limit)
{
    return limit == kUnlimitedClock || (clock <= limit && clock != kUnlimitedClock);
}

/// spent / limit for display: an UPPER bound, at most 1 if the limit is kept.
[[nodiscard]] inline double keptShare(double spent, double limit, bool kept)
{
    if (spent == 0 || std::isinf(limit))
        return 0;
    const double ratio = outward::up(spent / limit, 4);
    return kept ? std::min(ratio, 1.0) : ratio;
}

/// keptShare() for sums of deltas, an UPPER bound.
[[nodiscard]] inline double deltaShare(const ExactSum &spent, const Exact &limit)
{
    return keptShare(spent.up(), limit.down(), spent.fits(Exact(), 0, limit));
}

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
/// 1)-DP, which not even a budget of infinite epsilon covers. Deltas
/// are exact.
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

/// A sum of epsilons with a limit, for rounds that must fit at their worst cell and are charged the realised one.
/// Charges are never lowered; a later refund raises the limit instead. Exact, except that refunds are rounded down if
/// their sums would not be exact (see Exact).
class RefundedSum {
public:
    explicit RefundedSum(const Exact &budget) : m_budget(budget), m_limit(budget) {}

    /// Whether `count` more rounds fit. The last of them is the tightest, after all others were charged.
    [[nodiscard]] bool fits(const Exact &worst, const Exact &charged, std::uint64_t count) const
    {
        if (&worst == &charged || count <= 1)
            return m_sum.fits(worst, count, m_limit);
        return m_sum.value() + times(charged, count - 1) + worst <= m_limit;
    }
    [[nodiscard]] bool fits(const ExactSum &more) const { return m_sum.fits(more, m_limit); }
    void add(const Exact &charged, std::uint64_t count) { m_sum.add(charged, count); }
    void add(const ExactSum &more) { m_sum.add(more); }
    /// Refunds the outcome of `count` rounds that were charged their worst cell.
    void giveBack(const Exact &worst, const Exact &realised, std::uint64_t count)
    {
        if (worst.isInfinite() || !(realised < worst))
            return;
        const Exact back = easyToAdd(times(easyToAdd(Exact::positiveDifference(worst, realised)), count));
        const Exact sum = m_givenBack + back;
        m_givenBack = easyToAdd(sum) == sum ? sum : m_givenBack + Exact::fromDouble(back.down());
        m_limit = easyToAdd(m_budget) + m_givenBack;
    }

    [[nodiscard]] const Exact &budget() const { return m_budget; }
    /// Charges less refunds: an UPPER bound, since refunds are rounded down.
    [[nodiscard]] Exact value() const
    {
        return m_givenBack.isZero() ? m_sum.value() : Exact::positiveDifference(m_sum.value(), m_givenBack);
    }
    /// Whether value() is exact.
    [[nodiscard]] bool exact() const { return m_givenBack.isZero() || easyToAdd(m_sum.value()) == m_sum.value(); }
    /// UPPER bound on value().
    [[nodiscard]] double up() const
    {
        if (m_givenBack.isZero())
            return m_sum.up();
        const Exact charged = m_sum.value();
        const double rest = Exact::positiveDifference(charged, m_givenBack).up();
        return easyToAdd(charged) == charged ? rest : std::nextafter(rest, std::numeric_limits<double>::infinity());
    }
    void keep(StateArchive &archive) { archive.keep(m_givenBack, m_limit, m_sum); }

private:
    /// The value, or slightly less, in a form whose sums are exact (see Exact); refunds may not be rounded up.
    [[nodiscard]] static Exact easyToAdd(const Exact &value)
    {
        Exact::Scaled decimal;
        return value.asDecimal(decimal) || value.lowestDenominator() ? value : Exact::fromDouble(value.down());
    }

    Exact m_budget;
    Exact m_givenBack; ///< refunds by later outcomes
    Exact m_limit;     ///< limit of the charges: the budget plus the refunds
    ExactSum m_sum;
};

} // namespace epsilometer::filters
