// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/individual_report.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer::individual {

namespace {

/// The bin of a share of [0, 1] among `bins` equal ones; other values belong to the nearest end, and NaN to the first
/// bin: an unknown share counts as nothing left.
std::size_t binOf(double share, std::size_t bins)
{
    const auto place = std::ceil(share * static_cast<double>(bins));
    return place > 1 ? static_cast<std::size_t>(std::min(place, static_cast<double>(bins))) - 1 : 0;
}

} // namespace

PersonRound personRound(const IndividualFilter &filter, std::size_t person, std::uint64_t round,
                        std::vector<double> losses, bool active)
{
    PersonRound entry{round, std::move(losses), active, {}, {}};
    for (std::size_t j = 0; j < filter.orders(); ++j) {
        entry.spent.push_back(filter.spent(j, person));
        if (filter.mode() == IndividualMode::Track)
            entry.steps.push_back(filter.steps(j, person));
    }
    return entry;
}

Exact spentAfter(const PersonRound &round, const IndividualFilter &filter, std::size_t order)
{
    const auto &scale = filter.scale(order);
    return round.steps.empty() ? scale.value(round.spent[order]) : Exact(round.steps[order]) * scale.budget();
}

std::vector<std::uint64_t> peopleBySteps(const IndividualFilter &filter, std::size_t order)
{
    std::vector<std::uint64_t> people;
    for (std::size_t person = 0; person < filter.people(); ++person) {
        const auto steps = filter.steps(order, person);
        people.resize(std::max<std::size_t>(people.size(), steps), 0);
        ++people[steps - 1];
    }
    return people;
}

RemainingHistogram remainingHistogram(const IndividualFilter &filter, std::size_t order, std::size_t bins)
{
    RemainingHistogram histogram;
    const auto limit = filter.scale(order).limit();
    const auto budget = filter.scale(order).budget().down();
    for (std::size_t i = 0; i <= bins; ++i)
        histogram.edges.push_back(budget * static_cast<double>(i) / static_cast<double>(bins));
    histogram.counts.assign(bins, 0);
    for (const auto spent : filter.spent(order))
        ++histogram.counts[binOf((limit - spent) / limit, bins)];
    return histogram;
}

RemainingHistogram shareHistogram(const std::vector<double> &left)
{
    constexpr std::size_t kBins = 20;
    RemainingHistogram histogram;
    for (std::size_t i = 0; i <= kBins; ++i)
        histogram.edges.push_back(static_cast<double>(i) / kBins);
    histogram.counts.assign(kBins, 0);
    for (const auto share : left)
        ++histogram.counts[binOf(share, kBins)];
    return histogram;
}

std::vector<double> remainingQuantiles(const IndividualFilter &filter, std::size_t order,
                                       const std::vector<double> &quantiles)
{
    std::vector<double> left;
    left.reserve(filter.people());
    for (std::size_t person = 0; person < filter.people(); ++person)
        left.push_back(filter.remaining(order, person));
    std::vector<double> result;
    if (left.empty())
        return result;
    for (const auto quantile : quantiles) {
        const auto rank = static_cast<std::ptrdiff_t>(quantile * static_cast<double>(left.size() - 1));
        std::nth_element(left.begin(), left.begin() + rank, left.end());
        result.push_back(filter.scale(order).value(left[static_cast<std::size_t>(rank)]).down());
    }
    return result;
}

} // namespace epsilometer::individual
