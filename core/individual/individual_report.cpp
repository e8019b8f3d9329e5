// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/individual_report.h"

#include <algorithm>
#include <cmath>
#include <numeric>
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

constexpr std::size_t kBins = 20;

Status wrongCounts(Literal problem)
{
    return makeError(ErrorCode::Malformed, core::tr("the counts contradict each other: {1}", problem));
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

IndividualCounts::IndividualCounts(std::vector<LossScale> scales, IndividualMode mode)
    : spent(scales.size()), m_scales(std::move(scales)), m_mode(mode)
{
}

IndividualCounts IndividualCounts::of(const IndividualReport &report)
{
    const IndividualFilter &filter = report.filter;
    std::vector<LossScale> scales;
    for (std::size_t j = 0; j < filter.orders(); ++j)
        scales.push_back(filter.scale(j));
    IndividualCounts counts(std::move(scales), filter.mode());
    counts.people = filter.people();
    std::uint64_t before = 0;
    for (const std::uint64_t active : report.active) {
        const std::uint64_t out = counts.people - active;
        counts.leftOut.push_back(out - before);
        before = filter.mode() == IndividualMode::Latch ? out : 0;
    }
    const std::int64_t limit = counts.limit(0);
    for (std::size_t j = 0; j < filter.orders(); ++j) {
        ExactSum sum;
        for (const double units : filter.spent(j)) {
            const std::int64_t quanta = filter.scale(j).quanta(units);
            sum.add(Exact(quanta));
            if (j > 0)
                continue;
            const std::int64_t parts = static_cast<std::int64_t>(kParts);
            ++counts.left[static_cast<std::size_t>(((limit - quanta) * parts + limit - 1) / limit)];
        }
        counts.spent[j] = sum.value();
    }
    if (counts.people > 0) {
        const auto [least, most] = std::ranges::minmax_element(filter.spent(0));
        counts.leastSpent = filter.scale(0).quanta(*least);
        counts.mostSpent = filter.scale(0).quanta(*most);
    }
    return counts;
}

std::int64_t IndividualCounts::limit(std::size_t order) const
{
    return m_scales[order].quanta(m_scales[order].limit());
}

Exact IndividualCounts::quantum(std::size_t order) const
{
    return m_scales[order].value(m_scales[order].quantum());
}

void IndividualCounts::add(const IndividualCounts &other)
{
    if (other.people > 0) {
        leastSpent = people > 0 ? std::min(leastSpent, other.leastSpent) : other.leastSpent;
        mostSpent = people > 0 ? std::max(mostSpent, other.mostSpent) : other.mostSpent;
    }
    people = sum(people, other.people);
    leftOut.resize(std::max(leftOut.size(), other.leftOut.size()), 0);
    for (std::size_t round = 0; round < other.leftOut.size(); ++round)
        leftOut[round] = sum(leftOut[round], other.leftOut[round]);
    for (std::size_t j = 0; j < spent.size(); ++j)
        spent[j] = spent[j] + other.spent[j];
    for (std::size_t part = 0; part < left.size(); ++part)
        left[part] = sum(left[part], other.left[part]);
}

Status IndividualCounts::check() const
{
    if (people > kMostPeople)
        return wrongCounts(core::tr("more than 2^53 people"));
    if (std::accumulate(left.begin(), left.end(), std::uint64_t{0}, sum) != people)
        return wrongCounts(core::tr("what is left is not counted of each person once"));
    std::uint64_t gone = 0;
    for (const std::uint64_t out : leftOut) {
        gone = m_mode == IndividualMode::Latch ? sum(gone, out) : out;
        if (out > people || gone > people)
            return wrongCounts(core::tr("more people are left out than there are"));
    }
    if (people > 0 && (leastSpent < 0 || leastSpent > mostSpent || mostSpent > limit(0)))
        return wrongCounts(core::tr("a person has spent less than nothing, or more than the budget"));
    for (std::size_t j = 0; j < spent.size(); ++j)
        if (spent[j] > Exact(limit(j)) * Exact(people))
            return wrongCounts(core::tr("people have spent more than their budgets"));
    return {};
}

std::vector<std::uint64_t> IndividualCounts::active() const
{
    std::vector<std::uint64_t> result;
    std::uint64_t gone = 0;
    for (const std::uint64_t out : leftOut) {
        gone = m_mode == IndividualMode::Latch ? gone + out : out;
        result.push_back(people - gone);
    }
    return result;
}

double IndividualCounts::leftQuantile(double q) const
{
    if (people == 0)
        return 0;
    const auto value = [this](std::int64_t quanta) { return (Exact(quanta) * quantum(0)).down(); };
    const auto rank = static_cast<std::uint64_t>(q * static_cast<double>(people - 1));
    if (rank + 1 == people)
        return value(limit(0) - leastSpent);
    const std::int64_t least = limit(0) - mostSpent;
    std::uint64_t below = 0;
    std::size_t part = 0;
    while (part < kParts && below + left[part] <= rank)
        below += left[part++];
    if (rank == 0 || part == 0)
        return value(least);
    const std::int64_t edge = limit(0) * static_cast<std::int64_t>(part - 1) / static_cast<std::int64_t>(kParts);
    return value(std::max(least, edge));
}

RemainingHistogram IndividualCounts::leftHistogram() const
{
    RemainingHistogram histogram;
    const double budget = m_scales[0].budget().down();
    for (std::size_t i = 0; i <= kBins; ++i)
        histogram.edges.push_back(budget * static_cast<double>(i) / static_cast<double>(kBins));
    histogram.counts.assign(kBins, 0);
    constexpr std::size_t kWidth = kParts / kBins;
    for (std::size_t part = 0; part < left.size(); ++part)
        histogram.counts[part == 0 ? 0 : (part - 1) / kWidth] += left[part];
    return histogram;
}

} // namespace epsilometer::individual
