// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/individual_filter.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::individual {

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

} // namespace epsilometer::individual
