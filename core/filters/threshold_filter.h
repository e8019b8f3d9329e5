// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/clock.h"
#include "core/filters/filter.h"
#include "core/notions/round_cost.h"
#include "core/numeric/state_archive.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>

namespace epsilometer::filters {

/// A filter "sum of deltas <= limit, exactly, and sum of a per-round statistic <= limit".
///
/// Charge defines what the filter reads from a round:
///   static bool supplied(const RoundCost &);       // whether the round has these values
///   static Applicability applies(const RoundCost &);
///   static TwoWords statistic(const RoundCost &);  // UPPER bound
///   static const Exact &delta(const RoundCost &);
/// and supplied(), delta() and statistic() for the sums of a run.
/// Both limits are LOWER bounds on the true ones and the running sums are UPPER bounds, so the filter errs only towards
/// HALT. Equality is CONT.
template <class Charge> class ThresholdFilter final : public Filter {
public:
    ThresholdFilter(double statisticLimit, Exact deltaLimit)
        : m_statisticLimit(statisticLimit), m_deltaLimit(std::move(deltaLimit))
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return Charge::applies(cost); }
    [[nodiscard]] bool fits(const RoundCost &cost, std::uint64_t count) const override
    {
        return Charge::supplied(cost) && m_delta.fits(Charge::delta(cost), count, m_deltaLimit) &&
               m_statistic.upWith(Charge::statistic(cost), count) <= m_statisticLimit;
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        m_delta.add(Charge::delta(cost), count);
        m_statistic.add(Charge::statistic(cost), count);
    }
    /// Sums never fall: if the last round fits, so did every round before it.
    [[nodiscard]] bool chargeAll(const RoundRun &run) override
    {
        UpperSum statistic = m_statistic;
        statistic.add(Charge::statistic(run.sums));
        if (!Charge::supplied(run.sums) || !(statistic.up() <= m_statisticLimit) ||
            !m_delta.fits(Charge::delta(run.sums), m_deltaLimit))
            return false;
        m_statistic = statistic;
        m_delta.add(Charge::delta(run.sums));
        return true;
    }
    [[nodiscard]] double spent() const override { return m_statistic.up(); }
    [[nodiscard]] double budget() const override { return m_statisticLimit; }
    [[nodiscard]] double used() const override { return std::max(Filter::used(), deltaShare(m_delta, m_deltaLimit)); }
    void keep(StateArchive &archive) override { archive.keep(m_statistic, m_delta); }
    [[nodiscard]] std::unique_ptr<Filter> clone() const override { return std::make_unique<ThresholdFilter>(*this); }

private:
    UpperSum m_statistic;
    ExactSum m_delta;
    double m_statisticLimit;
    Exact m_deltaLimit;
};

} // namespace epsilometer::filters
