// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/individual/loss_scale.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace epsilometer::individual {

/// What happens when a person's next loss does not fit.
enum class IndividualMode : std::uint8_t {
    Skip,  ///< left out of this round, charged nothing; a smaller loss may still be taken (Algorithm 3)
    Latch, ///< left out for good; skipped losses count, as in Corollary 4.7
    Track, ///< everybody takes part; the budget is a step, and the next step begins (Algorithm 5)
};

/// Individual Renyi or zCDP accounting (accounting.md 6.2, Feldman and Zrnic 2021, Algorithm 3): in every round, the
/// people whose spent + loss stays within the budget take part; the others are removed from the round's input.
///
/// With several orders a person takes part only if the loss fits at ALL of them: then (alpha_j, B_j)-RDP holds for
/// every j. Losses must bound the divergence over all data sets that hold the person, not only at the given one. What a
/// person has spent depends on their data: it may be shown to that person only.
///
/// Tracking (accounting.md 5.9, Algorithm 5 and Corollary 4.11) counts steps, each order on its own: what happened until
/// a person's m-th step ended is (alpha, m step)-RDP for every FIXED m. It is not a bound at the m that came out.
///
/// Sums are exact in the fixed point of LossScale; memory is O(people). Each round costs O(people).
/// Tests: tests/core/individual/individual_filter_test.cpp
class IndividualFilter {
public:
    /// scales  one per order, holding its budget; at least one, at most kMostOrders
    /// people  number of people; may grow later
    static Result<IndividualFilter> make(std::vector<LossScale> scales, std::size_t people, IndividualMode mode);
    static constexpr std::size_t kMostOrders = 16;

    /// One round. losses  one column per order, each of `people` losses in the scale's units
    /// Returns  how many people took part. Errors  OutOfDomain naming the first person with a negative or NaN loss, or
    /// when tracking one above the step; then nothing is charged to the people from there on, and the filter must not be used any further.
    Result<std::uint64_t> step(std::span<const double *const> losses);

    /// Many rounds held in memory, round by round and within a round order by order. The same as calling step() for
    /// each, but people are walked in blocks that stay in cache: every loss is read once, every sum hardly ever moves.
    Result<std::vector<std::uint64_t>> run(std::span<const double *const> columns, Progress &progress);

    /// One person's next round, for readers that see people one after the other; the losses were checked.
    /// Returns  whether the person takes part; when tracking false is a loss above the step, and nothing is charged.
    bool stepPerson(std::size_t person, std::span<const double> losses);
    void addPerson(); ///< with nothing spent
    /// A person with a budget of their own, at most the scale's and fixed without looking at the data: counts as having
    /// spent the difference. For one order, and not when tracking. Errors  OutOfDomain
    [[nodiscard]] Status addPerson(const Exact &budget);
    [[nodiscard]] Message allowedLosses(std::size_t order) const; ///< "must be ...", for errors

    [[nodiscard]] std::size_t people() const { return m_people; }
    [[nodiscard]] std::size_t orders() const { return m_scales.size(); }
    [[nodiscard]] const LossScale &scale(std::size_t order) const { return m_scales[order]; }
    /// In the scale's units; an UPPER bound. LossScale::value() turns it into the number it stands for.
    [[nodiscard]] double spent(std::size_t order, std::size_t person) const { return m_spent[order][person]; }
    /// Budget less spent, in the scale's units; a LOWER bound.
    [[nodiscard]] double remaining(std::size_t order, std::size_t person) const
    {
        return m_scales[order].limit() - m_spent[order][person];
    }
    [[nodiscard]] std::span<const double> spent(std::size_t order) const { return m_spent[order]; }
    [[nodiscard]] IndividualMode mode() const { return m_mode; }
    /// Tracking: m, the steps begun by a person, at least 1; the tracker's value is m times the scale's budget.
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
    std::vector<std::vector<double>> m_asked; ///< Latch: losses so far, skipped ones included; Track: restarts
};

} // namespace epsilometer::individual
