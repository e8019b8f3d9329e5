// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/individual_report.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

RemainingHistogram remainingHistogram(const IndividualFilter &filter, std::size_t order, std::size_t bins)
{
    RemainingHistogram histogram;
    const auto limit = filter.scale(order).limit();
    const auto budget = filter.scale(order).budget().down();
    for (std::size_t i = 0; i <= bins; ++i)
        histogram.edges.push_back(budget * static_cast<double>(i) / static_cast<double>(bins));
    histogram.counts.assign(bins, 0);
    for (const auto spent : filter.spent(order)) {
        const auto place = std::ceil((limit - spent) / limit * static_cast<double>(bins));
        const auto bin = std::clamp(place, 1.0, static_cast<double>(bins));
        ++histogram.counts[static_cast<std::size_t>(bin) - 1];
    }
    return histogram;
}

RemainingHistogram shareHistogram(const std::vector<double> &left)
{
    constexpr int kBins = 20;
    RemainingHistogram histogram;
    for (int i = 0; i <= kBins; ++i)
        histogram.edges.push_back(static_cast<double>(i) / kBins);
    histogram.counts.assign(kBins, 0);
    for (const auto share : left)
        ++histogram.counts[static_cast<std::size_t>(std::clamp(std::ceil(share * kBins), 1.0, 1.0 * kBins)) - 1];
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

} // namespace epsilometer
