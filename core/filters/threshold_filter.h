// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/clock.h"
#include "core/filters/filter.h"
#include "core/notions/requirement.h"
#include "core/numeric/state_archive.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>

namespace epsilometer::filters {

/// A halting rule "sum of deltas <= its limit, exactly, and sum of a per-round statistic <= a limit".
///
/// Charge says what the rule reads from a round:
///   static bool supplied(const RoundCost &);       // whether the round has it at all
///   static Applicability applies(const RoundCost &);
///   static TwoWords statistic(const RoundCost &);  // UPPER bound
///   static const Exact &delta(const RoundCost &);
/// and the same three of a run's sums.
/// Both limits are LOWER bounds on the true ones and the running sums never come out too small, so the rule errs only
/// towards HALT. Equality is CONT.
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
    /// The sums never fall: where the last round fits, so does every one before it.
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
