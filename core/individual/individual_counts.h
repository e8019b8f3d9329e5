// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/individual_report.h"

#include <array>
#include <cstdint>
#include <vector>

namespace epsilometer::individual {

/// What individual accounting of some of the people gave, in whole numbers alone: parts are added in any order and any
/// grouping, and give what one filter over all people gives. Memory O(rounds).
///
/// A part holds people whole: all losses of a person are in one part. Two parts with the same person would give that
/// person two budgets; counts cannot show this.
/// Tests: tests/core/individual/individual_counts_test.cpp
class IndividualCounts {
public:
    /// What is left of the first budget is counted by thousandths of it, rounded up: entry 0 has nothing left, entry b
    /// more than (b - 1) and at most b thousandths.
    static constexpr std::size_t kParts = 1000;

    /// No people yet. mode  Skip or Latch; scales  as in IndividualFilter::make()
    IndividualCounts(std::vector<LossScale> scales, IndividualMode mode);
    /// Of a report. Precondition: its mode is Skip or Latch.
    static IndividualCounts of(const IndividualReport &report);

    std::uint64_t people = 0;
    /// People who were left out, per round; latching: who were left out from this round on, and not before.
    std::vector<std::uint64_t> leftOut;
    std::vector<Exact> spent;                     ///< quanta charged to all people, one per order: whole numbers
    std::int64_t leastSpent = 0;                  ///< by a person at the first order, in quanta; with people only
    std::int64_t mostSpent = 0;                   ///< the same
    std::array<std::uint64_t, kParts + 1> left{}; ///< people by what is left at the first order

    [[nodiscard]] IndividualMode mode() const { return m_mode; }
    [[nodiscard]] const std::vector<LossScale> &scales() const { return m_scales; }
    /// The budget of an order in quanta; at most 2^50.
    [[nodiscard]] std::int64_t limit(std::size_t order) const;
    /// What one quantum of an order stands for.
    [[nodiscard]] Exact quantum(std::size_t order) const;

    /// Adds the people of another part. Precondition: the same mode and scales.
    void add(const IndividualCounts &other);
    /// Fails where the numbers contradict each other: they come from a file or a server. Error  Malformed
    [[nodiscard]] Status check() const;

    /// People who took part, per round: a person without a loss in a round takes part in it.
    [[nodiscard]] std::vector<std::uint64_t> active() const;
    /// The q-quantile of what is left at the first order, a LOWER bound in the scale's budget: exact at 0 and 1, else
    /// less than a thousandth of the budget below. 0 without people. q  in [0, 1]
    [[nodiscard]] double leftQuantile(double q) const;
    /// What is left at the first order in 20 equal bins, as remainingHistogram() counts it.
    [[nodiscard]] RemainingHistogram leftHistogram() const;

private:
    std::vector<LossScale> m_scales;
    IndividualMode m_mode;
};

} // namespace epsilometer::individual
