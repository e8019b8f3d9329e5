// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/text/message.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Individual accounting: IndividualFilter for many people, with sums in the fixed point of LossScale.
namespace epsilometer::individual {

/// Fixed point for per-person sums: losses are rounded UP to multiples of a quantum and budgets down, so adding doubles
/// is exact as long as a sum stays within its budget. A budget has at most 2^50 quanta.
///
/// Each loss is rounded up by less than one quantum, at most 2^-49 of the budget; there is no other error.
class LossScale {
public:
    /// Checks that a scale can be made: budgets from 1e-290 to 1e290, whose quanta and sums are normal doubles.
    /// Errors  OutOfDomain
    static Status check(const Exact &budget);
    /// A scale for losses typed as decimals: the quantum is a power of ten, so losses are exact up to 15 digits below
    /// the budget, and ten times 0.1 is exactly 1. Losses are counted in quanta.
    /// Errors  OutOfDomain: see check()
    static Result<LossScale> decimal(const Exact &budget);
    /// A scale for losses given as doubles: the quantum is a power of two, and every double of at least 2^-3 of the
    /// budget is exact.
    static Result<LossScale> binary(const Exact &budget);

    /// The value of one unit of the added doubles: a power of ten, or 1.
    [[nodiscard]] const Exact &unit() const { return m_unit; }
    /// Losses are multiples of this, in units: 1, or a power of two.
    [[nodiscard]] double quantum() const { return m_quantum; }
    /// The budget in units, rounded down to a multiple of the quantum.
    [[nodiscard]] double limit() const { return m_limit; }
    /// Whether it is for typed decimals; the unit is then 10^-digits().
    [[nodiscard]] bool isDecimal() const { return m_decimal; }
    [[nodiscard]] int digits() const { return m_digits; }
    /// A sum of losses, at most the budget, as an exact whole number of quanta; at most 2^50.
    [[nodiscard]] std::int64_t quanta(double units) const { return static_cast<std::int64_t>(units / m_quantum); }

    /// A typed loss in units, rounded up to a whole number; beyond 2^53 to a double, beyond all doubles to inf. For
    /// decimal scales. Errors  OutOfDomain, Malformed naming `name`
    [[nodiscard]] Result<double> read(std::string_view name, std::string_view text) const;
    /// The exact number of a sum of quanta; inf for inf.
    [[nodiscard]] Exact value(double units) const { return Exact::fromDouble(units) * m_unit; }
    [[nodiscard]] Exact budget() const { return value(m_limit); }

private:
    Exact m_unit = Exact(1);
    double m_quantum = 1;
    double m_limit = 0;
    bool m_decimal = false;
    int m_digits = 0; ///< decimal scales: the unit is 10^-digits
};

/// The effect of a loss that does not fit.
enum class IndividualMode : std::uint8_t {
    Skip,  ///< the person is left out of this round and not charged; a smaller loss may still fit (Algorithm 3)
    Latch, ///< the person is left out permanently; skipped losses count, as in Corollary 4.7
    Track, ///< all people take part; the budget is a step, and the next step begins (Algorithm 5)
};

/// Individual Renyi or zCDP accounting (accounting.md 6.2, Feldman and Zrnic 2021, Algorithm 3): in each round the
/// people whose spent + loss stays within the budget take part; the others are removed from the round's input.
///
/// With several orders a person takes part only if the loss fits at ALL of them; then (alpha_j, B_j)-RDP holds for
/// every j. Losses must bound the divergence over all data sets that contain the person, not only the given one. The
/// amount spent by a person depends on their data, so it may be shown to that person only.
///
/// Tracking (accounting.md 5.9, Algorithm 5 and Corollary 4.11) counts steps, separately for each order: the
/// interaction until a person's m-th step ended is (alpha, m step)-RDP for every FIXED m. It is not a bound at the
/// realised m.
///
/// Sums are exact in the fixed point of LossScale; memory is O(people). Each round costs O(people).
/// Tests: tests/core/individual/individual_filter_test.cpp
class IndividualFilter {
public:
    /// scales  one per order, holding its budget; at least one, at most kMostOrders
    /// people  number of people; may grow later
    static Result<IndividualFilter> make(std::vector<LossScale> scales, std::size_t people, IndividualMode mode);
    static constexpr std::size_t kMostOrders = 16;

    /// Accounts one round. losses  one column per order, each with `people` losses in the scale's units
    /// Returns  the number of people who took part. Errors  OutOfDomain naming the first person with a negative or NaN
    ///          loss, or, when tracking, a loss above the step; the people from there on are not charged, and the
    ///          filter must not be used further.
    Result<std::uint64_t> step(std::span<const double *const> losses);

    /// Accounts many rounds in memory, ordered by round and then by order. Equivalent to step() for each, but processes
    /// people in blocks that stay in cache: every loss is read once, and sums rarely move.
    Result<std::vector<std::uint64_t>> run(std::span<const double *const> columns, Progress &progress);

    /// Accounts one person's next round, for readers that see people one after another; the losses must have been
    /// checked.
    /// Returns  whether the person takes part. When tracking, false means a loss above the step; nothing is charged.
    bool stepPerson(std::size_t person, std::span<const double> losses);
    void addPerson(); ///< adds a person with nothing spent
    /// Adds a person with their own budget, at most the scale's and fixed without looking at the data: the difference
    /// counts as spent. For one order, and not when tracking. Errors  OutOfDomain
    [[nodiscard]] Status addPerson(const Exact &budget);
    [[nodiscard]] Message allowedLosses(std::size_t order) const; ///< "must be ...", for errors

    [[nodiscard]] std::size_t people() const { return m_people; }
    [[nodiscard]] std::size_t orders() const { return m_scales.size(); }
    [[nodiscard]] const LossScale &scale(std::size_t order) const { return m_scales[order]; }
    /// The amount spent in the scale's units; an UPPER bound. LossScale::value() converts it to a number.
    [[nodiscard]] double spent(std::size_t order, std::size_t person) const { return m_spent[order][person]; }
    /// Budget minus spent, in the scale's units; a LOWER bound.
    [[nodiscard]] double remaining(std::size_t order, std::size_t person) const
    {
        return m_scales[order].limit() - m_spent[order][person];
    }
    [[nodiscard]] std::span<const double> spent(std::size_t order) const { return m_spent[order]; }
    [[nodiscard]] IndividualMode mode() const { return m_mode; }
    /// Tracking: m, the number of steps begun by a person, at least 1; the tracker's value is m times the scale's
    /// budget.
    [[nodiscard]] std::uint64_t steps(std::size_t order, std::size_t person) const
    {
        return 1 + static_cast<std::uint64_t>(m_asked[order][person]);
    }

private:
    IndividualFilter() = default;
    [[nodiscard]] bool isAllowed(std::size_t order, double loss) const;
    /// One round of some people.
    Result<std::uint64_t> block(std::span<const double *const> losses, std::size_t first, std::size_t count);
    bool trackPerson(std::size_t person, std::span<const double> losses);

    std::vector<LossScale> m_scales;
    std::size_t m_people = 0;
    IndividualMode m_mode = IndividualMode::Skip;
    std::vector<std::vector<double>> m_spent;
    std::vector<std::vector<double>> m_asked; ///< Latch: sum of losses including skipped ones; Track: number of
                                              ///< restarts
};

} // namespace epsilometer::individual
