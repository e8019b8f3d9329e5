// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/individual_report.h"

#include <array>
#include <cstdint>
#include <vector>

namespace epsilometer::individual {

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
    /// The value of one quantum of an order.
    [[nodiscard]] Exact quantum(std::size_t order) const;

    /// Adds the people of another part. Precondition: the same mode and scales.
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
