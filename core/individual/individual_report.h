// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/individual_filter.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// The result of individual accounting: of all people (IndividualReport), or of a part of them as counts that add up
/// (IndividualCounts).
namespace epsilometer::individual {

/// The most rounds of losses, in files and tables: results have numbers for each round up to the last, also where
/// no person has a loss.
inline constexpr std::uint64_t kMostRounds = std::uint64_t{1} << 22;

/// One round of one person.
struct PersonRound {
    std::uint64_t round = 0;    ///< 1-based
    std::vector<double> losses; ///< one per order, in the scale's units, as charged if active
    bool active = false;
    std::vector<double> spent;          ///< after the round, one per order; tracking: since the step began
    std::vector<std::uint64_t> steps{}; ///< tracking: steps begun, one per order
};

/// One person's numbers, without those of any other person, so that they may be given to that person.
struct PersonHistory {
    std::string person;
    std::vector<PersonRound> rounds;
};

/// The result of individual accounting over a set of losses. Memory O(people + rounds).
struct IndividualReport {
    IndividualFilter filter;
    std::vector<std::uint64_t> active;    ///< number of people who took part, per round
    std::vector<std::string> names;       ///< as in the source; empty: people are numbered from 1
    std::optional<PersonHistory> watched; ///< history of the watched person, if there is one of that name
    std::vector<std::uint64_t>
        mostSteps; ///< tracking: largest number of steps begun by a person at the first order, per round

    [[nodiscard]] std::string name(std::size_t person) const
    {
        return names.empty() ? std::to_string(person + 1) : names[person];
    }
};

/// The state of a watched person in a filter after a round.
[[nodiscard]] PersonRound personRound(const IndividualFilter &filter, std::size_t person, std::uint64_t round,
                                      std::vector<double> losses, bool active);
/// A person's number after a round: the sum of the charged losses, or the tracker's value; an UPPER bound.
[[nodiscard]] Exact spentAfter(const PersonRound &round, const IndividualFilter &filter, std::size_t order);
/// Tracking: number of people by steps begun at an order; entry m - 1 counts those with m.
[[nodiscard]] std::vector<std::uint64_t> peopleBySteps(const IndividualFilter &filter, std::size_t order);

/// The distribution of people's remaining budgets at one order.
struct RemainingHistogram {
    std::vector<double> edges; ///< ascending, in nats; one more than counts
    std::vector<std::uint64_t> counts;
};

/// Counts over `bins` equal parts of [0, budget]; a remaining budget equal to an edge belongs to the bin below it, 0 to
/// the first. bins >= 1
[[nodiscard]] RemainingHistogram remainingHistogram(const IndividualFilter &filter, std::size_t order,
                                                    std::size_t bins);

/// The histogram with twenty bins of remaining shares in [0, 1]; NaN counts as nothing left.
[[nodiscard]] RemainingHistogram shareHistogram(const std::vector<double> &left);

/// The q-quantiles of the remaining budgets at one order, LOWER bounds in nats; empty without people.
/// quantiles  each in [0, 1]
[[nodiscard]] std::vector<double> remainingQuantiles(const IndividualFilter &filter, std::size_t order,
                                                     const std::vector<double> &quantiles);

/// The results of individual accounting for a part of the people, as whole numbers: parts may be added in any order and
/// grouping, and give the result of one filter over all people. Memory O(rounds).
///
/// All losses of a person must be in one part. A person in two parts would have two budgets, which the counts cannot
/// show.
/// Tests: tests/core/individual/individual_counts_test.cpp
class IndividualCounts {
public:
    /// The remaining share of the first budget is counted in thousandths, rounded up: entry 0 has nothing left, entry b
    /// more than (b - 1) and at most b thousandths.
    static constexpr std::size_t kParts = 1000;

    /// Counts without people. mode  Skip or Latch; scales  as in IndividualFilter::make()
    IndividualCounts(std::vector<LossScale> scales, IndividualMode mode);
    /// The counts of a report. Precondition: its mode is Skip or Latch.
    static IndividualCounts of(const IndividualReport &report);

    std::uint64_t people = 0;
    /// Number of people left out, per round; latching: left out from this round on, but not before.
    std::vector<std::uint64_t> leftOut;
    std::vector<Exact> spent;                     ///< quanta charged to all people, one per order: whole numbers
    std::int64_t leastSpent = 0;                  ///< smallest sum of a person at the first order, in quanta; valid if
                                                  ///< there are people
    std::int64_t mostSpent = 0;                   ///< largest such sum
    std::array<std::uint64_t, kParts + 1> left{}; ///< number of people by remaining share at the first order

    [[nodiscard]] IndividualMode mode() const { return m_mode; }
    [[nodiscard]] const std::vector<LossScale> &scales() const { return m_scales; }
    /// The budget of an order in quanta; at most 2^50.
    [[nodiscard]] std::int64_t limit(std::size_t order) const;
    /// The value of one quantum of an order, exactly.
    [[nodiscard]] Exact quantum(std::size_t order) const;

    /// The most people in all, which every reader and JSON still hold exactly.
    static constexpr std::uint64_t kMostPeople = std::uint64_t{1} << 53;
    /// The sum of two counts, which saturates: check() then refuses it.
    [[nodiscard]] static std::uint64_t sum(std::uint64_t a, std::uint64_t b) { return a + std::min(b, ~a); }
    /// Adds the people of another part; check() tells whether the sum is too large. Precondition: the same mode and
    /// scales.
    void add(const IndividualCounts &other);
    /// Checks that the numbers do not contradict each other, since they come from a file or a server. Error  Malformed
    [[nodiscard]] Status check() const;

    /// Number of people who took part, per round; a person without a loss in a round takes part in it.
    [[nodiscard]] std::vector<std::uint64_t> active() const;
    /// The q-quantile of the remaining budget at the first order, a LOWER bound in the unit of the budget: exact at 0
    /// and 1, else less than a thousandth of the budget too low. 0 without people.
    /// q  in [0, 1]
    [[nodiscard]] double leftQuantile(double q) const;
    /// The histogram of the remaining budget at the first order in 20 equal bins, like remainingHistogram().
    [[nodiscard]] RemainingHistogram leftHistogram() const;

private:
    std::vector<LossScale> m_scales;
    IndividualMode m_mode;
};

} // namespace epsilometer::individual
