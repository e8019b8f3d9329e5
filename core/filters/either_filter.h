// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/charges.h"
#include "core/filters/filter.h"
#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::filters {

/// Share of a budget: spent / limit, the smallest double that is no less; 0 when nothing was spent.
[[nodiscard]] inline double shareUp(double spent, double limit)
{
    if (spent == 0 || std::isinf(limit))
        return 0;
    const double share = spent / limit;
    // The remainder of a division has a double's digits, so fma has it exactly, as long as nothing underflows.
    constexpr double kSafe = 0x1p-900;
    if (!(spent > kSafe && share > kSafe && std::isfinite(share)))
        return outward::up(share, 1);
    return std::fma(share, limit, -spent) >= 0 ? share : std::nextafter(share, INFINITY);
}

/// A halting rule "sum of deltas <= delta'' and (sum of epsilons <= epsilon_g, exactly, or statistic <= limit)"; sound
/// by splitting the final states (accounting.md 4.5). The reported statistic is the smaller share of the two budgets,
/// of 1.
template <class Charge> class EitherFilter final : public Filter {
public:
    EitherFilter(Exact epsilonLimit, double statisticLimit, Exact deltaLimit)
        : m_epsilonLimit(std::move(epsilonLimit)), m_epsilonLimitDown(m_epsilonLimit.down()),
          m_statisticLimit(statisticLimit), m_deltaLimit(std::move(deltaLimit))
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return Charge::applies(cost); }
    [[nodiscard]] bool fits(const RoundCost &cost, std::uint64_t count) const override
    {
        return Charge::supplied(cost) && m_delta.fits(cost.dp->delta, count, m_deltaLimit) &&
               (m_statistic.upWith(Charge::statistic(cost), count) <= m_statisticLimit ||
                m_epsilon.fits(cost.dp->epsilon, count, m_epsilonLimit));
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        m_delta.add(cost.dp->delta, count);
        m_epsilon.add(cost.dp->epsilon, count);
        m_statistic.add(Charge::statistic(cost), count);
    }
    /// The sums never fall: the budget that holds after the last round held after every one before it.
    [[nodiscard]] bool chargeAll(const RoundRun &run) override
    {
        UpperSum statistic = m_statistic;
        statistic.add(Charge::statistic(run.sums));
        if (!run.sums.dp || !m_delta.fits(run.sums.delta(), m_deltaLimit) ||
            !(statistic.up() <= m_statisticLimit || m_epsilon.fits(run.sums.epsilon, m_epsilonLimit)))
            return false;
        m_statistic = statistic;
        m_delta.add(run.sums.delta());
        m_epsilon.add(run.sums.epsilon);
        return true;
    }
    [[nodiscard]] double spent() const override
    {
        const double advanced =
            clamped(shareUp(m_statistic.up(), m_statisticLimit), m_statistic.up() <= m_statisticLimit);
        const double epsilon = m_epsilon.up();
        // The doubles decide in most cases.
        const bool kept = epsilon <= m_epsilonLimitDown || m_epsilon.fits(Exact(), 0, m_epsilonLimit);
        return std::min(clamped(shareUp(epsilon, m_epsilonLimitDown), kept), advanced);
    }
    [[nodiscard]] double budget() const override { return 1; }
    void keep(StateArchive &archive) override { archive.keep(m_statistic, m_epsilon, m_delta); }
    [[nodiscard]] std::unique_ptr<Filter> clone() const override { return std::make_unique<EitherFilter>(*this); }

private:
    /// A share above 1 of a budget that was kept is rounding.
    static double clamped(double share, bool kept) { return kept ? std::min(share, 1.0) : share; }

    UpperSum m_statistic;
    ExactSum m_epsilon;
    ExactSum m_delta;
    Exact m_epsilonLimit;
    double m_epsilonLimitDown;
    double m_statisticLimit;
    Exact m_deltaLimit;
};

} // namespace epsilometer::filters
