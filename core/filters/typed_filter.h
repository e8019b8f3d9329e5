// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"
#include "core/filters/sums.h"
#include "core/notions/round_cost.h"
#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"
#include "core/numeric/typed_sum.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

/// Filters that compare sums with limits: TypedFilter exactly as typed, for a budget in the filter's own notion, and
/// ThresholdFilter by upper bounds, for a limit that was converted.
namespace epsilometer::filters {

/// A round's contribution to a sum: exact if typed, otherwise its upper bound.
class TypedTerm {
public:
    /// Uses the exact number only if the upper bound does not exceed it: an upper bound raised on purpose takes
    /// precedence.
    TypedTerm(double upper, const std::optional<Exact> &exactly)
        : m_upper(upper), m_exactly(exactly && upper <= exactly->up() ? exactly : std::nullopt)
    {
    }

    [[nodiscard]] bool fits(const TypedSum &sum, std::uint64_t times, const Exact &limit) const
    {
        return m_exactly ? sum.fits(*m_exactly, times, limit) : sum.fits(m_upper, times, limit);
    }
    void addTo(TypedSum &sum, std::uint64_t times) const
    {
        m_exactly ? sum.add(*m_exactly, times) : sum.add(m_upper, times);
    }

private:
    double m_upper;
    std::optional<Exact> m_exactly;
};

/// A sum and its typed limit.
struct TypedBudget {
    TypedSum sum;
    Exact limit;
    double givenBack = 0; ///< amount refunded, LOWER

    [[nodiscard]] bool fits(const TypedTerm &term, std::uint64_t times) const
    {
        if (givenBack == 0)
            return term.fits(sum, times, limit);
        TypedSum candidate = sum;
        term.addTo(candidate, times);
        return less(candidate) <= limit.down();
    }
    [[nodiscard]] bool kept() const { return givenBack == 0 ? sum.fits(Exact(), 0, limit) : less(sum) <= limit.down(); }
    /// UPPER bound on the sum; at most the limit if the limit is kept.
    [[nodiscard]] double spent() const
    {
        const double up = less(sum);
        return up > limit.up() && kept() ? limit.up() : up;
    }
    /// Refunds a later outcome. charged, realised  UPPER bounds on the original charge and on the realised cost
    void giveBack(double charged, double realised, std::uint64_t times)
    {
        if (realised < charged && std::isfinite(charged)) // an infinite sum stays infinite
            givenBack = outward::lessThanSum(givenBack, charged - realised, times);
    }
    [[nodiscard]] std::optional<ExactlySpent> exactly() const
    {
        auto spent = givenBack == 0 ? sum.exactly() : std::nullopt;
        return spent ? std::optional(ExactlySpent{*std::move(spent), limit}) : std::nullopt;
    }

private:
    [[nodiscard]] double less(const TypedSum &whole) const
    {
        return givenBack == 0 ? whole.up() : std::max(0.0, outward::up(whole.up() - givenBack, 1));
    }
};

/// A filter "sum of deltas <= limit, and sum of a per-round statistic <= typed limit"; comparisons are exact if the
/// rounds are typed exactly as well.
///
/// Charge defines what the filter reads from a round: like that of ThresholdFilter, with
///   static double upper(const RoundCost &);                          // UPPER bound
///   static const std::optional<Exact> &exactly(const RoundCost &);   // the exact value, if known
/// Equality is CONT; rounding errs only towards HALT.
template <class Charge> class TypedFilter final : public Filter {
public:
    TypedFilter(Exact limit, Exact deltaLimit)
        : m_statistic{{}, std::move(limit), 0}, m_deltaLimit(std::move(deltaLimit))
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return Charge::applies(cost); }
    [[nodiscard]] bool fits(const RoundCost &cost, std::uint64_t count) const override
    {
        return Charge::supplied(cost) && m_delta.fits(Charge::delta(cost), count, m_deltaLimit) &&
               m_statistic.fits(term(cost), count);
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        m_delta.add(Charge::delta(cost), count);
        term(cost).addTo(m_statistic.sum, count);
    }
    [[nodiscard]] double spent() const override { return m_statistic.spent(); }
    [[nodiscard]] double budget() const override { return m_statistic.limit.down(); }
    [[nodiscard]] std::optional<ExactlySpent> exactlySpent() const override { return m_statistic.exactly(); }
    [[nodiscard]] double used() const override { return std::max(Filter::used(), deltaShare(m_delta, m_deltaLimit)); }
    void keep(StateArchive &archive) override { archive.keep(m_statistic.sum, m_delta); }
    [[nodiscard]] std::unique_ptr<Filter> clone() const override { return std::make_unique<TypedFilter>(*this); }

private:
    static TypedTerm term(const RoundCost &cost) { return {Charge::upper(cost), Charge::exactly(cost)}; }

    TypedBudget m_statistic;
    ExactSum m_delta;
    Exact m_deltaLimit;
};

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
    [[nodiscard]] bool chargeAll(const RoundBatch &run) override
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
